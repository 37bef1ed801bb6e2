import { createHash } from "node:crypto";
import { lockOrder } from "@/db/queries/orders";
import {
  countRenewable,
  findRenewable,
  listRenewable,
  markRenewal,
  type RenewablePdf,
  recordRenewal,
} from "@/db/queries/renewals";
import { failedAt, renewalDays, TimestampError, UnansweredError } from "@/lib/paper";
import type { Services, WorkServices } from "../context";
import { renewedPdfKey } from "../delivery/certificate-files";

export type RenewServices = Services & Pick<WorkServices, "sealer">;

export interface Renewals {
  renewed: number;
  failed: number;
}

export const NO_AUTHORITY =
  "No time-stamp authority is set up, so no certified PDF can be renewed. Set TIMESTAMP_URL and TIMESTAMP_CERTIFICATE";

export function countRenewals(services: Services): Promise<{ due: number; failed: number }> {
  return countRenewable(services.db, renewalDays(services.clock.now()));
}

/** The rows hold the progress, so that a second run, even at the same time, stamps none twice. */
export async function renewSeals(services: RenewServices, limit: number): Promise<Renewals> {
  const done = { renewed: 0, failed: 0 };
  if (!services.sealer.canExtend) return done;
  for (const pdf of await listRenewable(services.db, renewalDays(services.clock.now()), limit)) {
    const outcome = await renew(services, pdf);
    if (outcome !== "over") done[outcome] += 1;
  }
  return done;
}

async function renew(services: RenewServices, pdf: RenewablePdf): Promise<keyof Renewals | "over"> {
  const { certificateId, orderId } = pdf;
  const bytes = await extended(services, pdf);
  if (!(bytes instanceof Uint8Array)) {
    await markRenewal(services.db, certificateId, failedAt(services.clock.now(), bytes));
    return "failed";
  }
  const sha256 = hashOf(bytes);
  return services.db.transaction(async (tx) => {
    // Erasures, revocations, and other renewals take this lock too, so their changes are visible now.
    const order = await lockOrder(tx, orderId);
    const current = order && (await findRenewable(tx, renewalDays(services.clock.now()), certificateId));
    if (current?.renewedSha256 !== pdf.renewedSha256) return "over";
    // Under the lock, because an erasure lists the files under it, and before the row that names the file.
    await services.storage.put(renewedPdfKey(certificateId, sha256), bytes, "application/pdf");
    await recordRenewal(tx, { certificateId, orderId, sha256, createdAt: services.clock.now() });
    return "renewed";
  });
}

async function extended(
  { storage, sealer, log }: RenewServices,
  { certificateId, orderId, storageKey, issuedSha256, renewedSha256 }: RenewablePdf,
): Promise<Uint8Array | { isPassing: boolean }> {
  const key = renewedSha256 === null ? storageKey : renewedPdfKey(certificateId, renewedSha256);
  const stored = await storage.get(key);
  try {
    if (!stored) throw new Error("the stored file is gone");
    if (hashOf(stored.bytes) !== (renewedSha256 ?? issuedSha256))
      throw new Error("the stored file isn't the recorded one");
    return await sealer.extendSealed(stored.bytes);
  } catch (err) {
    // The time-stamp authority's error says nothing about this file: let the step be retried.
    if (err instanceof TimestampError) throw err;
    const isPassing = err instanceof UnansweredError;
    const facts = { err, certificateId, orderId };
    if (isPassing) log.warn(facts, "a certified PDF waits for its renewal; tried again in an hour");
    else log.error(facts, "a certified PDF could not be renewed; tried again in a day");
    return { isPassing };
  }
}

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
