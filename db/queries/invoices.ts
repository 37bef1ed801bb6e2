import { and, asc, desc, eq, isNull, lte, sql } from "drizzle-orm";
import type { LedgerAccountCode, LedgerKind } from "../../lib/core/money/ledger";
import type { Db } from "../client";
import { invoices, ledgerAccounts, ledgerEntries, ledgerTransactions, partners } from "../schema";

export type InvoiceRow = typeof invoices.$inferSelect;

export async function insertInvoice(tx: Db, invoice: typeof invoices.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(invoices)
    .values(invoice)
    .onConflictDoNothing({ target: [invoices.partnerId, invoices.period] })
    .returning({ id: invoices.id });
  return rows.length > 0;
}

/** Lock it before its payments. */
export async function lockInvoice(tx: Db, id: string): Promise<InvoiceRow> {
  const [row] = await tx.select().from(invoices).where(eq(invoices.id, id)).for("update");
  if (!row) throw new Error(`there is no invoice ${id}`);
  return row;
}

export async function findInvoiceOfProcessor(db: Db, processorInvoiceId: string): Promise<InvoiceRow | null> {
  const [row] = await db.select().from(invoices).where(eq(invoices.processorInvoiceId, processorInvoiceId));
  return row ?? null;
}

export async function updateInvoice(tx: Db, id: string, patch: Partial<InvoiceRow>): Promise<void> {
  await tx.update(invoices).set(patch).where(eq(invoices.id, id));
}

export async function listDraftingInvoices(db: Db, limit: number): Promise<InvoiceRow[]> {
  return db
    .select()
    .from(invoices)
    .where(eq(invoices.state, "drafting"))
    .orderBy(asc(invoices.updatedAt), asc(invoices.id))
    .limit(limit);
}

export async function keepDraft(db: Db, id: string, processorInvoiceId: string, at: Date): Promise<string> {
  await db
    .update(invoices)
    .set({ processorInvoiceId, updatedAt: at })
    .where(and(eq(invoices.id, id), isNull(invoices.processorInvoiceId)));
  const [row] = await db
    .select({ kept: invoices.processorInvoiceId })
    .from(invoices)
    .where(eq(invoices.id, id));
  return row?.kept ?? processorInvoiceId;
}

/**
 * A refund may have been under way when an abandoned invoice was last looked at. The two hours allow for
 * transactions: their times are their beginnings.
 */
const hasNewRefund = sql`exists (select 1 from payments p join refunds r on r.payment_id = p.id
  where p.invoice_id = invoices.id and r.state = 'succeeded'
    and r.updated_at > invoices.updated_at - interval '2 hours')`;

export async function listInvoicesToLookAt(
  db: Db,
  { dueBefore, seenBefore }: { dueBefore: Date; seenBefore: Date },
  limit: number,
): Promise<InvoiceRow[]> {
  return db
    .select()
    .from(invoices)
    .where(
      and(
        lte(invoices.updatedAt, seenBefore),
        sql`((${invoices.state} in ('open', 'uncollectible') and ${lte(invoices.dueAt, dueBefore)})
          or (${invoices.state} = 'paid' and ${invoices.feeCents} is null)
          or (${invoices.state} in ('void', 'uncollectible') and ${hasNewRefund}))`,
      ),
    )
    .orderBy(asc(invoices.updatedAt))
    .limit(limit);
}

export async function sumBookedOfInvoice(
  tx: Db,
  kind: LedgerKind,
  invoiceId: string,
): Promise<{ count: number; cents: Map<LedgerAccountCode, number> }> {
  const rows = await tx
    .select({
      code: ledgerAccounts.code,
      cents: sql<number>`sum(${ledgerEntries.amountCents})::bigint`.mapWith(Number),
      count: sql<number>`count(distinct ${ledgerTransactions.id})::int`,
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(
      and(
        eq(ledgerTransactions.kind, kind),
        eq(ledgerTransactions.sourceType, "invoice"),
        sql`split_part(${ledgerTransactions.sourceId}, ':', 1) = ${invoiceId}`,
      ),
    )
    .groupBy(ledgerAccounts.code);
  return {
    count: Math.max(0, ...rows.map(({ count }) => count)),
    cents: new Map(rows.map(({ code, cents }) => [code as LedgerAccountCode, cents])),
  };
}

export async function listInvoices(db: Db, limit: number, partnerId?: string) {
  return db
    .select({ invoice: invoices, partnerName: partners.name })
    .from(invoices)
    .innerJoin(partners, eq(partners.id, invoices.partnerId))
    .where(partnerId === undefined ? undefined : eq(invoices.partnerId, partnerId))
    .orderBy(desc(invoices.period), asc(partners.name))
    .limit(limit);
}
