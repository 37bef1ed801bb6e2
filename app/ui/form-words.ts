import type { z } from "zod";
import { describeIssue } from "@/lib/contract/describe-issue";
import { asSentence } from "./as-sentence";

/** A sentence under a field, for whatever the schema itself has no words. Zod's own speak to programs. */
export function formWords(issue: z.core.$ZodRawIssue): string {
  const { code, input } = issue;
  const isLeftOut =
    input === undefined || input === null || (typeof input === "string" && input.trim() === "");
  if (isLeftOut && code !== "invalid_format") return "Fill this in.";
  if (code === "invalid_value") return "Choose one of the list.";
  if (code === "invalid_format") return FORMATS[issue.format] ?? "Check how this is written.";
  if (code === "invalid_type" && (issue.expected === "int" || issue.expected === "number"))
    return "Enter a whole number.";
  if (code === "too_big" && issue.maximum === Number.MAX_SAFE_INTEGER) return "Enter a smaller number.";
  const described = describeIssue(
    { ...issue, message: "Invalid input", path: [] } as z.core.$ZodIssue,
    false,
    input,
  );
  return described === null ? "Check how this is written." : asSentence(described);
}

const FORMATS: Record<string, string> = {
  email: "Enter an email address, such as ana@example.com.",
  url: "Enter an address that begins with https://.",
};
