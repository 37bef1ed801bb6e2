import type { z } from "zod";

type Issue = z.core.$ZodIssue;

export function describeIssue(issue: Issue, isMissing: boolean, sent: unknown): string | null {
  if (isMissing && (issue.code === "invalid_type" || issue.code === "invalid_value")) return "is missing";
  const [inName] = issue.code === "invalid_key" ? issue.issues : [];
  if (inName) return `has a name that ${describeIssue(inName as Issue, false, "") ?? inName.message}`;
  const isOurs = !/^(?:Invalid (?:input|option)|Too (?:small|big))\b/.test(issue.message);
  if (isOurs) return issue.code === "invalid_type" ? `${issue.message}${unlessText(sent)}` : null;
  if (issue.code === "too_small") return bound("at least", issue.minimum, issue.origin);
  if (issue.code === "too_big") return bound("at most", issue.maximum, issue.origin);
  if (issue.code === "invalid_value")
    return `${typeof sent === "string" ? "" : `is ${typeWordOf(sent)}, and `}must be ${choiceOf(issue)}`;
  if (issue.code === "invalid_type") return `must be ${wordFor(issue.expected)}${butWas(issue, sent)}`;
  return null;
}

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

function unlessText(sent: unknown): string {
  return typeof sent === "string" ? "" : `, not ${typeWordOf(sent)}`;
}

/** Zod's NaN is a number, too. */
function butWas({ message, expected }: z.core.$ZodIssueInvalidType, sent: unknown): string {
  const received = /received (\w+)$/.exec(message)?.[1] ?? "NaN";
  return received === "NaN" || expected === "int" ? "" : `, not ${typeWordOf(sent)}`;
}

function typeWordOf(sent: unknown): string {
  if (typeof sent === "boolean") return String(sent);
  return wordFor(sent === null ? "null" : Array.isArray(sent) ? "array" : typeof sent);
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
