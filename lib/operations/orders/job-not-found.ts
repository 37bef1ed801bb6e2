import { Problem } from "@/lib/core/problem";

/**
 * The one answer for an unknown job and for another key's: they must not be told apart. An order number is known by its
 * form alone.
 */
export function jobNotFound(sent = ""): Problem {
  const number = sent.trim().toUpperCase();
  const recoveryHint = ORDER_NUMBER.test(number)
    ? `${number} is an order number. Submit returned the order's jobId (job_…) beside it, and GET /orders lists both. Repeat the call with the jobId.`
    : undefined;
  return new Problem("JOB_NOT_FOUND", "No job with this ID is available to this key.", { recoveryHint });
}

const ORDER_NUMBER = /^VC-[0-9A-Z]{4}-[0-9A-Z]{4}$/;
