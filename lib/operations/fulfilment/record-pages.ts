import {
  countUnrecorded,
  dropUnrecorded,
  listUnrecorded,
  markUnrecordable,
  putPageRecords,
  type UnrecordedFile,
} from "@/db/queries/page-records";
import { renewalDays } from "@/lib/core/certificates/renewal";
import type { Services, WorkServices } from "../context";
import { certifiedPdfKey, filingCopyKey } from "../delivery/certificate-files";

const KEYS = { certified_pdf: certifiedPdfKey, filing_copy: filingCopyKey };

/** How many files' pages are to be recorded, and how many of them wait a day because their last try failed. */
export function countPagesToRecord({ db, clock }: Services) {
  return countUnrecorded(db, renewalDays(clock.now()).failedBefore);
}

/**
 * Records the pages of issued files that have no records yet, from those that are stored: files from before there were
 * any, and those that could not be recorded when they were issued. Whether any is left that was not tried. A file that
 * can't be recorded makes way for the others, as with renewals.
 */
export async function recordUnrecorded(
  services: Services & Pick<WorkServices, "renderer">,
  limit: number,
): Promise<boolean> {
  const { failedBefore } = renewalDays(services.clock.now());
  const found = await listUnrecorded(services.db, failedBefore, limit);
  for (const file of found) {
    if (file.isKept) await record(services, file);
    else await dropUnrecorded(services.db, file);
  }
  return found.length === limit;
}

async function record(
  { db, storage, renderer, log, clock }: Services & Pick<WorkServices, "renderer">,
  file: UnrecordedFile,
): Promise<void> {
  const { certificateId, kind } = file;
  try {
    const stored = await storage.get(KEYS[kind](certificateId));
    if (!stored) throw new Error("the stored file is gone");
    const records = await renderer.recordPages?.(stored.bytes);
    if (!records?.length) throw new Error("no page was read");
    await putPageRecords(db, file, records);
  } catch (err) {
    log.error(
      { err, certificateId, kind },
      "the pages of a file could not be recorded; tried again in a day",
    );
    await markUnrecordable(db, file, clock.now());
  }
}
