import { listUnrecorded, recordPages } from "@/db/queries/page-records";
import type { Services, WorkServices } from "../context";

/**
 * Records the pages of certified PDFs from before there were such records, from the files that are kept; where to go on,
 * or null at the end. A file that can't be read makes way for the others.
 */
export async function recordOlderPages(
  { db, storage, renderer, log }: Services & Pick<WorkServices, "renderer">,
  after: string,
  limit: number,
): Promise<string | null> {
  const found = await listUnrecorded(db, after, limit);
  for (const { certificateId, storageKey } of found) {
    try {
      const stored = await storage.get(storageKey);
      const pages = stored && (await renderer.recordPages?.(stored.bytes));
      if (pages) await recordPages(db, certificateId, pages);
    } catch (err) {
      log.error({ err, certificateId }, "the pages of a certified PDF could not be recorded");
    }
  }
  return found.at(-1)?.certificateId ?? null;
}
