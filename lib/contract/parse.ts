import type { z } from "zod";
import { normalizeCode } from "@/lib/core/catalog/nearest-codes";
import { clipText } from "@/lib/core/clip-text";
import { Problem } from "@/lib/core/problem";
import { memberAt } from "./member-at";
import { refuseInput } from "./refuse-input";

export function parseInput<T extends z.ZodType>(schema: T, value: unknown, withoutIt?: string): z.output<T> {
  const first = schema.safeParse(value);
  const parsed = first.success ? first : schema.safeParse(respell(value, first.error));
  if (!parsed.success) throw refuseInput(schema, parsed.error, value, withoutIt);
  refuseUnstorableText(parsed.data, "");
  return parsed.data;
}

/** Understands `Standard` and `same-day` as codes of closed lists. */
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

const MAX_CODE_LENGTH = 64;

function refuseUnstorableText(value: unknown, path: string): void {
  if (typeof value === "string") {
    if (value.includes("\0") || !value.isWellFormed()) {
      const field = clipText(path);
      throw new Problem(
        "VALIDATION_ERROR",
        `${field} contains ${value.includes("\0") ? "a NUL character" : "an unpaired surrogate"}, which isn't allowed.`,
        { field, recoveryHint: `Remove it from ${field}, then send the request again.` },
      );
    }
  } else if (value !== null && typeof value === "object") {
    for (const [key, member] of Object.entries(value)) {
      refuseUnstorableText(key, path ? `${path}.${key}` : key);
      refuseUnstorableText(member, path ? `${path}.${key}` : key);
    }
  }
}
