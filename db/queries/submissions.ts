import { and, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Output } from "../../lib/contract/operations";
import type { Clock } from "../../lib/core/clock";
import type { JobStatus } from "../../lib/core/orders/job-states";
import type { Refusal } from "../../lib/core/problem";
import type { Db } from "../client";
import { orders, submissions } from "../schema";
import { erasedKey } from "./erased-key";
import { preparedFor } from "./prepared";

export interface SubmissionRow {
  fingerprint: string;
  orderId: string;
  answer: Output<"submit"> | null;
  refusal: Refusal | null;
  orderStatus: JobStatus | null;
  targetLanguage: string | null;
}

const byKey = preparedFor((db) =>
  db
    .select({
      fingerprint: submissions.fingerprint,
      orderId: submissions.orderId,
      answer: submissions.answer,
      refusal: submissions.refusal,
      orderStatus: orders.status,
      targetLanguage: orders.targetLanguage,
    })
    .from(submissions)
    .leftJoin(orders, eq(orders.id, submissions.orderId))
    .where(
      and(
        eq(submissions.apiKeyId, sql.placeholder("apiKeyId")),
        or(
          eq(submissions.idempotencyKey, sql.placeholder("idempotencyKey")),
          eq(
            submissions.idempotencyKey,
            erasedKey(
              sql`${sql.placeholder("apiKeyId")}::text`,
              sql`${sql.placeholder("idempotencyKey")}::text`,
            ),
          ),
        ),
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

export async function findOrdersByKey(
  db: Db,
  apiKeyId: string,
  idempotencyKeys: readonly string[],
): Promise<Map<string, { jobId: string; orderNumber: string; status: JobStatus; createdAt: Date }>> {
  const key = sql<string>`given.key`;
  const isOf = or(
    eq(submissions.idempotencyKey, key),
    eq(submissions.idempotencyKey, erasedKey(sql`${apiKeyId}::text`, key)),
  );
  const rows = await db
    .select({
      key,
      jobId: orders.id,
      orderNumber: orders.orderNumber,
      status: orders.status,
      createdAt: submissions.createdAt,
    })
    .from(sql`json_array_elements_text(${JSON.stringify(idempotencyKeys)}::json) as given(key)`)
    .innerJoin(submissions, and(eq(submissions.apiKeyId, apiKeyId), isOf))
    .innerJoin(orders, eq(orders.id, submissions.orderId));
  return new Map(rows.map(({ key: of, ...order }) => [of, order]));
}

const claimed = preparedFor((db) =>
  db
    .insert(submissions)
    .values({
      apiKeyId: sql.placeholder("apiKeyId"),
      idempotencyKey: sql.placeholder("idempotencyKey"),
      fingerprint: sql.placeholder("fingerprint"),
      orderId: sql.placeholder("orderId"),
      createdAt: sql`coalesce(${sql.placeholder("now")}::timestamptz, now())`,
    })
    .onConflictDoUpdate({
      target: [submissions.apiKeyId, submissions.idempotencyKey],
      set: {
        fingerprint: sql`excluded.fingerprint`,
        orderId: sql`excluded.order_id`,
        refusal: null,
        createdAt: sql`excluded.created_at`,
      },
      setWhere: isNotNull(submissions.refusal),
    })
    .returning({ at: submissions.createdAt })
    .prepare("claim_submission"),
);

/**
 * Returns the database's time, or null if a duplicate holds the claim. Waits for a duplicate whose transaction
 * is still open. A claim that ended in a refusal is taken over.
 */
export async function claimSubmission(
  tx: Db,
  clock: Clock,
  claim: { apiKeyId: string; idempotencyKey: string; fingerprint: string; orderId: string },
): Promise<Date | null> {
  const now = clock.isSystem ? null : clock.now().toISOString();
  const [row] = await claimed(tx).execute({ ...claim, now });
  return row?.at ?? null;
}

export function answerStatement(
  tx: Db,
  key: { apiKeyId: string; idempotencyKey: string },
  answer: Output<"submit">,
): SQL {
  return tx
    .update(submissions)
    .set({ answer })
    .where(and(eq(submissions.apiKeyId, key.apiKeyId), eq(submissions.idempotencyKey, key.idempotencyKey)))
    .getSQL();
}

export async function refuseSubmission(
  tx: Db,
  claim: { apiKeyId: string; idempotencyKey: string; orderId: string },
  refusal: Refusal,
): Promise<void> {
  await tx
    .update(submissions)
    .set({ refusal })
    .where(
      and(
        eq(submissions.apiKeyId, claim.apiKeyId),
        eq(submissions.idempotencyKey, claim.idempotencyKey),
        eq(submissions.orderId, claim.orderId),
        isNull(submissions.answer),
      ),
    );
}
