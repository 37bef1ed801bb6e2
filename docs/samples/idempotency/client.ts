import { createVidimus, type Submission } from "vidimus/client";

const vidimus = createVidimus({ maxRetries: 4 });

/** Safe to call again after a crash, because the case number identifies the order. */
export async function orderOnce(caseNumber: string, submission: Submission) {
  return await vidimus.submit(submission, { idempotencyKey: `translation-case-${caseNumber}` });
}
