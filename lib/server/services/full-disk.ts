import { statfsSync } from "node:fs";

const FULL = "The disk is full: free some space or add some. Vidimus goes on by itself then";
const BY_CODE: Readonly<Record<string, string>> = {
  ENOSPC: FULL,
  EDQUOT: "The disk quota is used up: free some space, or raise the quota. Vidimus goes on by itself then",
  EROFS: "The disk is read-only: look into the system's log for why, and mount it writable",
  // Postgres: disk_full, and a database set to read-only, as hosts do when its storage is used up.
  "53100": "The database's disk is full: free some space or add some. Vidimus goes on by itself then",
  "25006": "The database takes no changes (read-only): its storage may be used up. Look at its host",
};
const MAX_CAUSES = 5;
/** Postgres writes its log in files of 16 MB, one of them before it opens. */
const LEAST_FREE_MB = 32;

export function storageTrouble(error: unknown): string | null {
  for (let at = error, depth = 0; at instanceof Error && depth < MAX_CAUSES; at = at.cause, depth++) {
    const { code } = at as { code?: unknown };
    const known = typeof code === "string" && Object.hasOwn(BY_CODE, code) ? BY_CODE[code] : undefined;
    if (known !== undefined) return known;
    // Postgres on connecting. The embedded database, and libraries that wrap errors, give only a message.
    if (at.message === "could not write init file") return BY_CODE["53100"] ?? FULL;
    if (/no space left on device|\bENOSPC\b/i.test(at.message)) return FULL;
    if (/disk quota exceeded|\bEDQUOT\b/i.test(at.message)) return BY_CODE.EDQUOT ?? FULL;
    if (/read-only file system|\bEROFS\b/i.test(at.message)) return BY_CODE.EROFS ?? FULL;
  }
  return null;
}

/**
 * The embedded database gives the same message when it is damaged and when the disk is full. Restoring a
 * backup in the second case would lose orders.
 */
export function openingTrouble(error: unknown, freeMb: number): string | null {
  const trouble = storageTrouble(error);
  if (trouble !== null || freeMb >= LEAST_FREE_MB) return trouble;
  return `The disk has ${freeMb} MB left, and that is too little to open it. Free some space or add some, then start again. Nothing says that the database is damaged`;
}

export function freeMegabytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return Math.floor((bavail * bsize) / 1024 / 1024);
}
