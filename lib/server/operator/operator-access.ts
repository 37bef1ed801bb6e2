import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { z } from "zod";
import { parseLine } from "./operator-proof";

/** Where the server of a folder says how operators' commands reach it; readable by the folder's owner only. */
const ACCESS_FILE = "operator-access";
const SOCKET_FILE = "operator.sock";
/** macOS has the least room for a socket's path: 104 bytes with the zero at its end. */
const MAX_SOCKET_PATH_BYTES = 103;
const FAR_PREFIX = "vidimus-operator-";

const accessSchema = z.strictObject({ address: z.string(), token: z.string().length(43) });
export type OperatorAccess = z.output<typeof accessSchema>;

/** How the folder's server is reached; null when there is none, or none any more that says so. */
export function readAccess(folder: string): OperatorAccess | null {
  try {
    return parseLine(accessSchema, readFileSync(join(folder, ACCESS_FILE), "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

export function writeAccess(folder: string, access: OperatorAccess): void {
  const draft = join(folder, `.${ACCESS_FILE}`);
  rmSync(draft, { force: true });
  writeFileSync(draft, JSON.stringify(access), { mode: 0o600 });
  renameSync(draft, join(folder, ACCESS_FILE));
}

/**
 * An address to listen on, free of what a killed process left there: the caller holds the folder's lock, so that
 * nobody listens. A file in the folder; where its path is too long for a socket, in a private folder of its own.
 */
export function freshAddress(folder: string, newName: () => string): string {
  const left = readAccess(folder)?.address;
  rmSync(join(folder, ACCESS_FILE), { force: true });
  // Of a release that kept the token by itself.
  rmSync(join(folder, "operator-token"), { force: true });
  if (process.platform === "win32") return `\\\\.\\pipe\\${FAR_PREFIX}${newName()}`;
  if (left?.startsWith(join(tmpdir(), FAR_PREFIX))) rmSync(dirname(left), { recursive: true, force: true });
  const near = join(folder, SOCKET_FILE);
  rmSync(near, { force: true });
  if (Buffer.byteLength(near) <= MAX_SOCKET_PATH_BYTES) return near;
  return join(mkdtempSync(join(tmpdir(), FAR_PREFIX)), SOCKET_FILE);
}
