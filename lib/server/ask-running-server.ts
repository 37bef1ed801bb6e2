import { existsSync, readFileSync } from "node:fs";
import type { Socket } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import { knock } from "./data-folder";

/** Where the server of a folder leaves what its operators prove themselves with. */
export const TOKEN_FILE = "operator-token";

const answerSchema = z.union([z.strictObject({ ok: z.unknown() }), z.strictObject({ error: z.string() })]);

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
export async function firstLine(socket: Socket): Promise<string | null> {
  for await (const line of createInterface({ input: socket })) return line;
  return null;
}
