import type { z } from "zod";

export function unlessBounded(words: string): (issue: z.core.$ZodRawIssue) => string | undefined {
  return ({ code }) => (code === "too_big" || code === "too_small" ? undefined : words);
}
