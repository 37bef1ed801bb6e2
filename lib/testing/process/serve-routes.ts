// The service as `npm start` runs it, with the real route handlers behind plain HTTP instead of Next:
// prints "up <port>" and stays until it is killed.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { startOrExit } from "@/lib/server/start/start";
import { dispatch } from "../routes";

await startOrExit();
const server = createServer(async (incoming, outgoing) => {
  const { method = "GET", url = "/", headers } = incoming;
  const body = method === "GET" || method === "HEAD" ? null : await buffer(incoming);
  const sent = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  const answer = await dispatch(
    new Request(`http://127.0.0.1${url}`, { method, headers: sent, body: body && new Uint8Array(body) }),
  );
  outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
  outgoing.end(Buffer.from(await answer.arrayBuffer()));
});
// A client on a busy machine comes back later than Node's five seconds.
server.keepAliveTimeout = 0;
server.listen(Number(process.env.PORT ?? 0), "127.0.0.1", () => {
  process.stdout.write(`up ${(server.address() as AddressInfo).port}\n`);
});
