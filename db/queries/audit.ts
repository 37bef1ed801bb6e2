import { asc, desc, eq, sql } from "drizzle-orm";
import type { Db } from "../client";
import { auditLog, corrections, orders, staff } from "../schema";

export type AuditRow = typeof auditLog.$inferSelect;
export type NewAuditRow = Omit<AuditRow, "number">;

const CHAIN_LOCK = 4_711_020_126;

export async function lockAuditChain(tx: Db): Promise<string | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CHAIN_LOCK}::bigint)`);
  const [last] = await tx
    .select({ hash: auditLog.hash })
    .from(auditLog)
    .orderBy(desc(auditLog.number))
    .limit(1);
  return last?.hash ?? null;
}

export async function insertAuditRow(tx: Db, row: NewAuditRow): Promise<void> {
  await tx.insert(auditLog).values(row);
}

export async function listAuditRows(db: Db, after: number, limit: number): Promise<AuditRow[]> {
  return db
    .select()
    .from(auditLog)
    .where(sql`${auditLog.number} > ${after}`)
    .orderBy(asc(auditLog.number))
    .limit(limit);
}

export async function listAuditOfOrder(db: Db, orderId: string) {
  return db
    .select({ row: auditLog, legalName: staff.legalName })
    .from(auditLog)
    .leftJoin(staff, eq(staff.id, auditLog.staffId))
    .where(eq(auditLog.orderId, orderId))
    .orderBy(asc(auditLog.number));
}

export async function listSignaturesWithoutAudit(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      sql`${orders.reviewerId} is not null and ${orders.signedSha256} is not null and not exists (
        select 1 from ${auditLog} a where a.order_id = ${sql.raw("orders.id")} and a.action = 'order.signed'
        and a.detail ->> 'contentSha256' = ${sql.raw("orders.signed_sha256")})`,
    )
    .limit(100);
  const corrected = await db
    .select({ id: corrections.orderId })
    .from(corrections)
    .where(
      sql`${corrections.state} = 'signed' and ${corrections.staffId} is not null and not exists (
        select 1 from ${auditLog} a where a.order_id = ${sql.raw('"corrections"."order_id"')} and a.action = 'correction.signed'
        and a.detail ->> 'contentSha256' = ${sql.raw('"corrections"."signed_sha256"')})`,
    )
    .limit(100);
  return [...rows, ...corrected].map(({ id }) => id);
}
