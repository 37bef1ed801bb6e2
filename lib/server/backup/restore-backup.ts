import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { loadTables } from "@/db/backup/load-tables";
import type { Settings } from "@/lib/env";
import type { Storage } from "@/lib/services/storage/port";
import { FILES_AT_ONCE, mapAtOnce } from "./at-once";
import type { SecretPair } from "./kept-secret";
import { damaged, type FileEntry, pathOfFile } from "./manifest";
import { readLines, syncFolder } from "./parts";
import { type ReadBackup, readBackup } from "./read-backup";
import { openRestorePlace, type RestorePlace, readFolderSecret } from "./restore-place";

export interface Restored {
  createdAt: string;
  rows: number;
  files: number;
}

/**
 * The place must be empty. Checks the whole backup first. If it is killed, no server starts on what is left,
 * and it may be run again with the same backup.
 * @throws Error or SettingsError with a sentence. Whatever is there already stays as it is.
 */
export async function restoreBackup(
  settings: Settings,
  { folder, passphrase }: { folder: string; passphrase: string | null },
): Promise<Restored> {
  const backup = await readBackup(folder, { passphrase, setting: settings.authSecret });
  const { manifest } = backup;
  const place = await openRestorePlace(settings);
  try {
    await refuseOthers(place, backup);
    if (place.mark === null) await place.setMark(manifest.id);
    if (!settings.authSecret && place.folder !== null) await writeSecret(place.folder, backup.secret);
    await restoreFiles(place.storage, folder, backup);
    await restoreDatabase(place, folder, backup);
    await place.finish();
  } finally {
    await place.close();
  }
  return {
    createdAt: manifest.createdAt,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: manifest.files.count,
  };
}

async function refuseOthers({ mark, storage, folder }: RestorePlace, backup: ReadBackup): Promise<void> {
  const { manifest, secret } = backup;
  if (mark !== null && mark !== manifest.id)
    throw new Error(
      "A restore of another backup was interrupted here. Run it again with that backup, or choose an empty place",
    );
  const ours = new Set<string>();
  if (mark !== null) for await (const { key } of backup.files()) ours.add(key);
  for await (const key of storage.list(""))
    if (!ours.has(key)) throw new Error("The file store isn't empty. Choose an empty bucket or folder");
  const there = folder === null || mark !== null ? null : readFolderSecret(folder);
  if (there !== null && secret !== null && there !== secret.current)
    throw new Error(`The data folder ${folder} has a secret of its own. Set DATA_DIR to a new folder`);
}

async function writeSecret(folder: string, secret: SecretPair | null): Promise<void> {
  if (secret === null) return;
  for (const [name, text] of [
    ["secret", secret.current],
    ["secret.previous", secret.previous],
  ] as const) {
    // Made by a server that started on what an interrupted restore left.
    await rm(join(folder, name), { force: true });
    if (text !== null) await writeFile(join(folder, name), text, { mode: 0o600, flush: true });
  }
  await syncFolder(folder);
}

async function restoreFiles(storage: Storage, folder: string, backup: ReadBackup): Promise<void> {
  const put = async ({ key, sha256, contentType }: FileEntry) => {
    const bytes = await readFile(join(folder, pathOfFile(sha256)));
    await storage.put(key, bytes, contentType);
  };
  for await (const _ of mapAtOnce(backup.files(), FILES_AT_ONCE, put));
}

async function restoreDatabase(place: RestorePlace, folder: string, { manifest }: ReadBackup): Promise<void> {
  const database = await place.openDatabase();
  await database.migrate(manifest.migration);
  const parts = new Map(manifest.tables.map(({ name, part }) => [name, part]));
  const linesOf = (table: string) => {
    const part = parts.get(table);
    if (!part) throw damaged(table);
    return readLines(folder, part);
  };
  await loadTables(database.db, manifest, manifest.tables, linesOf, place.beforeCommit);
  await database.migrate();
}
