import type { MakeSigningKey } from "@/lib/operations/certificates/rotate-signing-keys";
import type { WorkflowParts } from "../client";
import { createCertifyOrder } from "./certify-order";
import { createCheckLedger } from "./check-ledger";
import { createCompleteMoney } from "./complete-money";
import { createDeliverWebhooks, type DeliveryParts } from "./deliver-webhooks";
import { createDraftOrder } from "./draft-order";
import { createHandleProcessorEvent } from "./handle-processor-event";
import { createKeepRetention } from "./keep-retention";
import { createPayPartners } from "./pay-partners";
import { createRedriveOrders } from "./redrive-orders";
import { createRelayOutbox } from "./relay-outbox";
import { createReviewInSandbox } from "./review-in-sandbox";
import { createRotateSigningKeys } from "./rotate-signing-keys";
import { createSendInvoices } from "./send-invoices";
import { createSweep } from "./sweep";
import { createSweepProcessor } from "./sweep-processor";

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
