import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Clock } from "../../lib/core/clock";
import type { Db } from "../client";
import { submissions } from "../schema";
import { preparedFor } from "./prepared";

export interface SubmissionRow {
  fingerprint: string;
  orderId: string;
  answer: unknown;
}

const byKey = preparedFor((db) =>
  db
    .select({
      fingerprint: submissions.fingerprint,
      orderId: submissions.orderId,
      answer: submissions.answer,
    })
    .from(submissions)
    .where(
      and(
        eq(submissions.apiKeyId, sql.placeholder("apiKeyId")),
        eq(submissions.idempotencyKey, sql.placeholder("idempotencyKey")),
      ),
    )
    .prepare("submission_by_key"),
);

export async function findSubmission(
  db: Db,
  key: { apiKeyId: string; idempotencyKey: string },
): Promise<SubmissionRow | null> {
  const [row] = await byKey(db).execute(key);
  return row ?? null;
}

/**
 * Claims (key, idempotencyKey) and answers the database's time, or null when a twin holds the claim. A twin
 * whose transaction is still open makes this wait for its end.
 */
export async function claimSubmission(
  tx: Db,
  clock: Clock,
  claim: { apiKeyId: string; idempotencyKey: string; fingerprint: string; orderId: string },
): Promise<Date | null> {
  const [row] = await tx
    .insert(submissions)
    .values({ ...claim, createdAt: clock.isSystem ? sql`now()` : clock.now() })
    .onConflictDoNothing()
    .returning({ at: submissions.createdAt });
  return row?.at ?? null;
}

/** Keeps the answer that every replay repeats; for `writeTogether`. */
export function answerStatement(
  tx: Db,
  key: { apiKeyId: string; idempotencyKey: string },
  answer: unknown,
): SQL {
  return tx
    .update(submissions)
    .set({ answer })
    .where(and(eq(submissions.apiKeyId, key.apiKeyId), eq(submissions.idempotencyKey, key.idempotencyKey)))
    .getSQL();
}
