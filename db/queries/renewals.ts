import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { ID_PREFIXES } from "@/lib/core/ids";
import type { RenewalDays } from "@/lib/paper";
import type { Db } from "../client";
import { artifacts, certificateFiles, certificates } from "../schema";

export interface RenewablePdf {
  certificateId: string;
  orderId: string;
  storageKey: string;
  issuedSha256: string;
  renewedSha256: string | null;
}

/** Leaves out files that are deleted soon: one put while its folder is emptied would stay for good. */
const standing = ({ keptSince }: RenewalDays) => sql`
  select c.id, c.order_id, a.storage_key, c.document_hash, c.renewal_failed_at, last.sha256,
    coalesce(last.created_at, a.created_at) as stamped_at, a.stamped_at as known_at
  from artifacts a join certificates c on c.id = a.certificate_id
  left join lateral (
    select f.sha256, f.created_at from certificate_files f
    where f.certificate_id = c.id and f.kind = 'renewed' order by f.created_at desc limit 1
  ) last on true
  where a.kind = 'certified_pdf' and a.storage_key is not null and c.document_hash is not null
    and not c.is_sandbox and c.published_at is not null and c.revoked_at is null and c.erased_at is null
    and a.created_at > ${time(keptSince)}`;

/**
 * A PDF stamped later can't be due. This condition lets an index find the few that can be; the rule itself is `isDue`,
 * which looks at the files.
 */
const canBeDue = ({
  stampedBefore,
  endsBefore,
}: RenewalDays) => sql`a.stamped_at is not null and a.stamped_at < greatest(
  ${time(stampedBefore)},
  (select max(least(k.not_after + interval '1 second', next.created_at))
    from document_keys k join document_keys next on ${isStamping(sql`next`)}
    where ${isStamping(sql`k`)} and k.not_after < ${time(endsBefore)} and next.not_after > k.not_after
      and next.compromised_at is null)
)`;

/**
 * Stamped too long ago, or by an authority whose certificate ends soon, if a newer authority has not stamped
 * this file. So the same certificate never makes it due again.
 */
const isDue = ({ stampedBefore, endsBefore }: RenewalDays) => sql`(
  s.stamped_at < ${time(stampedBefore)}
  or exists (
    select from document_keys k join document_keys next on ${isStamping(sql`next`)}
    where ${isStamping(sql`k`)} and k.created_at <= s.stamped_at
      and k.not_after >= s.stamped_at and k.not_after < ${time(endsBefore)}
      and next.created_at > s.stamped_at and next.not_after > k.not_after and next.compromised_at is null
  ))`;

const hasRested = ({ failedBefore }: RenewalDays) =>
  sql`(s.renewal_failed_at is null or s.renewal_failed_at < ${time(failedBefore)})`;

const isStamping = (key: ReturnType<typeof sql>) => sql`${key}.id like ${`${ID_PREFIXES.timestampKey}\\_%`}`;

const time = (at: Date) => sql`${at.toISOString()}::timestamptz`;

export async function listRenewable(db: Db, days: RenewalDays, limit: number): Promise<RenewablePdf[]> {
  const page = (which: ReturnType<typeof sql>, count: number) =>
    select(
      db,
      sql`select s.* from (${standing(days)} and ${canBeDue(days)}) s
        where ${isDue(days)} and ${hasRested(days)} and s.renewal_failed_at ${which}
        order by s.known_at, s.id limit ${count}`,
    );
  const fresh = await page(sql`is null`, limit);
  return fresh.length < limit ? [...fresh, ...(await page(sql`is not null`, limit - fresh.length))] : fresh;
}

export async function findRenewable(
  tx: Db,
  days: RenewalDays,
  certificateId: string,
): Promise<RenewablePdf | null> {
  const [found] = await select(
    tx,
    sql`select s.* from (${standing(days)} and c.id = ${certificateId}) s where ${isDue(days)}`,
  );
  return found ?? null;
}

async function select(db: Db, query: ReturnType<typeof sql>): Promise<RenewablePdf[]> {
  const { rows } = (await db.execute(query)) as unknown as {
    rows: {
      id: string;
      order_id: string;
      storage_key: string;
      document_hash: string;
      sha256: string | null;
    }[];
  };
  return rows.map((row) => ({
    certificateId: row.id,
    orderId: row.order_id,
    storageKey: row.storage_key,
    issuedSha256: row.document_hash,
    renewedSha256: row.sha256,
  }));
}

export async function countRenewable(db: Db, days: RenewalDays): Promise<{ due: number; failed: number }> {
  const { rows } = (await db.execute(sql`
    select count(*) filter (where ${hasRested(days)})::int as due,
      count(*) filter (where not ${hasRested(days)})::int as failed
    from (${standing(days)} and ${canBeDue(days)}) s where ${isDue(days)}`)) as unknown as {
    rows: { due: number; failed: number }[];
  };
  return rows[0] ?? { due: 0, failed: 0 };
}

/** Call it under its order's lock. */
export async function recordRenewal(
  tx: Db,
  file: { certificateId: string; orderId: string; sha256: string; createdAt: Date },
): Promise<void> {
  const { certificateId, createdAt } = file;
  await tx.insert(certificateFiles).values({ ...file, kind: "renewed" });
  await tx.update(artifacts).set({ stampedAt: createdAt }).where(eq(artifacts.certificateId, certificateId));
  await markRenewal(tx, file.certificateId, null);
}

export async function markRenewal(db: Db, certificateId: string, failedAt: Date | null): Promise<void> {
  await db.update(certificates).set({ renewalFailedAt: failedAt }).where(eq(certificates.id, certificateId));
}

export async function listRenewed(
  db: Db,
  certificateIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (certificateIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([certificateFiles.certificateId], {
      id: certificateFiles.certificateId,
      sha256: certificateFiles.sha256,
    })
    .from(certificateFiles)
    .where(
      and(inArray(certificateFiles.certificateId, [...certificateIds]), eq(certificateFiles.kind, "renewed")),
    )
    .orderBy(certificateFiles.certificateId, desc(certificateFiles.createdAt));
  return new Map(rows.map(({ id, sha256 }) => [id, sha256]));
}
