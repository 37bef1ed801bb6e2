import { Problem } from "@/lib/core/problem";

/** The one answer for an unknown job and for another key's: they must not be told apart. */
export function jobNotFound(): Problem {
  return new Problem("JOB_NOT_FOUND", "No job with this ID is available to this key.");
}
