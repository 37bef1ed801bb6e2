import { randomUUID } from "node:crypto";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { globalState } from "../state";
import { holdRequests } from "./request-hooks";

const START_PATH = "/api/start";
export const START_HEADER = "x-vidimus-start";

/**
 * A route starts the service, since the framework bundles start-up apart: the service would be built and
 * shipped with every function a second time. Every other request waits.
 */
export function startByRequest(): void {
  const token = randomUUID();
  const started = new Promise<void>((resolve) => {
    globalState().starting = { token, tellStarted: resolve };
  });
  holdRequests((incoming) => (incoming.headers[START_HEADER] === token ? null : started));
  const outgoing = request(new URL(START_PATH, ownOrigin()), {
    method: "POST",
    headers: { [START_HEADER]: token },
  });
  // A failing start says why and ends the process, and this connection with it.
  outgoing.on("response", (response) => {
    response.resume();
    if (response.statusCode !== 204) fail(`it answered ${response.statusCode}`);
  });
  outgoing.on("error", (error) => fail(error.message));
  outgoing.end();
}

function fail(reason: string): never {
  process.stderr.write(`Vidimus could not start: ${START_PATH}: ${reason}.\n`);
  process.exit(1);
}

function ownOrigin(): string {
  for (const server of globalState().servers ?? []) {
    const { address, port, family } = (server.address() ?? {}) as Partial<AddressInfo>;
    if (!address || !port) continue;
    const host = address === "::" ? "::1" : address === "0.0.0.0" ? "127.0.0.1" : address;
    return `http://${family === "IPv6" ? `[${host}]` : host}:${port}`;
  }
  return process.env.__NEXT_PRIVATE_ORIGIN ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`;
}
