import { setTimeout as sleep } from "node:timers/promises";
import { findSubmission, type SubmissionRow } from "@/db/queries/submissions";
import type { Output } from "@/lib/contract/operations";
import { languageName } from "@/lib/core/catalog/languages";
import { isSettled } from "@/lib/core/orders/job-states";
import { Problem } from "@/lib/core/problem";
import type { Services } from "../context";
import { failpoint } from "../failpoint";
import { asProblem } from "../payments/place-live-order";
import { lookFirst } from "../quotes/look-first";
import { Replayed } from "../replayed";

const ANOTHER = "For another order, use a new idempotencyKey.";
const MAX_WAIT_MS = 10_000;
const LOOK_EVERY_MS = 250;

/**
 * Waits up to 10 s for a running duplicate. Null when the key is free. `hasDuplicate`: a duplicate was seen
 * running, whatever its outcome.
 * @throws Problem IDEMPOTENCY_CONFLICT, or what the first call was refused with.
 */
export async function findReplay(
  { db }: Pick<Services, "db">,
  claim: { apiKeyId: string; idempotencyKey: string; fingerprint: string; targetLanguage: string },
  { hasDuplicate = false } = {},
): Promise<Replayed<Output<"submit">> | null> {
  for (let waitedMs = 0; ; waitedMs += LOOK_EVERY_MS) {
    const earlier = await findSubmission(db, claim);
    if (!earlier) return null;
    // Any later call may try again, with another body too.
    if (earlier.refusal && !hasDuplicate && waitedMs === 0) return null;
    if (earlier.fingerprint !== claim.fingerprint) {
      throw new Problem("IDEMPOTENCY_CONFLICT", "This idempotencyKey was used for another order.", {
        field: "idempotencyKey",
        ...lookFirst(
          earlier.answer?.jobId ?? null,
          `${languagesOf(earlier, claim)}${ANOTHER}`,
          endOf(earlier).currentStatus,
        ),
      });
    }
    // It was running when we came: its refusal is ours.
    if (earlier.refusal) throw asProblem(earlier.refusal);
    if (earlier.answer) return new Replayed({ ...earlier.answer, ...endOf(earlier) });
    if (waitedMs >= MAX_WAIT_MS) {
      throw new Problem("IDEMPOTENCY_CONFLICT", "The first call with this idempotencyKey is still running.", {
        retryable: true,
        retryAfterSeconds: 5,
        recoveryHint: "Wait for retryAfterSeconds, then send the same body with the same idempotencyKey.",
      });
    }
    await failpoint("submit.waiting");
    await sleep(LOOK_EVERY_MS);
  }
}

/** A loop over languages that forgets them in its key meets the order into the first. */
function languagesOf({ targetLanguage }: SubmissionRow, claim: { targetLanguage: string }): string {
  if (targetLanguage === null || targetLanguage === claim.targetLanguage) return "";
  return `It's into ${languageName(targetLanguage)}, and this one into ${languageName(claim.targetLanguage)}. `;
}

function endOf({ orderStatus }: SubmissionRow): Pick<Output<"submit">, "currentStatus"> {
  return orderStatus !== null && isSettled(orderStatus) ? { currentStatus: orderStatus } : {};
}
