import { deleteUpload, listExpiredUploads } from "@/db/queries/uploads";
import type { Services } from "../context";
import { uploadKey } from "./upload-link";

const BATCH = 500;
/** A submit that has found it alive is done with it by then. */
const GRACE_MS = 3_600_000;

/** Forgets uploads that nobody can order any more, with bytes that nobody looked at. */
export async function sweepUploads(services: Services): Promise<void> {
  const before = new Date(services.clock.now().getTime() - GRACE_MS);
  for (const { id } of await listExpiredUploads(services.db, before, BATCH)) {
    await services.storage.delete(uploadKey(id));
    await deleteUpload(services.db, id);
  }
}
