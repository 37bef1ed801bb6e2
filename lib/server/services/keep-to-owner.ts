import { chmodSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { SettingsError } from "@/lib/env";

const OURS = [
  "secret",
  "postgres",
  "files",
  "mailbox",
  "lock",
  "operator-access",
  "operator.sock",
  "restoring",
];
const OTHERS = 0o077;
const STICKY = 0o1000;

/**
 * It holds passports and keys. Returns a line for the operator if it was open until now. Throws a sentence if
 * that can't be fixed.
 */
export function keepToOwner(folder: string): string | null {
  const uid = process.getuid?.();
  if (uid === undefined) return null;
  const { uid: owner, mode } = lstatSync(folder);
  if (owner !== uid) {
    throw new SettingsError(
      `The data folder ${folder} belongs to another user (${owner}). Run Vidimus as that user, or change the owner (chown -R).`,
    );
  }
  const isOpen = (mode & OTHERS) !== 0;
  if (isOpen && ((mode & STICKY) !== 0 || !isOwnFolder(folder))) {
    throw new SettingsError(
      `The data folder ${folder} is open to other users (${octal(mode)}) and contains other files. Set DATA_DIR to a folder of its own.`,
    );
  }
  // First, so that nobody changes what is looked at.
  if (isOpen) chmodSync(folder, 0o700);
  for (const name of OURS) tighten(join(/* turbopackIgnore: true */ folder, name), { uid, isDeep: isOpen });
  if (!isOpen) return null;
  return `The data folder ${folder} was open to other users (${octal(mode)}); it is its owner's alone from now on (700).`;
}

function isOwnFolder(folder: string): boolean {
  // A volume of its own comes with lost+found.
  const names = readdirSync(folder).filter((name) => name !== "lost+found");
  return names.length === 0 || names.some((name) => name === "secret" || name === "postgres");
}

/** Modes inside a closed folder don't matter: only a folder that was open is searched to the end. */
function tighten(path: string, { uid, isDeep }: { uid: number; isDeep: boolean }): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found) return;
  if (isDeep && found.uid !== uid) {
    throw new SettingsError(
      `The data folder was open to other users, and ${path} belongs to one of them. Restore a backup, or move the folder away.`,
    );
  }
  if (found.isSymbolicLink()) return;
  if ((found.mode & OTHERS) !== 0) chmodSync(path, found.isDirectory() ? 0o700 : 0o600);
  if (!isDeep || !found.isDirectory()) return;
  for (const name of readdirSync(path)) tighten(join(path, name), { uid, isDeep });
}

function octal(mode: number): string {
  return (mode & 0o7777).toString(8);
}
