import { createHash } from "node:crypto";
import { claimSubmission } from "@/db/queries/submissions";
import type { Output } from "@/lib/contract/operations";
import type { SubmitInput } from "@/lib/contract/schemas/submit";
import { canonicalJson } from "@/lib/core/canonical-json";
import { refuseInSandbox, refuseScenario, sandboxScenarioOf } from "@/lib/core/orders/sandbox";
import { requireSettledWords } from "@/lib/core/orders/settled-words";
import { submissionIdentity } from "@/lib/core/orders/submission";
import { Problem } from "@/lib/core/problem";
import { checkWebhookUrl } from "../check-webhook-url";
import { requireWithinCaps } from "../connections/sandbox-caps";
import type { KeyOperation, Services } from "../context";
import { requireSources } from "../documents/sources";
import { failpoint } from "../failpoint";
import { newId } from "../new-id";
import { describePendingOrder, type SubmissionClaim } from "../orders/pending-order";
import { writeOrder } from "../orders/write-order";
import { requireOwnKey } from "../own-key";
import { placeLiveOrder } from "../payments/place-live-order";
import type { Order } from "../payments/reserve-payment";
import { checkQuote, requireUnexpired, requireUnusedQuote } from "../quotes/check-quote";
import { fetchDocuments } from "./fetch-documents";
import { findReplay } from "./replay";

/**
 * A refusal leaves no trace, so the idempotencyKey may be used again after the fix.
 * @throws Problem VALIDATION_ERROR
 */
export const submit: KeyOperation<"submit", "body" | "idempotencyKey" | "isTool"> = async (
  services,
  caller,
  call,
) => {
  const { body: input } = call;
  if (call.idempotencyKey !== null && call.idempotencyKey !== input.idempotencyKey) {
    throw new Problem("VALIDATION_ERROR", "The Idempotency-Key header and idempotencyKey differ.", {
      field: "idempotencyKey",
      recoveryHint: "Send the same key in both places, or send it in only one.",
    });
  }
  const claim = {
    apiKeyId: caller.apiKeyId,
    idempotencyKey: input.idempotencyKey,
    fingerprint: fingerprintOf(input),
    orderId: newId(services, "job"),
  };
  const { targetLanguage } = input.echoedInput;
  const replay = await findReplay(services, { ...claim, targetLanguage });
  if (replay) return replay;
  requireOwnKey(input.idempotencyKey, "order");

  const scenario = (caller.environment === "sandbox" ? sandboxScenarioOf : refuseScenario)(input.metadata);
  const { quote, totalCents } = await checkQuote(services, caller, input, call.isTool ?? false);
  checkWebhookUrl(services, input.webhookUrl);
  requireSettledWords(input.metadata);
  const fetched = await fetchDocuments(services, caller, { input, totalCents }, scenario);
  const order = {
    pendingOrder: describePendingOrder(caller, { jobId: claim.orderId, input, quote, totalCents, fetched }),
    expiresAt: quote.expiresAt,
    allowQuoteReuse: input.allowQuoteReuse ?? true,
    record: caller.record,
    isGrant: caller.isGrant,
  };
  if (caller.environment === "sandbox") refuseInSandbox(scenario);
  const place = caller.environment === "sandbox" ? placeFreeOrder : placeLiveOrder;
  const answer = await place(services, claim, order);
  if (answer) {
    services.wake();
    return answer;
  }
  // A duplicate took the claim between our read and our write: its answer is ours.
  await failpoint("submit.overtaken");
  const duplicate = await findReplay(services, { ...claim, targetLanguage }, { hasDuplicate: true });
  if (!duplicate) throw new Error("a submission was claimed and then vanished");
  return duplicate;
};

function fingerprintOf(input: SubmitInput): string {
  return createHash("sha256")
    .update(canonicalJson(submissionIdentity(input)))
    .digest("hex");
}

/** Null when a duplicate holds the claim. The database's clock decides whether the quote still lives. */
async function placeFreeOrder(
  services: Services,
  claim: SubmissionClaim,
  { pendingOrder, expiresAt, allowQuoteReuse, record, isGrant }: Order,
): Promise<Output<"submit"> | null> {
  return services.db.transaction(async (tx) => {
    const at = await claimSubmission(tx, services.clock, claim);
    if (!at) return null;
    requireUnexpired(expiresAt, at);
    if (!allowQuoteReuse)
      await requireUnusedQuote(tx, { quoteId: pendingOrder.order.quoteId, apiKeyId: claim.apiKeyId });
    await requireSources(tx, pendingOrder.documents);
    const amountCents = pendingOrder.order.totalCents;
    if (isGrant) await requireWithinCaps(tx, { apiKeyId: claim.apiKeyId, amountCents, at });
    await record?.({ services, tx, at }, claim.orderId);
    return writeOrder(services, tx, claim, pendingOrder, { status: "paid", at });
  });
}
