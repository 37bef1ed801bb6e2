// `node scripts/serve.mjs dev|start`: checks what Next would only report with a stack trace, then becomes
// Next.
import { subscribe } from "node:diagnostics_channel";
import { existsSync } from "node:fs";
import { createServer } from "node:net";

/**
 * Idle timeout of connections: longer than the minute after which load balancers and clients usually close. If we
 * closed first, a request might already be on its way.
 */
const KEEP_ALIVE_MS = 75_000;

const [mode = "start"] = process.argv.slice(2);
// Not in package.json: npm must start a single program there, which receives npm's signals.
if (mode === "start") process.env.NODE_ENV = "production";
const port = Number(process.env.PORT ?? 3000);
const host = process.env.HOST ?? (mode === "dev" ? "127.0.0.1" : "0.0.0.0");

if (!Number.isInteger(port) || port < 1 || port > 65_535)
  fail(`PORT must be a whole number from 1 to 65535, not ${process.env.PORT}.`);

await new Promise((resolve) => {
  const probe = createServer();
  probe.once("error", (error) =>
    fail(
      error.code === "EADDRINUSE"
        ? `Port ${port} is in use: stop what listens there, or set PORT to another one.`
        : `Port ${port} on ${host} cannot be opened (${error.code}).`,
    ),
  );
  probe.listen(port, host, () => probe.close(resolve));
});

if (mode === "start") {
  // Next would exit without ending the work beside its requests. lib/server/start/end-on-signals.ts ends it.
  process.env.NEXT_MANUAL_SIG_HANDLE = "true";
  const state = shareState();
  const [{ captureConsole }, { describeError }] = await Promise.all([
    import("../lib/server/services/json-console.ts"),
    import("../lib/server/services/describe-error.ts"),
  ]);
  captureConsole(describeError, state.write);
} else {
  const hold = `--import=${new URL("hold-ready.mjs", import.meta.url)}`;
  process.env.NODE_OPTIONS = [process.env.NODE_OPTIONS, hold].filter(Boolean).join(" ");
}
process.env.NEXT_TELEMETRY_DISABLED = "1";
const standalone = new URL("../server.js", import.meta.url);
if (mode === "start" && existsSync(standalone)) {
  process.env.PORT = String(port);
  process.env.HOSTNAME = host;
  await import(standalone.href);
} else {
  process.argv = [process.argv[0], "next", mode, "-p", String(port), "-H", host];
  await import("next/dist/bin/next");
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function shareState() {
  const servers = new Set();
  subscribe("tracing:net.server.listen:asyncEnd", ({ server }) => {
    servers.add(server);
    server.keepAliveTimeout = KEEP_ALIVE_MS;
  });
  let held = [];
  globalThis[Symbol.for("vidimus.server")] = {
    servers,
    onUp() {
      for (const line of held ?? []) process.stdout.write(line);
      held = null;
    },
  };
  const isTrouble = (line) => JSON.parse(line).level >= 40;
  return { write: (line) => (held && !isTrouble(line) ? held.push(line) : process.stdout.write(line)) };
}
