import { and, asc, eq, sql } from "drizzle-orm";
import type { Block, TranslatedDocument } from "@/lib/core/documents/document-model";
import type { Db } from "../client";
import { documentRevisions, staff } from "../schema";
import type { DocumentPlace } from "./desk-documents";

export async function keepDraft(
  tx: Db,
  place: DocumentPlace,
  draft: { content: TranslatedDocument; revision: number },
): Promise<void> {
  await tx
    .insert(documentRevisions)
    .values({
      ...place,
      ...draft,
      inventory: [],
      explanations: {},
      savedAt: sql`coalesce((select min(at) from order_events where order_id = ${place.orderId}
        and type in ('order.in_review', 'order.reviewing_draft')),
        (select created_at from orders where id = ${place.orderId}))`,
    })
    .onConflictDoNothing();
}

export interface BlockVersionRow {
  revision: number;
  savedAt: Date;
  staffName: string | null;
  block: Block | null;
}

const LOOKED_THROUGH = 1_000;

export async function listBlockVersions(
  db: Db,
  { orderId, kind, index }: DocumentPlace,
  { blockId, limit }: { blockId: string; limit: number },
): Promise<BlockVersionRow[]> {
  const { rows } = (await db.execute(sql`
    with versions as (
      select r.revision, r.staff_id, r.saved_at,
        (select b from jsonb_array_elements(r.content -> 'blocks') b where b ->> 'id' = ${blockId} limit 1) as block
      from document_revisions r
      where r.order_id = ${orderId} and r.kind = ${kind} and r.index = ${index}::int
        and (r.staff_id is null or r.revision > (select max(m.revision) - ${LOOKED_THROUGH}::int
          from document_revisions m where m.order_id = ${orderId} and m.kind = ${kind} and m.index = ${index}::int))
    ), compared as (
      select v.*, lag(v.block) over (order by v.revision) as before from versions v
    )
    select c.revision, c.saved_at as "savedAt", s.legal_name as "staffName", c.block
    from compared c left join staff s on s.id = c.staff_id
    where c.block is distinct from c.before
    order by c.revision desc limit ${limit}::int`)) as unknown as {
    rows: (Omit<BlockVersionRow, "savedAt"> & { savedAt: string | Date })[];
  };
  return rows.map((row) => ({ ...row, savedAt: new Date(row.savedAt) }));
}

export async function findFirstRevision(db: Db, { orderId, kind, index }: DocumentPlace) {
  const [row] = await db
    .select({
      content: documentRevisions.content,
      revision: documentRevisions.revision,
      savedAt: documentRevisions.savedAt,
      staffName: staff.legalName,
    })
    .from(documentRevisions)
    .leftJoin(staff, eq(staff.id, documentRevisions.staffId))
    .where(
      and(
        eq(documentRevisions.orderId, orderId),
        eq(documentRevisions.kind, kind),
        eq(documentRevisions.index, index),
      ),
    )
    .orderBy(asc(documentRevisions.revision))
    .limit(1);
  return row ?? null;
}
