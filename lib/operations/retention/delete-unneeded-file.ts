import { forgetSourceFile, lockUnneededFile } from "@/db/queries/source-files";
import type { Services } from "../context";
import { deletePictures } from "../desk/picture-files";
import { sourceKey } from "../submit/source-key";

/** Longer than any submit takes from putting a file to writing its order. */
const GRACE_MS = 24 * 3_600_000;

/** Files last put before this may go, if nothing needs them. */
export function putBefore(now: Date): Date {
  return new Date(now.getTime() - GRACE_MS);
}

/**
 * Deletes a source file that nothing needs; false when something does, or when it was put of late. The row's lock is
 * held until the bytes are gone: whoever wants to put the same file again waits, and then puts it.
 */
export async function deleteUnneededFile(services: Services, sha256: string): Promise<boolean> {
  const now = services.clock.now();
  return services.db.transaction(async (tx) => {
    if (!(await lockUnneededFile(tx, sha256, putBefore(now), now))) return false;
    await deletePictures(services.storage, sha256);
    await services.storage.delete(sourceKey(sha256));
    await forgetSourceFile(tx, sha256);
    return true;
  });
}
