import type { MakeSigningKey } from "@/lib/operations/rotate-signing-keys";
import type { WorkflowParts } from "./client";
import { createCertifyOrder } from "./functions/certify-order";
import { createCheckLedger } from "./functions/check-ledger";
import { createCompleteMoney } from "./functions/complete-money";
import { createDeliverWebhooks, type DeliveryParts } from "./functions/deliver-webhooks";
import { createDraftOrder } from "./functions/draft-order";
import { createHandleProcessorEvent } from "./functions/handle-processor-event";
import { createKeepRetention } from "./functions/keep-retention";
import { createPayPartners } from "./functions/pay-partners";
import { createRedriveOrders } from "./functions/redrive-orders";
import { createRelayOutbox } from "./functions/relay-outbox";
import { createReviewInSandbox } from "./functions/review-in-sandbox";
import { createRotateSigningKeys } from "./functions/rotate-signing-keys";
import { createSendInvoices } from "./functions/send-invoices";
import { createSweep } from "./functions/sweep";
import { createSweepProcessor } from "./functions/sweep-processor";

/** Every workflow of the service that Inngest and the embedded runner serve alike. */
export function createFunctions(parts: WorkflowParts & { makeSigningKey: MakeSigningKey }) {
  return [
    createDraftOrder(parts),
    createReviewInSandbox(parts),
    createCertifyOrder(parts),
    createRelayOutbox(parts),
    createRedriveOrders(parts),
    createCompleteMoney(parts),
    createPayPartners(parts),
    createSendInvoices(parts),
    createHandleProcessorEvent(parts),
    createSweepProcessor(parts),
    createCheckLedger(parts),
    createSweep(parts),
    createKeepRetention(parts),
    createRotateSigningKeys(parts),
  ];
}

/**
 * What Inngest serves beyond them. A process of its own delivers webhooks outside the runner, so that a receiver
 * that hangs never takes a workflow's place.
 */
export function createInngestFunctions(parts: DeliveryParts) {
  return [createDeliverWebhooks(parts)];
}
