import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { SettingsError } from "@/lib/env";

/** An empty file: SQLite is asked for nothing but its lock. Whoever opens it within this process lets go of it. */
const LOCK_FILE = "lock";
const SQLITE_BUSY = 5;

/** Kept in reach for good: what is collected as garbage is closed, and the lock with it. */
const held = new Set<DatabaseSync>();

export interface FolderLock {
  release(): void;
}

/** Takes a folder for this process: two processes on one database folder would silently lose data. */
export function takeFolder(folder: string): FolderLock {
  const lock = tryTakeFolder(folder);
  if (lock) return lock;
  throw new SettingsError(
    `The data folder ${folder} is in use by another Vidimus process. Stop that process, or set DATA_DIR to another folder.`,
  );
}

/**
 * The same; null when another process has the folder. It is a lock of the operating system on a file that nobody else
 * on the machine can open: it ends with the process, kill -9 included, and no other user can hold it.
 */
export function tryTakeFolder(folder: string): FolderLock | null {
  const sqlite = process.getBuiltinModule("node:sqlite");
  if (!sqlite) throw new SettingsError("The data folder needs Node 22.13 or later.");
  const file = join(folder, LOCK_FILE);
  makePrivate(file);
  const database = new sqlite.DatabaseSync(file);
  try {
    // Nothing is written; a journal on disk would be one more file to be left behind.
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

/** Makes the file where there is none; one that is there is not opened, as that would let go of a lock held here. */
function makePrivate(file: string): void {
  try {
    writeFileSync(file, "", { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}
