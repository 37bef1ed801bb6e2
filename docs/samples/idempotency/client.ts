import { createVidimus, type Submission } from "vidimus/client";

const vidimus = createVidimus({ maxRetries: 4 });

/** Safe to call again after any crash: the case's own number names the order. */
export async function orderOnce(caseNumber: string, submission: Submission) {
  return await vidimus.submit({ ...submission, idempotencyKey: `case-${caseNumber}` });
}
