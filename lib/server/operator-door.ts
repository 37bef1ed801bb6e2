import { randomBytes, timingSafeEqual } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { Server, Socket } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import { knock } from "./data-folder";
import { runOperatorCommand } from "./operator-commands";
import { reasonOf } from "./reason-of";
import type { RunningServer } from "./state";

const TOKEN_FILE = "operator-token";

const requestSchema = z.strictObject({ token: z.string(), command: z.string(), input: z.unknown() });
const answerSchema = z.union([z.strictObject({ ok: z.unknown() }), z.strictObject({ error: z.string() })]);

/**
 * Takes operators' commands while the server runs, since no second process may open its database. Anybody on the
 * machine can knock; the token lies in the data folder, which only its owner can read.
 */
export function openOperatorDoor(
  door: Server,
  folder: string,
  getServer: () => Promise<RunningServer>,
): void {
  const token = randomBytes(32).toString("base64url");
  writeFileSync(join(folder, TOKEN_FILE), token, { mode: 0o600 });
  door.on("connection", (socket) => {
    socket.on("error", () => socket.destroy());
    socket.setTimeout(30_000, () => socket.destroy());
    void answer(socket, token, getServer);
  });
  // The door alone must not keep the process alive.
  door.unref();
}

async function answer(socket: Socket, token: string, getServer: () => Promise<RunningServer>): Promise<void> {
  try {
    const request = parseRequest((await firstLine(socket)) ?? "");
    const given = Buffer.from(request.token);
    const right = Buffer.from(token);
    if (given.length !== right.length || !timingSafeEqual(given, right))
      throw new Error("wrong operator token");
    const ok = await runOperatorCommand(await getServer(), request.command, request.input);
    socket.end(`${JSON.stringify({ ok: ok ?? null })}\n`);
  } catch (error) {
    socket.end(`${JSON.stringify({ error: reasonOf(error) })}\n`);
  }
}

function parseRequest(line: string): z.output<typeof requestSchema> {
  try {
    return requestSchema.parse(JSON.parse(line));
  } catch {
    throw new Error("this is no operator's request");
  }
}

/**
 * Asks the process that holds this folder to run a command; null when none holds it, or when it ended without an
 * answer, as another command does that has the folder for a moment.
 */
export async function askRunningServer(
  folder: string,
  command: string,
  input: unknown,
): Promise<{ ok: unknown } | null> {
  const socket = await knock(folder);
  if (!socket) return null;
  try {
    // A folder whose first process is a command has no token yet, and nobody who would look at it.
    const token = existsSync(join(folder, TOKEN_FILE)) ? readFileSync(join(folder, TOKEN_FILE), "utf8") : "";
    socket.write(`${JSON.stringify({ token, command, input })}\n`);
    const line = await firstLine(socket).catch(() => null);
    if (line === null) return null;
    const answer = answerSchema.parse(JSON.parse(line));
    if ("error" in answer) throw new Error(answer.error);
    return answer;
  } finally {
    socket.destroy();
  }
}

/** The first line that arrives; null when the connection ends before there is one. */
async function firstLine(socket: Socket): Promise<string | null> {
  for await (const line of createInterface({ input: socket })) return line;
  return null;
}
