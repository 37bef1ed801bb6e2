import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { SettingsError } from "@/lib/env";

/** Only for SQLite's lock. Opening it elsewhere in this process releases the lock. */
const LOCK_FILE = "lock";
const SQLITE_BUSY = 5;

/** Garbage collection would close the database and release the lock. */
const held = new Set<DatabaseSync>();

export interface FolderLock {
  release(): void;
}

export function takeFolder(folder: string): FolderLock {
  const lock = tryTakeFolder(folder);
  if (lock) return lock;
  throw new SettingsError(
    `The data folder ${folder} is in use by another Vidimus process. Stop that process, or set DATA_DIR to another folder.`,
  );
}

/**
 * Null if another process has it. An operating-system lock on a file that no other user can open: it ends
 * with the process, even by kill -9.
 */
export function tryTakeFolder(folder: string): FolderLock | null {
  const sqlite = process.getBuiltinModule("node:sqlite");
  if (!sqlite) throw new SettingsError("The data folder needs Node 22.13 or later.");
  const file = join(folder, LOCK_FILE);
  makePrivate(file);
  const database = new sqlite.DatabaseSync(file);
  try {
    // Writes nothing. A journal on disk would leave another file behind.
    database.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null;
    throw error;
  }
  held.add(database);
  return {
    release() {
      held.delete(database);
      database.close();
    },
  };
}

/** Never opens an existing file, as that would release a lock held here. */
function makePrivate(file: string): void {
  try {
    writeFileSync(file, "", { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}
