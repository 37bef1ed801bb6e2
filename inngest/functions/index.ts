import type { MakeSigningKey } from "@/lib/operations/certificates/rotate-signing-keys";
import type { WorkflowParts } from "../client";
import { createCertifyOrder, createReviewInSandbox } from "./certify-order";
import { createDeliverWebhooks, type DeliveryParts } from "./deliver-webhooks";
import { createDraftOrder } from "./draft-order";
import {
  createKeepRetention,
  createRedriveOrders,
  createRelayOutbox,
  createRotateSigningKeys,
  createSendNotices,
  createSweep,
} from "./housekeeping";
import { createExportAccount, createImportOrders, createWipeSandbox } from "./long-work";
import { createCheckLedger, createCompleteMoney, createPayPartners, createSendInvoices } from "./money";
import { createHandleProcessorEvent, createSweepProcessor } from "./processor-events";
import { createRecordStatus, type StatusParts } from "./record-status";
import { createRenewSeals } from "./renew-seals";
import { createCheckAuditLog, createRunOperations, type OperatorParts } from "./run-operations";
import { createTellColleague } from "./tell-colleague";
import { createTellDesk, createTellReviewer } from "./tell-reviewer";

export function createFunctions(
  parts: WorkflowParts & StatusParts & OperatorParts & { makeSigningKey: MakeSigningKey },
) {
  return [
    createDraftOrder(parts),
    createReviewInSandbox(parts),
    createCertifyOrder(parts),
    createTellColleague(parts),
    createTellReviewer(parts),
    createTellDesk(parts),
    createRelayOutbox(parts),
    createRedriveOrders(parts),
    createCompleteMoney(parts),
    createPayPartners(parts),
    createSendInvoices(parts),
    createHandleProcessorEvent(parts),
    createSweepProcessor(parts),
    createCheckLedger(parts),
    createSendNotices(parts),
    createSweep(parts),
    createKeepRetention(parts),
    createExportAccount(parts),
    createImportOrders(parts),
    createWipeSandbox(parts),
    createRotateSigningKeys(parts),
    createRenewSeals(parts),
    createRecordStatus(parts),
    createRunOperations(parts),
    createCheckAuditLog(parts),
  ];
}

/**
 * Only for Inngest. The embedded runner delivers webhooks outside of itself, so that a hanging receiver never
 * takes a workflow's slot.
 */
export function createInngestFunctions(parts: DeliveryParts) {
  return [createDeliverWebhooks(parts)];
}
