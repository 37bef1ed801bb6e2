import type { z } from "zod";

/** A schema's own words for what is of another type or form: limits speak for themselves. */
export function unlessBounded(words: string): (issue: z.core.$ZodRawIssue) => string | undefined {
  return ({ code }) => (code === "too_big" || code === "too_small" ? undefined : words);
}
