import { findOrderOfQuote } from "@/db/queries/quotes";
import type { JobStatus } from "@/lib/core/orders/job-states";
import { PROBLEMS, Problem, type ProblemDetails } from "@/lib/core/problem";
import type { Caller, Services } from "../context";

/** After a crash, the existing order is often the one that is meant, so name it first. */
export const lookFirst = (
  jobId: string | null,
  another: string,
  ended?: JobStatus,
): Pick<ProblemDetails, "jobId" | "recoveryHint"> =>
  jobId === null
    ? {
        recoveryHint: `Wait a minute, then look for the order with GET /orders or in the portal: it may be the one you mean. ${another}`,
      }
    : {
        jobId,
        recoveryHint: `${jobId} exists already${ended ? ` and is ${ended} now` : ""}. Look at it with GET /status/{jobId}: it may be the order you mean. ${another}`,
      };

type QuoteProblem = "INVALID_QUOTE" | "QUOTE_EXPIRED" | "QUOTE_MISMATCH";

export async function quoteProblem(
  { db }: Pick<Services, "db">,
  caller: Pick<Caller, "apiKeyId">,
  quoteId: string,
  {
    code,
    message,
    field = "quoteId",
    hint = PROBLEMS[code].hint,
  }: { code: QuoteProblem; message: string; field?: string; hint?: string },
): Promise<Problem> {
  const jobId = await findOrderOfQuote(db, { quoteId, apiKeyId: caller.apiKeyId });
  const found = jobId === null ? { recoveryHint: hint } : lookFirst(jobId, `For another order: ${hint}`);
  return new Problem(code, message, { field, ...found });
}
