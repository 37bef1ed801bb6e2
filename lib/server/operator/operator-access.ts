import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { z } from "zod";
import { parseLine } from "./operator-proof";

const ACCESS_FILE = "operator-access";
const SOCKET_FILE = "operator.sock";
/** macOS has the shortest limit for a socket's path: 104 bytes with the final zero. */
const MAX_SOCKET_PATH_BYTES = 103;
const FAR_PREFIX = "vidimus-operator-";

const accessSchema = z.strictObject({ address: z.string(), token: z.string().length(43) });
export type OperatorAccess = z.output<typeof accessSchema>;

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
 * The caller holds the folder's lock, so leftovers of a killed process are unused. A path too long for a socket
 * gets a private folder instead.
 */
export function freshAddress(folder: string, newName: () => string): string {
  const left = readAccess(folder)?.address;
  rmSync(join(folder, ACCESS_FILE), { force: true });
  // From releases that kept the token in its own file.
  rmSync(join(folder, "operator-token"), { force: true });
  if (process.platform === "win32") return `\\\\.\\pipe\\${FAR_PREFIX}${newName()}`;
  if (left?.startsWith(join(tmpdir(), FAR_PREFIX))) rmSync(dirname(left), { recursive: true, force: true });
  const near = join(folder, SOCKET_FILE);
  rmSync(near, { force: true });
  if (Buffer.byteLength(near) <= MAX_SOCKET_PATH_BYTES) return near;
  return join(mkdtempSync(join(tmpdir(), FAR_PREFIX)), SOCKET_FILE);
}
