import { forgetSourceFile, lockUnneededFile } from "@/db/queries/source-files";
import type { Services } from "../context";
import { deleteDerived } from "../documents/derived-files";
import { sourceKey } from "../documents/sources";

/** Longer than any submit takes from putting a file to writing its order. */
const GRACE_MS = 24 * 3_600_000;

export function putBefore(now: Date): Date {
  return new Date(now.getTime() - GRACE_MS);
}

/**
 * False if it is needed, or was put recently. Holds the row's lock until the bytes are gone: a concurrent put
 * waits, and a submit that put the file but hasn't ordered it finds it gone.
 */
export async function deleteUnneededFile(
  services: Services,
  sha256: string,
  { atOnce = false } = {},
): Promise<boolean> {
  const now = services.clock.now();
  return services.db.transaction(async (tx) => {
    const putBeforeThen = atOnce ? null : putBefore(now);
    const found = await lockUnneededFile(tx, sha256, { putBefore: putBeforeThen, now });
    if (found !== "locked") return found === "gone";
    await deleteDerived(services.storage, sha256);
    await services.storage.delete(sourceKey(sha256));
    await forgetSourceFile(tx, sha256);
    return true;
  });
}
