import { readFileSync, writeFileSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Database, type Db, openPglite, openPostgres } from "@/db/client";
import { dropMark, isEmptyDatabase, RESTORE_MARK, readMark, setMark } from "@/db/restore-mark";
import { type Settings, SettingsError } from "@/lib/env";
import { createFolderStorage } from "@/lib/services/storage/embedded";
import type { Storage } from "@/lib/services/storage/port";
import { createS3Storage } from "@/lib/services/storage/s3";
import { prepareDataFolder } from "../services/data-folder";
import { takeFolder } from "../services/folder-lock";
import { reasonOf } from "../services/reason-of";
import { isMissing, syncFolder } from "./parts";

const NOTHING = ["lock", "lost+found"];

export interface RestorePlace {
  folder: string | null;
  storage: Storage;
  mark: string | null;
  setMark(backup: string): Promise<void>;
  openDatabase(): Promise<Database>;
  /** Runs in the transaction that fills the database. */
  beforeCommit(tx: Db): Promise<void>;
  finish(): Promise<void>;
  close(): Promise<void>;
}

/** @throws SettingsError or Error with a sentence if the target isn't empty. */
export async function openRestorePlace(settings: Settings): Promise<RestorePlace> {
  const needsFolder = !settings.authSecret || !settings.databaseUrl || !settings.s3;
  const folder = needsFolder ? prepareDataFolder(settings.dataDir) : null;
  const storage = settings.s3
    ? createS3Storage(settings.s3)
    : createFolderStorage(join(folder ?? settings.dataDir, "files"));
  if (settings.databaseUrl) return { folder, storage, ...(await openServer(settings.databaseUrl)) };
  return { folder, storage, ...(await openFolder(folder ?? settings.dataDir)) };
}

type DatabasePlace = Omit<RestorePlace, "folder" | "storage">;

async function openServer(url: string): Promise<DatabasePlace> {
  let database: Database;
  try {
    database = await openPostgres(url, { migrate: false, isRestore: true });
    await database.db.execute("select 1");
  } catch (error) {
    throw new SettingsError(`The database at DATABASE_URL isn't usable: ${reasonOf(error)}.`);
  }
  const mark = await readMark(database.db);
  if (mark === null && !(await isEmptyDatabase(database.db))) {
    await database.close();
    throw new Error(
      "The database at DATABASE_URL isn't empty. Create a new one (CREATE DATABASE) and name that",
    );
  }
  return {
    mark,
    setMark: (backup) => setMark(database.db, backup),
    openDatabase: async () => database,
    beforeCommit: dropMark,
    finish: async () => undefined,
    close: () => database.close(),
  };
}

async function openFolder(folder: string): Promise<DatabasePlace> {
  const lock = takeFolder(folder);
  const file = join(folder, RESTORE_MARK);
  const mark = await readFile(file, "utf8").catch((error) => {
    if (isMissing(error)) return null;
    throw error;
  });
  const found = (await readdir(folder)).filter((name) => !NOTHING.includes(name));
  if (mark === null && found.length > 0) {
    lock.release();
    throw new Error(`The data folder ${folder} isn't empty. Set DATA_DIR to a new folder`);
  }
  let database: Database | null = null;
  return {
    mark,
    async setMark(backup) {
      writeFileSync(file, backup, { mode: 0o600, flush: true });
      await syncFolder(folder);
    },
    async openDatabase() {
      // An embedded database can't be resumed.
      await rm(join(folder, "postgres"), { recursive: true, force: true });
      database = await openPglite(folder, { migrate: false, isRestore: true });
      return database;
    },
    beforeCommit: async () => undefined,
    async finish() {
      await database?.close();
      database = null;
      await rm(file);
      await syncFolder(folder);
    },
    async close() {
      await database?.close();
      lock.release();
    },
  };
}

export function readFolderSecret(folder: string): string | null {
  try {
    return readFileSync(join(folder, "secret"), "utf8").trim();
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
