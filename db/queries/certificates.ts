import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { KEY_COMPROMISED } from "../../lib/core/keys/signing-keys";
import type { Db } from "../client";
import { artifacts, certificateFiles, certificates, corrections, orders, pageRecords } from "../schema";
import { preparedFor } from "./prepared";

export type CertificateRow = typeof certificates.$inferSelect;
/** A trigger sets `stampedAt`. */
export type ArtifactRow = Omit<typeof artifacts.$inferSelect, "stampedAt">;

const forVerify = preparedFor((db) =>
  db
    .select({
      id: certificates.id,
      jws: certificates.jws,
      kid: certificates.kid,
      isSandbox: certificates.isSandbox,
      acceptanceGuaranteeUscis: certificates.acceptanceGuaranteeUscis,
      translatorName: certificates.translatorName,
      translatorCredentials: certificates.translatorCredentials,
      issuedAt: certificates.issuedAt,
      revokedAt: certificates.revokedAt,
      revokedReason: certificates.revokedReason,
      erasedAt: certificates.erasedAt,
      supersedes: certificates.supersedes,
      supersededBy: sql<string | null>`(select later.id from certificates later
        where later.supersedes = "certificates"."id")`,
      documentHash: certificates.documentHash,
      filingCopyHash: sql<string | null>`(select f.sha256 from certificate_files f
        where f.certificate_id = "certificates"."id" and f.kind = 'filing_copy')`,
      renewedHashes: sql<
        string[] | null
      >`(select json_agg(f.sha256 order by f.created_at) from certificate_files f
        where f.certificate_id = "certificates"."id" and f.kind = 'renewed')`,
    })
    .from(certificates)
    .where(and(eq(certificates.id, sql.placeholder("id")), isNotNull(certificates.publishedAt)))
    .prepare("certificate_for_verify"),
);

export async function findCertificateForVerify(db: Db, id: string) {
  const [row] = await forVerify(db).execute({ id });
  return row ?? null;
}

export async function findCertificateIdOfFile(db: Db, sha256: string): Promise<string | null> {
  const [row] = await db
    .select({ id: certificates.id })
    .from(certificateFiles)
    .innerJoin(certificates, eq(certificates.id, certificateFiles.certificateId))
    .where(and(eq(certificateFiles.sha256, sha256), isNotNull(certificates.publishedAt)))
    .orderBy(desc(isNull(certificates.revokedAt)), desc(certificates.publishedAt))
    .limit(1);
  return row?.id ?? null;
}

export async function findStandingById(db: Db, id: string) {
  const [row] = await db
    .select({
      orderId: certificates.orderId,
      index: certificates.index,
      translatorName: certificates.translatorName,
      supersedes: certificates.supersedes,
      pageCount: pageRecords.pageCount,
    })
    .from(certificates)
    .leftJoin(
      pageRecords,
      and(eq(pageRecords.certificateId, certificates.id), eq(pageRecords.kind, "certified_pdf")),
    )
    .where(and(eq(certificates.id, id), isNotNull(certificates.publishedAt), isNull(certificates.revokedAt)));
  return row ?? null;
}

const ofPlace = (orderId: string, index: number) =>
  and(eq(certificates.orderId, orderId), eq(certificates.index, index), isNull(certificates.revokedAt));

export async function findStandingCertificate(
  db: Db,
  orderId: string,
  index: number,
): Promise<CertificateRow | null> {
  const [row] = await db
    .select()
    .from(certificates)
    .where(and(ofPlace(orderId, index), isNotNull(certificates.publishedAt)));
  return row ?? null;
}

export async function findPendingCertificate(
  db: Db,
  orderId: string,
  index: number,
): Promise<CertificateRow | null> {
  const [row] = await db
    .select()
    .from(certificates)
    .where(and(ofPlace(orderId, index), isNull(certificates.publishedAt)));
  return row ?? null;
}

export async function findLastPublished(
  db: Db,
  orderId: string,
  index: number,
): Promise<CertificateRow | null> {
  const [row] = await db
    .select()
    .from(certificates)
    .where(
      and(
        eq(certificates.orderId, orderId),
        eq(certificates.index, index),
        isNotNull(certificates.publishedAt),
      ),
    )
    .orderBy(desc(certificates.publishedAt), desc(certificates.issuedAt))
    .limit(1);
  return row ?? null;
}

export async function insertCertificateOnce(db: Db, certificate: CertificateRow): Promise<CertificateRow> {
  await db
    .insert(certificates)
    .values(certificate)
    .onConflictDoNothing({
      target: [certificates.orderId, certificates.index],
      where: sql`revoked_at is null and published_at is null`,
    });
  const pending = await findPendingCertificate(db, certificate.orderId, certificate.index);
  if (!pending) throw new Error(`certificate ${certificate.id} was revoked while it was issued`);
  return pending;
}

export async function publishCertificate(
  tx: Db,
  id: string,
  published: {
    at: Date;
    documentHash: string | null;
    supersedes: string | null;
  },
): Promise<void> {
  const { at, documentHash, supersedes } = published;
  await tx
    .update(certificates)
    .set({ publishedAt: at, documentHash, supersedes })
    .where(eq(certificates.id, id));
}

export function isToBeReplaced(certificate: SQL): SQL<boolean> {
  return sql<boolean>`(coalesce(${certificate}.revoked_reason = ${KEY_COMPROMISED}, false)
    or exists (select from corrections k where k.certificate_id = ${certificate}.id and k.state = 'signed'))`;
}

/**
 * For its content: not for its key alone, and not because its correction replaced it. An erased certificate is
 * withdrawn, whatever it was revoked for before.
 */
export async function isWithdrawn(db: Db, orderId: string, index: number): Promise<boolean> {
  const rows = await db
    .select({ id: certificates.id })
    .from(certificates)
    .where(
      and(
        eq(certificates.orderId, orderId),
        eq(certificates.index, index),
        isNotNull(certificates.revokedAt),
        or(
          isNotNull(certificates.erasedAt),
          and(
            ne(certificates.revokedReason, KEY_COMPROMISED),
            sql`not exists (select from ${corrections} c
              where c.certificate_id = ${sql.raw('"certificates"."id"')} and c.state = 'signed')`,
          ),
        ),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function listAwaited(
  db: Db,
  { toldBefore, orderId, limit }: { toldBefore: Date; orderId?: string; limit: number },
) {
  const told = sql`from order_events e where e.order_id = ${orders.id} and e.type = 'order.reissue'`;
  const since = sql`min(coalesce(${certificates.revokedAt}, (select max(e.at) ${told}), ${orders.updatedAt}))`;
  return db
    .select({
      orderId: orders.id,
      orderNumber: orders.orderNumber,
      status: orders.status,
      since: since.mapWith(orders.updatedAt),
      times: sql<number>`(select count(*)::int ${told})`,
    })
    .from(certificates)
    .innerJoin(artifacts, eq(artifacts.certificateId, certificates.id))
    .innerJoin(orders, eq(orders.id, certificates.orderId))
    .where(
      and(
        isNull(certificates.erasedAt),
        isNull(orders.purgedAt),
        inArray(orders.status, ["ready", "delivered"]),
        // Lists the few with `isToBeReplaced`'s rule: asking it of each certificate would read all of them.
        sql`${certificates.id} in (
          select id from certificates where revoked_reason = ${KEY_COMPROMISED}
          union all select certificate_id from corrections where state = 'signed')`,
        sql`not exists (select ${told} and e.at > ${toldBefore.toISOString()}::timestamptz)`,
        orderId === undefined ? undefined : eq(orders.id, orderId),
      ),
    )
    .groupBy(orders.id)
    .orderBy(since)
    .limit(limit);
}

export async function listCertificatesOfArtifacts(db: Db, orderId: string): Promise<CertificateRow[]> {
  const rows = await db
    .select({ certificate: certificates })
    .from(artifacts)
    .innerJoin(certificates, eq(certificates.id, artifacts.certificateId))
    .where(eq(artifacts.orderId, orderId))
    .orderBy(asc(artifacts.index));
  return rows.map(({ certificate }) => certificate);
}

export async function listStandingCertificates(db: Db, orderId: string): Promise<CertificateRow[]> {
  return db
    .select()
    .from(certificates)
    .where(
      and(
        eq(certificates.orderId, orderId),
        isNull(certificates.revokedAt),
        isNotNull(certificates.publishedAt),
      ),
    )
    .orderBy(asc(certificates.index));
}

export type CertificateScope = { orderId: string; kid?: string } | { certificateId: string };

export async function revokeStanding(
  tx: Db,
  which: CertificateScope,
  revocation: { at: Date; reason: string },
): Promise<CertificateRow[]> {
  const scope =
    "orderId" in which
      ? and(
          eq(certificates.orderId, which.orderId),
          which.kid === undefined ? undefined : eq(certificates.kid, which.kid),
        )
      : eq(certificates.id, which.certificateId);
  return tx
    .update(certificates)
    .set({ revokedAt: revocation.at, revokedReason: revocation.reason })
    .where(and(scope, isNull(certificates.revokedAt)))
    .returning();
}

export async function findOrderIdOfCertificate(db: Db, certificateId: string): Promise<string | null> {
  const [row] = await db
    .select({ orderId: certificates.orderId })
    .from(certificates)
    .where(and(eq(certificates.id, certificateId), isNotNull(certificates.publishedAt)));
  return row?.orderId ?? null;
}

export async function listOrderIdsSignedBy(db: Db, kid: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ orderId: certificates.orderId })
    .from(certificates)
    .where(and(eq(certificates.kid, kid), isNull(certificates.revokedAt)));
  return rows.map((row) => row.orderId);
}

export async function listArtifacts(db: Db, orderId: string): Promise<ArtifactRow[]> {
  return db.select().from(artifacts).where(eq(artifacts.orderId, orderId)).orderBy(asc(artifacts.index));
}

export async function listFilingCopies(
  db: Db,
  certificateIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (certificateIds.length === 0) return new Map();
  const rows = await db
    .select({ id: certificateFiles.certificateId, sha256: certificateFiles.sha256 })
    .from(certificateFiles)
    .where(
      and(
        inArray(certificateFiles.certificateId, [...certificateIds]),
        eq(certificateFiles.kind, "filing_copy"),
      ),
    );
  return new Map(rows.map(({ id, sha256 }) => [id, sha256]));
}

/** Call it in the transaction that publishes the certificate. */
export async function putCertificateFile(tx: Db, file: typeof certificateFiles.$inferInsert): Promise<void> {
  await tx.insert(certificateFiles).values(file);
}

export async function putArtifact(db: Db, artifact: ArtifactRow): Promise<void> {
  await db
    .insert(artifacts)
    .values(artifact)
    .onConflictDoUpdate({
      target: [artifacts.orderId, artifacts.index],
      set: {
        sha256: artifact.sha256,
        reviewedSha256: artifact.reviewedSha256,
        storageKey: artifact.storageKey,
        pageCount: artifact.pageCount,
        certificateId: artifact.certificateId,
        createdAt: artifact.createdAt,
      },
    });
}

const download = preparedFor((db) =>
  db
    .select({
      orderId: artifacts.orderId,
      orderNumber: orders.orderNumber,
      status: orders.status,
      storageKey: artifacts.storageKey,
      sha256: artifacts.sha256,
      reviewedSha256: artifacts.reviewedSha256,
      index: artifacts.index,
    })
    .from(artifacts)
    .innerJoin(orders, eq(orders.id, artifacts.orderId))
    .where(
      and(
        eq(artifacts.certificateId, sql.placeholder("certificateId")),
        inArray(artifacts.kind, ["certified_pdf", "certificate_only"]),
      ),
    )
    .prepare("artifact_for_download"),
);

/** The caller has checked the link's signature. */
export async function findDownload(db: Db, certificateId: string) {
  const [row] = await download(db).execute({ certificateId });
  return row ?? null;
}

export async function listPublishedOf(db: Db, orderIds: readonly string[]): Promise<CertificateRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(certificates)
    .where(and(inArray(certificates.orderId, [...orderIds]), isNotNull(certificates.publishedAt)));
}
