import { listPage } from "../core/list-page";
import type { Handlers } from "../core/route";
import { closeDispute } from "../money/disputes";

export const disputes: Handlers<
  | "GET /v1/disputes"
  | "GET /v1/disputes/:id"
  | "POST /v1/disputes/:id/close"
  | "GET /v1/radar/early_fraud_warnings"
  | "GET /v1/radar/early_fraud_warnings/:id"
> = {
  "GET /v1/disputes": ({ world, params }) => {
    const found = world.disputes
      .newestFirst()
      .filter((dispute) => params.charge === undefined || dispute.charge === params.charge)
      .filter(
        (dispute) => params.payment_intent === undefined || dispute.payment_intent === params.payment_intent,
      );
    return listPage("/v1/disputes", found, params);
  },
  "GET /v1/disputes/:id": ({ world, id }) => world.disputes.get(id),
  "POST /v1/disputes/:id/close": ({ world, id }) => {
    const dispute = world.disputes.get(id);
    closeDispute(world, dispute, dispute.status.startsWith("warning_") ? "warning_closed" : "lost");
    return dispute;
  },
  "GET /v1/radar/early_fraud_warnings": ({ world, params }) => {
    const found = world.earlyFraudWarnings
      .newestFirst()
      .filter((warning) => params.charge === undefined || warning.charge === params.charge)
      .filter(
        (warning) => params.payment_intent === undefined || warning.payment_intent === params.payment_intent,
      );
    return listPage("/v1/radar/early_fraud_warnings", found, params);
  },
  "GET /v1/radar/early_fraud_warnings/:id": ({ world, id }) => world.earlyFraudWarnings.get(id),
};
