import { sql } from "drizzle-orm";
import type { Db } from "../client";

/** A certified PDF whose pages have no record that can be read. */
export interface UnrecordedPdf {
  certificateId: string;
  storageKey: string;
}

/** As the index `certificates_unrecorded`, which has no others. */
const isUnrecorded = sql`(c.pdf_pages is null or c.pdf_pages ->> 0 not like 's1.%')
  and c.document_hash is not null and c.published_at is not null and c.revoked_at is null`;

/** Those that stand and are kept, by their IDs from after this one on. */
export async function listUnrecorded(db: Db, after: string, limit: number): Promise<UnrecordedPdf[]> {
  const { rows } = (await db.execute(sql`
    select c.id, a.storage_key from certificates c join artifacts a on a.certificate_id = c.id
    where ${isUnrecorded} and c.id > ${after} and a.kind = 'certified_pdf' and a.storage_key is not null
    order by c.id limit ${limit}`)) as unknown as { rows: { id: string; storage_key: string }[] };
  return rows.map(({ id, storage_key }) => ({ certificateId: id, storageKey: storage_key }));
}

/** Nothing where it was revoked, erased, or recorded meanwhile. */
export async function recordPages(db: Db, certificateId: string, pages: readonly string[]): Promise<void> {
  await db.execute(sql`update certificates c set pdf_pages = ${JSON.stringify(pages)}::jsonb
    where c.id = ${certificateId} and c.erased_at is null and ${isUnrecorded}`);
}
