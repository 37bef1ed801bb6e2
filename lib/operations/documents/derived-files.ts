import { lockSourceFile } from "@/db/queries/source-files";
import type { Storage } from "@/lib/services/storage/port";
import type { Services } from "../context";

export function derivedKey(sha256: string, name: string): string {
  return `${folderOf(sha256)}${name}`;
}

/**
 * Keeps nothing if the file was deleted meanwhile. Locks the file's row, so that a deletion comes before or
 * after.
 */
export async function putDerived(
  { db, storage }: Pick<Services, "db" | "storage">,
  sha256: string,
  file: { name: string; bytes: Uint8Array; mediaType: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockSourceFile(tx, sha256))) return;
    await storage.put(derivedKey(sha256, file.name), file.bytes, file.mediaType);
  });
}

/** Call it where the file itself is deleted, under its row's lock. */
export async function deleteDerived(storage: Storage, sha256: string): Promise<void> {
  await deleteListed(storage, folderOf(sha256));
}

export async function deleteListed(storage: Storage, prefix: string): Promise<void> {
  const keys: string[] = [];
  for await (const key of storage.list(prefix)) keys.push(key);
  for (const key of keys) await storage.delete(key);
}

function folderOf(sha256: string): string {
  return `pictures/${sha256}/`;
}
