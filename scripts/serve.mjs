// `node scripts/serve.mjs dev|start`: checks what Next would only report with a stack trace, then becomes Next.
import { createServer } from "node:net";

const [mode = "start"] = process.argv.slice(2);
// Here and not in package.json: what npm starts there must be one program, which gets npm's signals.
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

// From here on lines are for machines: each is JSON, whoever prints it.
if (mode === "start") {
  const [{ captureConsole }, { describeError }] = await Promise.all([
    import("../lib/server/services/json-console.ts"),
    import("../lib/server/services/describe-error.ts"),
  ]);
  captureConsole(describeError);
}
process.env.NEXT_TELEMETRY_DISABLED = "1";
process.argv = [process.argv[0], "next", mode, "-p", String(port), "-H", host];
await import("next/dist/bin/next");

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
