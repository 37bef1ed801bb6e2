// A release's route handlers behind plain HTTP, from its sources. It is copied into the release's folder, and
// prints "up <port>".
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { dispatch } from "@/lib/testing/routes";

// Releases before 0.3.0 start by what Next calls, later ones by a route.
const starts: string[] = ["@/lib/server/start/start", "@/instrumentation-node"];
for (const start of starts) {
  const { startOrExit } = await import(start);
  if (startOrExit) {
    await startOrExit();
    break;
  }
}
const server = createServer(async (incoming, outgoing) => {
  const { method = "GET", url = "/", headers } = incoming;
  const body = method === "GET" ? null : await buffer(incoming);
  const { authorization = "", "content-type": type = "application/json" } = headers;
  const request = new Request(`http://127.0.0.1${url}`, {
    method,
    headers: { authorization, ...(body ? { "content-type": type } : {}) },
    ...(body ? { body: new Uint8Array(body) } : {}),
  });
  const answer = await dispatch(request).catch((error: unknown) =>
    Response.json({ error: String(error) }, { status: 500 }),
  );
  outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
  outgoing.end(Buffer.from(await answer.arrayBuffer()));
});
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`up ${(server.address() as AddressInfo).port}\n`);
});
