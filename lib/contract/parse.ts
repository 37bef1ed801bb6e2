import type { z } from "zod";
import { nearestCodes, normalizeCode } from "@/lib/core/catalog/nearest-codes";
import { Problem } from "@/lib/core/problem";
import { choiceOf, describeIssue } from "./describe-issue";

/** Parses what a client sent; the first finding becomes a VALIDATION_ERROR that names the member. */
export function parseInput<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const first = schema.safeParse(value);
  const parsed = first.success ? first : schema.safeParse(respell(value, first.error));
  if (!parsed.success) throw toProblem(parsed.error, value);
  refuseUnstorableText(parsed.data, "");
  return parsed.data;
}

/** The same with codes of closed lists spelt as ours are: `Standard` and `same-day` are understood. */
function respell(value: unknown, { issues }: z.ZodError): unknown {
  let respelt = value;
  for (const issue of issues) {
    const sent = issue.code === "invalid_value" ? memberAt(value, issue.path) : undefined;
    if (issue.code !== "invalid_value" || typeof sent !== "string" || sent.length > MAX_CODE_LENGTH) continue;
    const code = normalizeCode(sent);
    if (!issue.values.includes(code)) continue;
    if (respelt === value) respelt = structuredClone(value);
    const holder = memberAt(respelt, issue.path.slice(0, -1)) as Record<PropertyKey, unknown>;
    const name = issue.path.at(-1);
    if (name !== undefined) holder[name] = code;
  }
  return respelt;
}

function memberAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let at = value;
  for (const name of path) {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, name)) return undefined;
    at = (at as Record<PropertyKey, unknown>)[name];
  }
  return at;
}

/** Longer than any code of ours. */
const MAX_CODE_LENGTH = 64;

/** What somebody probably meant who sent something near one of a closed list's codes. */
function suggestionOf(issue: z.core.$ZodIssue, value: unknown): string | undefined {
  const sent = issue.code === "invalid_value" ? memberAt(value, issue.path) : undefined;
  if (issue.code !== "invalid_value" || typeof sent !== "string") return;
  const codes = issue.values.filter((each) => typeof each === "string");
  const meant = nearestCodes(sent, codes);
  return meant.length > 0 ? `Did you mean ${meant.join(" or ")}?` : undefined;
}

function toProblem(error: z.ZodError, value: unknown): Problem {
  const issue = error.issues[0];
  if (!issue) return new Problem("VALIDATION_ERROR", "The input is invalid.");
  const path = issue.path.map(String);
  if (issue.code === "unrecognized_keys") {
    const names = issue.keys.map((key) => [...path, key].join("."));
    return new Problem("VALIDATION_ERROR", `Unknown field: ${clip(names.join(", "))}.`, {
      field: clip(names[0] ?? ""),
      recoveryHint:
        "Check the spelling against the OpenAPI document, and leave out fields that it doesn't list.",
    });
  }
  const field = clip(path.join("."));
  const isMissing = path.length > 0 && memberAt(value, issue.path) === undefined;
  const described = describeIssue(issue, isMissing);
  const message =
    described === null ? `${field || "The input"}: ${issue.message}` : `${field || "The input"} ${described}`;
  return new Problem("VALIDATION_ERROR", `${message}.`, {
    ...(field ? { field } : {}),
    recoveryHint: isMissing && described !== null ? additionOf(issue, field) : suggestionOf(issue, value),
  });
}

function additionOf(issue: z.core.$ZodIssue, field: string): string {
  const choice = issue.code === "invalid_value" ? ` It's ${choiceOf(issue)}.` : "";
  return `Add ${field}, then send the request again.${choice}`;
}

/** A hostile member name must not become a huge answer. */
function clip(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}

/**
 * NUL and lone surrogates are legal JSON but cannot be stored as Postgres text: refused here with the member's
 * name, instead of failing there without one.
 */
function refuseUnstorableText(value: unknown, path: string): void {
  if (typeof value === "string") {
    if (value.includes("\0") || !value.isWellFormed()) {
      throw new Problem(
        "VALIDATION_ERROR",
        `${path} contains a character that isn't allowed in a document.`,
        {
          field: path,
          recoveryHint: "Remove NUL characters and unpaired surrogates from this text.",
        },
      );
    }
  } else if (value !== null && typeof value === "object") {
    for (const [key, member] of Object.entries(value)) {
      refuseUnstorableText(key, path ? `${path}.${key}` : key);
      refuseUnstorableText(member, path ? `${path}.${key}` : key);
    }
  }
}
