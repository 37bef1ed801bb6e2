import type { MakeSigningKey } from "@/lib/operations/rotate-signing-keys";
import type { WorkflowParts } from "./client";
import { createCertifyOrder } from "./functions/certify-order";
import { createDraftOrder } from "./functions/draft-order";
import { createRelayOutbox } from "./functions/relay-outbox";
import { createReviewInSandbox } from "./functions/review-in-sandbox";
import { createRotateSigningKeys } from "./functions/rotate-signing-keys";
import { createSweep } from "./functions/sweep";

/** Every workflow of the service: what Inngest or the embedded runner serves. */
export function createFunctions(parts: WorkflowParts & { makeSigningKey: MakeSigningKey }) {
  return [
    createDraftOrder(parts),
    createReviewInSandbox(parts),
    createCertifyOrder(parts),
    createRelayOutbox(parts),
    createSweep(parts),
    createRotateSigningKeys(parts),
  ];
}
