import { findSubmission } from "@/db/queries/submissions";
import type { Output } from "@/lib/contract/operations";
import { Problem, type Refusal } from "@/lib/core/problem";
import type { Services } from "../context";
import { failpoint } from "../failpoint";
import type { SubmissionClaim } from "../orders/pending-order";
import { advancePayment } from "./advance-payment";
import { type Order, reservePayment } from "./reserve-payment";

export async function placeLiveOrder(
  services: Services,
  claim: SubmissionClaim,
  order: Order,
): Promise<Output<"submit"> | null> {
  const payment = await reservePayment(services, claim, order);
  if (!payment) return null;
  await failpoint("submit.claimed");
  const problem = await advancePayment(services, payment);
  // Read again: the completer or an event may have settled it, and wrote the only answer.
  const submission = await findSubmission(services.db, claim);
  // Without an answer or refusal, the completer finishes it, so treat this call as the duplicate.
  if (submission?.orderId === claim.orderId && !submission.refusal) return submission.answer;
  throw problem ?? asProblem(submission?.refusal);
}

export function asProblem(refusal: Refusal | null | undefined): Error {
  if (!refusal) return new Error("a payment was neither settled nor refused");
  const { code, message, retryAfterSeconds } = refusal;
  return new Problem(code, message, { retryAfterSeconds });
}
