import { createHash, randomBytes } from "node:crypto";
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SettingsError } from "@/lib/env";

/** Makes the folder and answers its real path; one sentence when that cannot be. */
export function prepareDataFolder(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const folder = realpathSync(dataDir);
    const probe = join(folder, ".writable");
    writeFileSync(probe, "");
    unlinkSync(probe);
    return folder;
  } catch (error) {
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

/**
 * The address by which a folder's one process is known. Linux's abstract sockets and Windows' pipes vanish with
 * the process, kill -9 included; elsewhere a stale socket file is told by nobody answering.
 */
function doorOf(folder: string): string {
  const name = `vidimus-${createHash("sha256").update(folder).digest("hex").slice(0, 24)}`;
  if (process.platform === "linux") return `\0${name}`;
  if (process.platform === "win32") return `\\\\.\\pipe\\${name}`;
  return join(tmpdir(), `${name}.sock`);
}

/** Takes a folder for this process: two processes on one database folder would silently lose data. */
export async function takeDoor(folder: string): Promise<Server> {
  const server = await tryTakeDoor(folder);
  if (server) return server;
  throw new SettingsError(
    `The data folder ${folder} is in use by another Vidimus process: stop that one, or set DATA_DIR to another folder.`,
  );
}

/** The same; null when another process has the folder. */
export async function tryTakeDoor(folder: string): Promise<Server | null> {
  const server = createServer();
  const door = doorOf(folder);
  if (await tryListen(server, door)) return server;
  if (door.startsWith("/") && (await knock(folder)) === null) {
    unlinkSync(door);
    if (await tryListen(server, door)) {
      chmodSync(door, 0o600);
      return server;
    }
  }
  return null;
}

function tryListen(server: Server, door: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(false) : reject(error),
    );
    server.listen(door, () => resolve(true));
  });
}

/** A connection to the process that holds the folder, or null when none does. */
export function knock(folder: string): Promise<ReturnType<typeof connect> | null> {
  return new Promise((resolve) => {
    const socket = connect(doorOf(folder));
    socket.once("connect", () => resolve(socket));
    socket.once("error", () => resolve(null));
  });
}
