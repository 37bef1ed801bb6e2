import { randomBytes } from "node:crypto";
import { existsSync, linkSync, readFileSync, renameSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SettingsError } from "@/lib/env";

const SECRET = "secret";
const PREVIOUS = "secret.previous";

export function folderSecrets(folder: string): { current: string; previous: string | null } {
  const file = join(folder, SECRET);
  if (!existsSync(file)) {
    if (existsSync(join(folder, "postgres"))) {
      throw new SettingsError(
        `The data folder ${folder} has a database, but its 'secret' file is missing. Restore the file, or move the folder away.`,
      );
    }
    const draft = writeDraft(file);
    nameUnlessTaken(draft, file);
  }
  const previous = join(folder, PREVIOUS);
  return { current: readSecret(file), previous: existsSync(previous) ? readSecret(previous) : null };
}

/**
 * The present secret becomes the previous; the next start seals with the new one. If it is killed, both names
 * hold the same secret, and it may be run again.
 */
export function rotateFolderSecret(folder: string): void {
  const [file, previous] = [join(folder, SECRET), join(folder, PREVIOUS)];
  if (existsSync(previous) && readSecret(previous) !== readSecret(file)) {
    throw new Error("There is a previous secret already: run `npm run secrets -- reseal` and `forget` first");
  }
  if (!existsSync(previous)) linkSync(file, previous);
  renameSync(writeDraft(file), file);
}

export function hasPreviousSecret(folder: string): boolean {
  return existsSync(join(folder, PREVIOUS));
}

/** Values that it sealed and nobody resealed are lost. False if there is none. */
export function forgetPreviousSecret(folder: string): boolean {
  if (!hasPreviousSecret(folder)) return false;
  unlinkSync(join(folder, PREVIOUS));
  return true;
}

/** A process killed in the middle would leave half a secret. */
function writeDraft(file: string): string {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString("base64url"), { mode: 0o600, flush: true });
  return draft;
}

function readSecret(file: string): string {
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < 32)
    throw new SettingsError(`The file ${file} is damaged. Restore it, or move the folder away.`);
  return secret;
}

/** Servers that share a Postgres may share a folder: the first one's secret counts. */
function nameUnlessTaken(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    unlinkSync(draft);
  }
}
