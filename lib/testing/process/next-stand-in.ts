// In the order of `next start` and `next dev`: listens, says that it is ready, and only then prepares the
// process. `next dev` does so in a process of its own.
import { fork } from "node:child_process";
import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { POST as start } from "@/app/api/start/route";
import { prepareOrExit } from "@/instrumentation-node";
import { dispatch } from "../routes";

const isDev = process.argv[2] === "dev";
const port = Number(process.argv[process.argv.indexOf("-p") + 1]);
const server = createServer(async (incoming, outgoing) => {
  const { pathname, searchParams } = new URL(incoming.url ?? "/", "http://127.0.0.1");
  if (pathname === "/slow") {
    outgoing.write("begun ");
    await sleep(Number(searchParams.get("ms")));
    outgoing.end("ended");
    return;
  }
  const { method = "GET", headers } = incoming;
  const sent = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  const request = new Request(`http://127.0.0.1${pathname}`, { method, headers: sent });
  const answer = await (pathname === "/api/start" ? start(request) : dispatch(request));
  outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
  outgoing.end(Buffer.from(await answer.arrayBuffer()));
});

function serve(): void {
  server.listen(port, "127.0.0.1", async () => {
    // biome-ignore lint/suspicious/noConsole: as Next says it
    console.log("✓ Ready in 1ms");
    if (!isDev && !process.env.NEXT_MANUAL_SIG_HANDLE) throw new Error("Next would end by itself");
    process.env.__NEXT_PRIVATE_ORIGIN = `http://127.0.0.1:${port}`;
    await prepareOrExit();
  });
}

if (isDev && !process.connected) {
  const child = fork(import.meta.filename, process.argv.slice(2));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
  child.once("exit", (code) => process.exit(code ?? 1));
} else serve();
