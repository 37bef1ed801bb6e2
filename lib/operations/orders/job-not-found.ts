import { Problem } from "@/lib/core/problem";

/** One answer for an unknown job and another key's: they must not be told apart. */
export function jobNotFound(sent = ""): Problem {
  const number = sent.trim().toUpperCase();
  const recoveryHint = ORDER_NUMBER.test(number)
    ? `${number} is an order number. Submit returned the order's jobId (job_…) beside it, and GET /orders lists both. Repeat the call with the jobId.`
    : undefined;
  return new Problem("JOB_NOT_FOUND", "No job with this ID is available to this key.", { recoveryHint });
}

const ORDER_NUMBER = /^VC-[0-9A-Z]{4}-[0-9A-Z]{4}$/;
