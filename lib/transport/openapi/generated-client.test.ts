import { execFile as execFileCallback } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Listening, listen } from "@/lib/testing/mcp/listen";
import { newIdempotencyKey } from "@/lib/testing/orders";
import { createWorld, type World } from "@/lib/testing/world";
import { SAMPLE } from "./testing/sample";

const execFile = promisify(execFileCallback);
const ROOT = join(import.meta.dirname, "../../..");
const GENERATOR = join(ROOT, "ci/node_modules");
const PACKAGES = join(ROOT, "node_modules");
const STRICT = {
  strict: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  module: "nodenext",
  target: "es2024",
  types: ["node"],
};
const TIMEOUT_MS = 300_000;

let server: Listening;
let world: World;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "vidimus-test-generated-"));
  server = await listen();
  world = await createWorld({ env: { SITE_URL: server.url } });
});
afterAll(async () => {
  await world?.close();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = (script: string, ...args: string[]) =>
  execFile(process.execPath, [script, ...args], { cwd: folder, timeout: TIMEOUT_MS });

async function generate(): Promise<void> {
  const document = await (await fetch(`${server.url}/api/v1/openapi.yaml`)).text();
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(join(GENERATOR, "@oazapfts"), join(folder, "node_modules/@oazapfts"));
  symlinkSync(join(PACKAGES, "@types"), join(folder, "node_modules/@types"));
  const files = {
    "package.json": '{"type":"module"}',
    "openapi.yaml": document,
    "sample.ts": SAMPLE,
    "tsconfig.json": JSON.stringify({ compilerOptions: STRICT, files: ["sample.ts"] }),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  await run(join(GENERATOR, "oazapfts/dist/cli.js"), "openapi.yaml", "client.ts");
}

describe("a client generated from the served document", () => {
  it("compiles under strict with a partner's code, and orders from the service that the document names", {
    timeout: TIMEOUT_MS,
  }, async () => {
    await generate();
    const { stdout: findings } = await run(join(PACKAGES, "typescript/bin/tsc"), "-p", ".").catch(
      (error: { stdout: string }) => error,
    );
    expect(findings).toBe("");

    const { stdout } = await run("sample.ts", await world.makeKey(), newIdempotencyKey());
    const placed = {
      jobId: expect.stringMatching(/^job_/),
      orderNumber: expect.stringMatching(/^VC-/),
    };
    const seen = JSON.parse(stdout);
    expect(seen).toEqual({
      totalCents: 4990,
      placed,
      stood: seen.placed,
      listed: [seen.placed.jobId],
      others: 0,
      isKnownCode: true,
      retryable: false,
      isLost: false,
      isUnknownCode: false,
      refused: { code: "VALIDATION_ERROR", field: "speedTier" },
    });
  });
});
