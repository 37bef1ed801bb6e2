import type { z } from "zod";

type Issue = z.core.$ZodIssue;

/**
 * What's wrong with a field, as the rest of a sentence that begins with its name; null where the schema says it in
 * words of its own.
 */
export function describeIssue(issue: Issue, isMissing: boolean): string | null {
  if (isMissing && (issue.code === "invalid_type" || issue.code === "invalid_value")) return "is missing";
  const isOurs = !/^(?:Invalid (?:input|option)|Too (?:small|big))\b/.test(issue.message);
  if (isOurs) return null;
  if (issue.code === "too_small") return bound("at least", issue.minimum, issue.origin);
  if (issue.code === "too_big") return bound("at most", issue.maximum, issue.origin);
  if (issue.code === "invalid_value") return `must be ${choiceOf(issue)}`;
  if (issue.code === "invalid_type") return `must be ${wordFor(issue.expected)}${butWas(issue)}`;
  return null;
}

/** `one of a, b`, or the only value that there is. */
export function choiceOf({ values }: z.core.$ZodIssueInvalidValue): string {
  return values.length === 1 ? String(values[0]) : `one of ${values.map(String).join(", ")}`;
}

function bound(words: string, limit: number | bigint, origin: string): string {
  if (origin === "string") return `must have ${words} ${counted(limit, "character")}`;
  if (origin === "array") return `must have ${words} ${counted(limit, "item")}`;
  return `must be ${words} ${limit}`;
}

function counted(count: number | bigint, noun: string): string {
  return `${count} ${noun}${Number(count) === 1 ? "" : "s"}`;
}

/** Only zod's message says what it received. A number that isn't whole is a number, and so is what isn't one at all. */
function butWas({ message, expected }: z.core.$ZodIssueInvalidType): string {
  const received = /received (\w+)$/.exec(message)?.[1] ?? "NaN";
  return received === "NaN" || expected === "int" ? "" : `, not ${wordFor(received)}`;
}

function wordFor(type: string): string {
  return WORDS[type] ?? `a ${type}`;
}

const WORDS: Record<string, string> = {
  int: "a whole number",
  boolean: "true or false",
  array: "an array",
  object: "an object",
  record: "an object",
  null: "null",
};
