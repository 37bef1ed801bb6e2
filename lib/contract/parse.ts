import type { z } from "zod";
import { Problem } from "@/lib/core/problem";

/** Parses what a client sent; the first finding becomes a VALIDATION_ERROR that names the member. */
export function parseInput<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw toProblem(parsed.error);
  refuseUnstorableText(parsed.data, "");
  return parsed.data;
}

function toProblem(error: z.ZodError): Problem {
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
  const field = path.join(".");
  const message = issue.message.replace(/^Invalid input: /, "");
  return new Problem(
    "VALIDATION_ERROR",
    field ? `${clip(field)}: ${message}.` : `The input is invalid: ${message}.`,
    {
      ...(field ? { field: clip(field) } : {}),
    },
  );
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
