import { expect } from "vitest";
import { WEBHOOK_SECRET } from "../model/money-services";
import { comeToRest, tellEvents, toNextMonth } from "../model/rest";
import { signatureHeader } from "../stripe/core/deliveries";
import { deliveryBody } from "../stripe/core/events";
import { ACTS, callerOf } from "./acts";
import { paymentsOf, payoutsOf } from "./look-up";
import type { Scenario } from "./scenario";
import { ORDER_CENTS, ORDERS, partnerOf, SHARE_CENTS, sold } from "./sold";

/** What happens to partners' money by the calendar, and what the processor tells. */
export const PARTNER_SCENARIOS: Scenario[] = [
  {
    name: "a month's payout",
    async prepare(market) {
      const cast = await sold(market, "card");
      toNextMonth(market);
      return cast;
    },
    act: "completePayouts",
    async expect(market, cast) {
      const amountCents = ORDERS * SHARE_CENTS;
      expect(await payoutsOf(market, partnerOf(cast))).toMatchObject([{ state: "paid", amountCents }]);
    },
  },
  {
    name: "what a leaving partner was paid too much",
    async prepare(market) {
      const cast = await sold(market, "card");
      toNextMonth(market);
      await comeToRest(market);
      for (const jobId of (cast.jobIds ?? "").split(",")) {
        await ACTS.refund(market.services, { ...cast, jobId });
      }
      return cast;
    },
    act: "reversePayouts",
    async expect(market, cast) {
      // A command that died is given again.
      await ACTS.reversePayouts(market.services, cast);
      const amountCents = ORDERS * SHARE_CENTS;
      const taken = { state: "paid", amountCents, reversedCents: amountCents };
      expect(await payoutsOf(market, partnerOf(cast))).toMatchObject([taken]);
    },
  },
  {
    name: "an event of the processor's",
    async prepare(market) {
      const cast = await sold(market, "card");
      const [jobId = ""] = (cast.jobIds ?? "").split(",");
      await tellEvents(market);
      const payment = market.double.objects("paymentIntents").find(({ metadata }) => metadata.job === jobId);
      await market.double.actions.openDispute({ charge: payment?.id ?? "" });
      const event = market.double.world.events.find(
        ({ state, type }) => state === "waiting" && type.startsWith("charge.dispute"),
      );
      if (!event) throw new Error("the double tells nothing of a dispute");
      const body = deliveryBody(event);
      const signature = signatureHeader(body, [WEBHOOK_SECRET], market.clock.now());
      return { ...cast, jobId, body, signature, eventId: event.id };
    },
    act: "receiveEvent",
    async expect(market, cast) {
      const [payment] = (await paymentsOf(market, callerOf(cast).apiKeyId)).filter(
        ({ orderId }) => orderId === cast.jobId,
      );
      expect(payment).toMatchObject({ state: "succeeded", disputedCents: ORDER_CENTS });
    },
  },
];
