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
import { failedAt, renewalDays } from "@/lib/core/certificates/renewal";
import { UnansweredError } from "@/lib/services/revocation/port";
import { TimestampError } from "@/lib/services/timestamps/port";
import type { Services, WorkServices } from "../context";
import { renewedPdfKey } from "../delivery/certificate-files";

export type RenewServices = Services & Pick<WorkServices, "sealer">;

/** What a page of renewals came to; `renewed` and `failed` are 0 once there is nothing left to do. */
export interface Renewals {
  renewed: number;
  failed: number;
}

/** Why nothing can be renewed. */
export const NO_AUTHORITY =
  "No time-stamp authority is set up, so no certified PDF can be renewed. Set TIMESTAMP_URL and TIMESTAMP_CERTIFICATE";

/** How many certified PDFs are due, and how many of them wait a day because their last try failed. */
export function countRenewals(services: Services): Promise<{ due: number; failed: number }> {
  return countRenewable(services.db, renewalDays(services.clock.now()));
}

/**
 * Renews the proof of certified PDFs that are due, oldest first (`extendSealed`). The rows record the progress, so another
 * run, even at the same time, stamps none of them twice. A file that can't be renewed makes way for the others, and so does
 * one whose certificates' authorities don't answer. A time-stamp authority that doesn't answer ends the page.
 */
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
    // Whoever erases, revokes or renews it holds this lock too: what they changed since is seen now.
    const order = await lockOrder(tx, orderId);
    const current = order && (await findRenewable(tx, renewalDays(services.clock.now()), certificateId));
    if (current?.renewedSha256 !== pdf.renewedSha256) return "over";
    // Within the lock, as an erasure lists what it deletes; and before the row, which names what is there.
    await services.storage.put(renewedPdfKey(certificateId, sha256), bytes, "application/pdf");
    await recordRenewal(tx, { certificateId, orderId, sha256, createdAt: services.clock.now() });
    return "renewed";
  });
}

/** The newest file of a certificate with newer proof behind it; where it can't have any, which is logged, for how long. */
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
    // That is true of all of them, and says nothing of this one: the step is tried again.
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
