import { connect, type Socket } from "node:net";
import type { How } from "./operator";
import { readAccess } from "./operator-access";
import {
  answerSchema,
  clientProof,
  greetingSchema,
  isSameProof,
  newNonce,
  parseLine,
  serverProof,
} from "./operator-proof";
import { createLineReader } from "./read-lines";

const GREETING = { maxBytes: 1_000, withinMs: 10_000 };
const ANSWER = { maxBytes: 256 * 1024 * 1024, withinMs: 2 ** 31 - 1 };

export class ImpostorError extends Error {
  constructor(folder: string) {
    super(`What answers for the data folder ${folder} is not its server, and was told nothing`);
    this.name = "ImpostorError";
  }
}

/** Null if none answers, such as while it starts. An impostor gets no part of the command. */
export async function askRunningServer(
  folder: string,
  command: string,
  input: unknown,
  how: How,
): Promise<{ ok: unknown } | null> {
  const access = readAccess(folder);
  const socket = access && (await connected(access.address));
  if (!socket) return null;
  try {
    const readLine = createLineReader(socket);
    const nonce = newNonce();
    socket.write(`${JSON.stringify({ nonce })}\n`);
    const first = await readLine(GREETING).catch(() => null);
    if (first === null) return null;
    const greeting = parseLine(greetingSchema, first);
    const nonces = { client: nonce, server: greeting?.nonce ?? "" };
    if (!greeting || !isSameProof(greeting.proof, serverProof(access.token, nonces)))
      throw new ImpostorError(folder);
    const request = JSON.stringify({ command, input, how });
    socket.write(`${JSON.stringify({ proof: clientProof(access.token, nonces, request), request })}\n`);
    const answer = parseLine(answerSchema, await readLine(ANSWER).catch(() => null));
    if (!answer) throw new Error("The server stopped before it responded. Check whether the command ran");
    if ("error" in answer) throw new Error(answer.error);
    return answer;
  } finally {
    socket.destroy();
  }
}

function connected(address: string): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect(address);
    const late = setTimeout(() => socket.destroy(new Error("not taken")), 10_000);
    socket.once("connect", () => {
      clearTimeout(late);
      resolve(socket);
    });
    socket.on("error", () => {
      clearTimeout(late);
      resolve(null);
    });
  });
}
