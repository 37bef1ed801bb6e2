import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, rmdir } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { dumpTables } from "@/db/backup/dump-tables";
import { BUILD } from "@/lib/env/build";
import type { Storage } from "@/lib/services/storage/port";
import { folderSecrets } from "../services/folder-secret";
import { storageTrouble } from "../services/full-disk";
import type { RunningServer } from "../state";
import { FILES_AT_ONCE, mapAtOnce } from "./at-once";
import { keepSecret, readPassphrase } from "./kept-secret";
import {
  type FileEntry,
  FORMAT,
  MANIFEST,
  type Manifest,
  manifestSchema,
  pathOfFile,
  writeManifest,
} from "./manifest";
import { isMissing, syncFolder, writeBytes, writeLines } from "./parts";

export interface BackupAnswer {
  folder: string;
  rows: number;
  files: number;
  bytes: number;
  /** `open`: every reader of the backup can read the master secret. */
  secret: "setting" | "sealed" | "open";
}

export interface BackupRequest {
  folder: string;
  passphraseFile: string | null;
}

/**
 * The database is a snapshot. Files are copied after it, so that each one it names is there, unless it was
 * deleted meanwhile; the restored service would have deleted that too. The folder gets its name once it is
 * complete and on disk.
 * @throws Error with a sentence. Removes the incomplete folder then.
 */
export async function makeBackup(server: RunningServer, request: BackupRequest): Promise<BackupAnswer> {
  const { folder } = request;
  const passphrase = request.passphraseFile === null ? null : readPassphrase(request.passphraseFile);
  await refuseTaken(folder, server.open.secretFolder?.path ?? null);
  if (server.isDry) return { folder, rows: 0, files: 0, bytes: 0, secret: secretOf(server, passphrase) };
  const draft = `${folder}.partial`;
  try {
    await mkdir(dirname(folder), { recursive: true });
    await mkdir(draft, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    throw new Error(
      `${draft} is there already: another backup is being made, or one was interrupted. Wait for it, or delete that folder`,
    );
  }
  try {
    // Better no backup than one that can't be restored.
    const manifest = manifestSchema.parse(await writeParts(server, draft, passphrase));
    // Written last: without the manifest, a folder is no backup.
    const [key] = server.open.secrets.backupKeys;
    if (!key) throw new Error("there is no master secret");
    await writeBytes(draft, MANIFEST, writeManifest(manifest, key));
    await syncFolder(draft);
    await rmdir(folder).catch(ignoreMissing);
    await rename(draft, folder);
    await syncFolder(dirname(folder));
    return {
      folder,
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      files: manifest.files.count,
      bytes: manifest.files.bytes + manifest.tables.reduce((sum, { part }) => sum + part.bytes, 0),
      secret: secretOf(server, passphrase),
    };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (storageTrouble(error) === null) throw error;
    // The original message speaks of the service's own disk, which isn't affected.
    throw new Error(
      `There isn't enough room at ${folder}. What was written of the backup was deleted. Free some space there, or choose another place`,
    );
  }
}

async function writeParts(
  server: RunningServer,
  draft: string,
  passphrase: string | null,
): Promise<Manifest> {
  const { services, open } = server;
  const id = randomUUID();
  const createdAt = services.clock.now().toISOString();
  const tables: Manifest["tables"] = [];
  const shape = await dumpTables(services.db, async (name, columns, lines) => {
    let rows = 0;
    const part = await writeLines(
      draft,
      `tables/${name}.ndjson.gz`,
      tap(lines, () => (rows += 1)),
    );
    tables.push({ name, columns, rows, part });
  });
  const total = { count: 0, bytes: 0 };
  const list = await writeLines(
    draft,
    "files.ndjson.gz",
    copyFiles(services.storage, draft, ({ bytes }) => {
      total.count += 1;
      total.bytes += bytes;
    }),
  );
  const pair = open.secretFolder && folderSecrets(open.secretFolder.path);
  const secret = pair && (await writeBytes(draft, "secret", keepSecret(pair, id, passphrase)));
  const files = { ...total, list };
  return {
    format: FORMAT,
    id,
    createdAt,
    version: builtVersion(),
    ...shape,
    tables,
    files,
    secret,
  };
}

async function* copyFiles(
  storage: Storage,
  draft: string,
  took: (entry: FileEntry) => void,
): AsyncGenerator<string> {
  const writing = new Map<string, Promise<unknown>>();
  // Two keys may hold the same bytes.
  const writeOnce = (path: string, bytes: Uint8Array): Promise<unknown> => {
    const under = writing.get(path);
    if (under) return under;
    if (existsSync(join(draft, path))) return Promise.resolve();
    const one = writeBytes(draft, path, bytes).finally(() => writing.delete(path));
    writing.set(path, one);
    return one;
  };
  const copy = async (key: string): Promise<FileEntry | null> => {
    const found = await storage.get(key);
    if (found === null) return null;
    const { bytes, contentType } = found;
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    await writeOnce(pathOfFile(sha256), bytes);
    return { key, contentType, bytes: bytes.length, sha256 };
  };
  for await (const entry of mapAtOnce(storage.list(""), FILES_AT_ONCE, copy)) {
    if (entry === null) continue;
    took(entry);
    yield `${JSON.stringify(entry)}\n`;
  }
}

/** A command without a server runs from the sources. Then npm sets the version. */
function builtVersion(): string {
  return BUILD.version === "unbuilt" ? (process.env.npm_package_version ?? BUILD.version) : BUILD.version;
}

async function refuseTaken(folder: string, dataFolder: string | null): Promise<void> {
  if (dataFolder !== null && `${folder}${sep}`.startsWith(`${dataFolder}${sep}`))
    throw new Error("A backup inside the data folder is lost with it. Choose another place");
  const found = await readdir(folder).catch(ignoreMissing);
  if (found && found.length > 0)
    throw new Error(`${folder} isn't empty. Choose a folder that doesn't exist yet`);
}

function secretOf({ open }: RunningServer, passphrase: string | null): BackupAnswer["secret"] {
  if (open.secretFolder === null) return "setting";
  return passphrase === null ? "open" : "sealed";
}

async function* tap<T>(items: AsyncIterable<T>, each: () => void): AsyncGenerator<T> {
  for await (const item of items) {
    each();
    yield item;
  }
}

function ignoreMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}
