import {
  countUnrecorded,
  dropUnrecorded,
  listUnrecorded,
  listUnrecordedOf,
  markUnrecordable,
  putPageRecords,
  type UnrecordedFile,
} from "@/db/queries/page-records";
import { renewalDays } from "@/lib/paper";
import type { Services, WorkServices } from "../context";
import { certifiedPdfKey, filingCopyKey } from "../delivery/certificate-files";

export type RecordServices = Services & Pick<WorkServices, "renderer">;

const KEYS = { certified_pdf: certifiedPdfKey, filing_copy: filingCopyKey };

export function countPagesToRecord({ db, clock }: Services) {
  return countUnrecorded(db, renewalDays(clock.now()).failedBefore);
}

export function listFilesToRecord({ db }: Services, orderId: string): Promise<UnrecordedFile[]> {
  return listUnrecordedOf(db, orderId);
}

/** Lets copies be compared with it. Never make an order wait or fail for it. */
export async function recordFile(
  { db, storage, renderer, log }: RecordServices,
  file: UnrecordedFile,
): Promise<boolean> {
  const { certificateId, kind, isKept } = file;
  try {
    if (!isKept) {
      await dropUnrecorded(db, file);
      return true;
    }
    const stored = await storage.get(KEYS[kind](certificateId));
    if (!stored) throw new Error("the stored file is gone");
    const records = await renderer.recordPages?.(stored.bytes);
    if (!records?.length) throw new Error("no page was read");
    await putPageRecords(db, file, records);
    return true;
  } catch (err) {
    log.error({ err, certificateId, kind }, "the pages of a file could not be recorded; tried again later");
    return false;
  }
}

export async function recordUnrecorded(services: RecordServices, limit: number): Promise<boolean> {
  const { db, clock } = services;
  const found = await listUnrecorded(db, renewalDays(clock.now()).failedBefore, limit);
  for (const file of found)
    if (!(await recordFile(services, file))) await markUnrecordable(db, file, clock.now());
  return found.length === limit;
}
