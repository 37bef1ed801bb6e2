import { randomBytes } from "node:crypto";
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { SettingsError } from "@/lib/env";
import { keepToOwner } from "./keep-to-owner";

/** Makes the folder, for its owner alone, and answers its real path; one sentence when that cannot be. */
export function prepareDataFolder(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const folder = realpathSync(dataDir);
    const opened = keepToOwner(folder);
    if (opened !== null) process.stderr.write(`${opened}\n`);
    const probe = join(folder, ".writable");
    writeFileSync(probe, "", { mode: 0o600 });
    unlinkSync(probe);
    return folder;
  } catch (error) {
    if (error instanceof SettingsError) throw error;
    const code = (error as NodeJS.ErrnoException).code ?? "unknown error";
    throw new SettingsError(
      `The data folder ${dataDir} cannot be written (${code}): set DATA_DIR to one that can.`,
    );
  }
}

/** The master secret of a folder, made at its first use and readable by its owner only. */
export function folderSecret(folder: string): string {
  const file = join(folder, "secret");
  if (!existsSync(file)) {
    if (existsSync(join(folder, "postgres"))) {
      throw new SettingsError(
        `The data folder ${folder} has a database but its file 'secret' is gone: restore it, or move the folder away.`,
      );
    }
    // Written aside: a process killed in the middle would leave half a secret, and no start after it.
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, randomBytes(32).toString("base64url"), { mode: 0o600, flush: true });
    nameUnlessTaken(draft, file);
  }
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < 32)
    throw new SettingsError(`The file ${file} is damaged: restore it, or move the folder away.`);
  return secret;
}

/** Servers that share a Postgres may share a folder too: the first one's secret is everybody's. */
function nameUnlessTaken(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    unlinkSync(draft);
  }
}
