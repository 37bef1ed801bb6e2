import { randomBytes, timingSafeEqual } from "node:crypto";
import { writeFileSync } from "node:fs";
import type { Server, Socket } from "node:net";
import { join } from "node:path";
import { z } from "zod";
import { firstLine, TOKEN_FILE } from "./ask-running-server";
import { runOperatorCommand } from "./operator-commands";
import { reasonOf } from "./reason-of";
import type { RunningServer } from "./state";

const requestSchema = z.strictObject({ token: z.string(), command: z.string(), input: z.unknown() });

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
    // Only silence ends a connection: a command may take as long as it takes.
    socket.setTimeout(0);
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
