import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { startLoopbackServer } from "@/lib/documents/sources/testing/loopback-server";
import { COMMAND_LINE } from "./assemble";
import { bundleCommands } from "./bundling";

const ROOT = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "vidimus-test-commands-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const COMMANDS = {
  asks: `
    import { guardedRequest } from "${ROOT}/lib/documents/sources/fetch/guarded-request";
    const asked = { method: "GET" as const, url: process.argv[2] ?? "", maxBytes: 100, timeoutMs: 60_000 };
    console.log((await guardedRequest(asked, { allowLoopback: true })).status);`,
  fetches: `
    import { guardedFetch } from "${ROOT}/lib/documents/sources/fetch/guarded-fetch";
    const settings = { allowLoopback: true, connectTimeoutMs: 60_000, silenceTimeoutMs: 60_000 };
    const options = { signal: AbortSignal.timeout(60_000), maxBytes: 100 };
    console.log(Buffer.from(await guardedFetch(process.argv[2] ?? "", settings, options)).toString());`,
  sends: `
    import { createWebhooks } from "${ROOT}/lib/services/webhooks/guarded-webhooks";
    const message = { url: process.argv[2] ?? "", headers: {}, body: "{}", timeoutMs: 60_000 };
    console.log(JSON.stringify(await createWebhooks({ allowLoopback: true }).send(message)));`,
  stores: `
    import { createS3Storage } from "${ROOT}/lib/services/storage/s3";
    const keys = { accessKeyId: "id", secretAccessKey: "secret" };
    const bucket = { bucket: "papers", endpoint: process.argv[2], region: "auto", ...keys };
    const { url } = await createS3Storage(bucket).presignPut("a/b", { sizeBytes: 3, seconds: 60 });
    console.log(new URL(url).pathname);`,
};

test("a command of the container asks, fetches, sends, and signs links of its store, as it does from its sources", async () => {
  const server = await startLoopbackServer((_, response) => response.end("answered"));
  const entries = Object.entries(COMMANDS).map(([name, source]) => {
    const file = join(folder, `${name}.ts`);
    writeFileSync(file, source);
    return { in: file, out: join("commands", name) };
  });
  const built = join(folder, "built");
  mkdirSync(built);
  symlinkSync(join(ROOT, "node_modules"), join(built, "node_modules"));
  await bundleCommands(ROOT, built, entries);
  const said = async (name: string) => {
    const words = [join(built, `commands/${name}.mjs`), server.url];
    return (await promisify(execFile)(process.execPath, words)).stdout.trim();
  };
  try {
    expect(await said("asks")).toBe("200");
    expect(await said("fetches")).toBe("answered");
    expect(JSON.parse(await said("sends"))).toMatchObject({ status: 200 });
    expect(await said("stores")).toBe("/papers/a/b");
  } finally {
    server.close();
  }
});

test("the command line that a container has can be bundled", async () => {
  const built = join(folder, "all");
  await bundleCommands(ROOT, built, [{ in: COMMAND_LINE, out: "commands/admin" }]);
  expect(readdirSync(join(built, "commands"))).toEqual(["admin.mjs", "shared"]);
});
