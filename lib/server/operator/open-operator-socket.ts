import { chmodSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { reasonOf } from "../services/reason-of";
import type { RunningServer } from "../state";
import { freshAddress, writeAccess } from "./operator-access";
import { runOperatorCommand } from "./operator-commands";
import {
  clientProof,
  commandSchema,
  helloSchema,
  isSameProof,
  newNonce,
  parseLine,
  requestSchema,
  serverProof,
} from "./operator-proof";
import { createLineReader } from "./read-lines";

/** Anything on this machine can connect: few connections at a time, briefly, with a small message each. */
const MAX_CONNECTIONS = 32;
const HELLO = { maxBytes: 1_000, withinMs: 2_000 };
const REQUEST = { maxBytes: 256 * 1024, withinMs: 5_000 };

/**
 * No second process may open the server's database. The caller holds the folder's lock. Only the folder's
 * owner can reach the socket; the folder's token proves either side to the other.
 */
export async function openOperatorSocket(
  folder: string,
  getServer: () => Promise<RunningServer>,
): Promise<Server> {
  const token = newNonce();
  const server = createServer((socket) => {
    socket.on("error", () => socket.destroy());
    void answer(socket, token, getServer);
  });
  server.maxConnections = MAX_CONNECTIONS;
  const address = freshAddress(folder, newNonce);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(address, resolve);
  });
  if (process.platform !== "win32") chmodSync(address, 0o600);
  writeAccess(folder, { address, token });
  server.unref();
  return server;
}

async function answer(socket: Socket, token: string, getServer: () => Promise<RunningServer>): Promise<void> {
  try {
    const { command, input, how } = await readCommand(socket, token);
    const ok = await runOperatorCommand(await getServer(), command, input, how);
    socket.end(`${JSON.stringify({ ok: ok ?? null })}\n`);
  } catch (error) {
    socket.end(`${JSON.stringify({ error: reasonOf(error) })}\n`);
  }
}

async function readCommand(socket: Socket, token: string) {
  const readLine = createLineReader(socket);
  const hello = parseLine(helloSchema, await readLine(HELLO));
  if (!hello) throw new Error("this is no operator's request");
  const nonces = { client: hello.nonce, server: newNonce() };
  socket.write(`${JSON.stringify({ nonce: nonces.server, proof: serverProof(token, nonces) })}\n`);
  const sent = parseLine(requestSchema, await readLine(REQUEST));
  if (!sent) throw new Error("this is no operator's request");
  if (!isSameProof(sent.proof, clientProof(token, nonces, sent.request))) {
    throw new Error("wrong operator token");
  }
  const command = parseLine(commandSchema, sent.request);
  if (!command) throw new Error("this is no operator's request");
  return command;
}
