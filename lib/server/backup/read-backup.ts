import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { knownMigrations } from "@/db/migrate";
import { createSecrets } from "@/lib/services/secrets/secrets";
import { FILES_AT_ONCE, mapAtOnce } from "./at-once";
import { openSecret, type SecretPair } from "./kept-secret";
import {
  damaged,
  type FileEntry,
  fileSchema,
  MANIFEST,
  type Manifest,
  newer,
  pathOfFile,
  readManifest,
} from "./manifest";
import { isMissing, readLines, verifyPart } from "./parts";

export interface ReadBackup {
  manifest: Manifest;
  secret: SecretPair | null;
  files(): AsyncIterable<FileEntry>;
}

/**
 * Checks every byte before anything is restored. `setting` is the target's master secret, if that is a
 * setting.
 * @throws Error with a sentence if it isn't whole, isn't ours, or doesn't open.
 */
export async function readBackup(
  folder: string,
  { passphrase, setting }: { passphrase: string | null; setting: SecretPair | null },
): Promise<ReadBackup> {
  const { manifest, isMadeWith } = readManifest(await readManifestFile(folder));
  const known = knownMigrations();
  if (manifest.migration > Math.max(...known)) throw newer(manifest.version);
  if (!known.includes(manifest.migration))
    throw new Error(
      "The backup's tables are of a version that this one doesn't follow. Nothing was restored",
    );
  if (manifest.secret) await verifyPart(folder, manifest.secret);
  const secret =
    manifest.secret && setting === null
      ? openSecret(await readText(folder, manifest.secret.path), manifest.id, passphrase)
      : null;
  const pair = setting ?? secret;
  if (pair === null)
    throw new Error(
      "The backup doesn't hold its secret, which was a setting. Set AUTH_SECRET to the secret that it was made with",
    );
  if (!createSecrets(pair.current, pair.previous).backupKeys.some(isMadeWith))
    throw setting === null ? damaged(MANIFEST) : wrongSetting(manifest.secret !== null);
  for (const { part } of manifest.tables) await verifyPart(folder, part);
  await verifyPart(folder, manifest.files.list);
  const files = () => readFiles(folder, manifest);
  let count = 0;
  const verify = ({ bytes, sha256 }: FileEntry) =>
    verifyPart(folder, { path: pathOfFile(sha256), bytes, sha256 });
  for await (const _ of mapAtOnce(files(), FILES_AT_ONCE, verify)) count += 1;
  if (count !== manifest.files.count) throw damaged(manifest.files.list.path);
  return { manifest, secret, files };
}

/** With a wrong secret, sealed values would never open again, unnoticed until the next signature. */
function wrongSetting(isKept: boolean): Error {
  const from = isKept
    ? "what this command prints with --show-secret"
    : "that one: it opens what the database seals";
  return new Error(`AUTH_SECRET isn't the secret that this backup was made with. Set it to ${from}`);
}

async function* readFiles(folder: string, { files }: Manifest): AsyncGenerator<FileEntry> {
  for await (const line of readLines(folder, files.list)) yield fileSchema.parse(JSON.parse(line));
}

async function readManifestFile(folder: string): Promise<string> {
  try {
    return await readText(folder, MANIFEST);
  } catch (error) {
    if (!isMissing(error) && (error as NodeJS.ErrnoException).code !== "ENOTDIR") throw error;
    throw new Error(
      `${folder} isn't a backup, or one that was never finished: it has no ${MANIFEST}. Choose another one`,
    );
  }
}

const readText = (folder: string, path: string) => readFile(join(folder, path), "utf8");
