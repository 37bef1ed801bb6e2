import type { z } from "zod";
import type { Route } from "@/lib/contract/operations/operation";
import { idempotencyKeySchema } from "@/lib/contract/schemas/idempotency-key";
import { isId } from "@/lib/core/ids";
import type { Problem } from "@/lib/core/problem";

/** Names and ids, never values. */
export interface CallFacts {
  members: string[];
  /** Only the number of others is kept: a caller can name them anything, even after a person. */
  unknownMembers: number;
  idempotencyKey: string | null;
  quoteId: string | null;
  jobId: string | null;
}

export interface RecordedCall extends CallFacts {
  requestId: string;
  operation: string;
  transport: "rest" | "mcp";
  status: number;
  code: string | null;
  field: string | null;
  ms: number;
}

type Parts = Pick<Route, "auth" | "params" | "query" | "body">;

export function noFacts(): CallFacts {
  return { members: [], unknownMembers: 0, idempotencyKey: null, quoteId: null, jobId: null };
}

export function noteSent(
  facts: CallFacts,
  part: Pick<z.ZodObject, "shape"> | undefined,
  sent: unknown,
): void {
  if (typeof sent !== "object" || sent === null || Array.isArray(sent)) return;
  for (const name of Object.keys(sent)) {
    if (part && Object.hasOwn(part.shape, name)) facts.members.push(name);
    else facts.unknownMembers += 1;
  }
  noteIds(facts, sent);
  const { idempotencyKey } = sent as { idempotencyKey?: unknown };
  // PostgreSQL refuses NUL and lone surrogates; such a key would make the whole batch of calls fail.
  if (isKey(idempotencyKey) && idempotencyKey.isWellFormed() && !idempotencyKey.includes("\0"))
    facts.idempotencyKey = idempotencyKey;
}

export function noteIds(facts: CallFacts, of: unknown): void {
  if (typeof of !== "object" || of === null) return;
  const { quoteId, jobId } = of as { quoteId?: unknown; jobId?: unknown };
  if (typeof quoteId === "string" && isId("quote", quoteId)) facts.quoteId = quoteId;
  if (typeof jobId === "string" && isId("job", jobId)) facts.jobId = jobId;
}

function isKey(text: unknown): text is string {
  return idempotencyKeySchema.safeParse(text).success;
}

/** Only names that the operation defines: a caller's own may say anything. */
export function knownField(problem: Problem | null, { params, query, body }: Parts): string | null {
  const [name = "", next = ""] = problem?.details.field?.split(".") ?? [];
  const isKnown = [params, query, body].some((part) => part && Object.hasOwn(part.shape, name));
  if (!isKnown) return null;
  return /^\d{1,4}$/.test(next) ? `${name}.${next}` : name;
}
