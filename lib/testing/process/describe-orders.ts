import { createHash } from "node:crypto";
import { asc, eq, isNotNull, isNull } from "drizzle-orm";
import { listArtifacts } from "@/db/queries/certificates";
import { certificates, orderEvents, orders, runnerRuns } from "@/db/schema";
import type { Services } from "@/lib/operations/context";

export type WorldFacts = Awaited<ReturnType<typeof describeWorld>>;
export type OrderFacts = Awaited<ReturnType<typeof describeOrder>>;

type Parts = Pick<Services, "db" | "storage" | "signer">;

export async function describeOrder({ db, storage, signer }: Parts, id: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(asc(orderEvents.sequence));
  const issued = await db
    .select()
    .from(certificates)
    .where(eq(certificates.orderId, id))
    .orderBy(asc(certificates.index));
  const artifacts = [];
  for (const { index, kind, sha256, reviewedSha256, storageKey, certificateId } of await listArtifacts(
    db,
    id,
  )) {
    const stored = storageKey === null ? null : await storage.get(storageKey);
    artifacts.push({
      index,
      kind,
      sha256,
      reviewedSha256,
      certificateId,
      storedSha256: stored && createHash("sha256").update(stored.bytes).digest("hex"),
    });
  }
  return {
    id,
    line: order?.productLine,
    status: order?.status,
    sequences: events.map(({ sequence }) => sequence),
    events: events.map(({ type }) => type),
    artifacts,
    certificates: await Promise.all(
      issued.map(async ({ id, index, revokedReason, jws, publishedAt }) => ({
        id,
        index,
        revokedReason,
        isPublished: publishedAt !== null,
        isProven: (await signer.verifyReceipt(jws))?.sub === id,
      })),
    ),
  };
}

export async function describeWorld(parts: Parts) {
  const { db } = parts;
  const rows = await db.select({ id: orders.id }).from(orders).orderBy(asc(orders.createdAt), asc(orders.id));
  const unrelayed = await db
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(isNull(orderEvents.relayedAt));
  const failed = await db
    .select({ functionId: runnerRuns.functionId, error: runnerRuns.error })
    .from(runnerRuns)
    .where(isNotNull(runnerRuns.error));
  return {
    orders: await Promise.all(rows.map(({ id }) => describeOrder(parts, id))),
    unrelayedEvents: unrelayed.length,
    failedRuns: failed,
  };
}
