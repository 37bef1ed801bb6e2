import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startS3Double } from "@/lib/services/storage/testing/s3-double";
import { type Ended, type Running, runProcess, startProcess } from "./run-process";

const SERVICE = "lib/testing/process/start-service.ts";
// Only a hang may fail it.
const TIMEOUT_MS = 300_000;
const PASSWORD = "geheim-4711";

let folder: string;
let running: Running;
let silent: Server;
let silentPort: number;

const startIn = (name: string, env: Record<string, string> = {}) =>
  runProcess(SERVICE, [], { DATA_DIR: join(folder, name), ...env });

function spoilt(name: string, spoil: (folder: string) => void): string {
  const filter = (path: string) => !path.endsWith(".sock");
  cpSync(join(folder, "used"), join(folder, name), { recursive: true, filter });
  spoil(join(folder, name));
  return name;
}

function expectOneSentence({ code, signal, stdout, stderr }: Ended, words: RegExp): void {
  expect({ signal, stdout }).toEqual({ signal: null, stdout: "" });
  expect(code).toBeGreaterThan(0);
  expect(stderr).toMatch(/^[^\n]+\.\n$/);
  expect(stderr).not.toMatch(/ at .*:\d+:\d+|node_modules|Error:/);
  expect(stderr).toMatch(words);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "vidimus-test-start-"));
  const first = startProcess(SERVICE, [], { DATA_DIR: join(folder, "used") });
  await first.said(/up/);
  await first.kill();
  running = startProcess(SERVICE, [], {
    DATA_DIR: join(
      folder,
      spoilt("taken", () => undefined),
    ),
  });
  await running.said(/up/);
  silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  silentPort = (silent.address() as { port: number }).port;
}, TIMEOUT_MS);

afterAll(async () => {
  await running?.kill();
  silent?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.concurrent("a service that cannot start says why in one sentence and ends", {
  timeout: TIMEOUT_MS,
}, () => {
  test.each<[string, (folder: string) => void]>([
    ["a version file of garbage", (at) => writeFileSync(join(at, "postgres/PG_VERSION"), "garbage\n")],
    ["a control file cut short", (at) => truncateSync(join(at, "postgres/global/pg_control"), 100)],
    ["no control file", (at) => rmSync(join(at, "postgres/global/pg_control"))],
    ["tables of noise", (at) => scribble(join(at, "postgres/base"))],
  ])("when the database has %s", async (what, spoil) => {
    const name = spoilt(what.replaceAll(" ", "-"), spoil);
    expectOneSentence(
      await startIn(name),
      /^The database in the data folder \S+ can't be opened .* Restore a backup/,
    );
  });

  test("when another process has the data folder", async () => {
    expectOneSentence(await startIn("taken"), /in use by another Vidimus process/);
  });

  test("when a file stands where the data folder should be", async () => {
    writeFileSync(join(folder, "file"), "");
    expectOneSentence(await startIn("file/data"), /isn't writable \(ENOTDIR\)/);
  });

  test.skipIf(process.getuid?.() === 0)("when the data folder is not its own to write", async () => {
    const name = spoilt("read-only", (at) => chmodSync(at, 0o500));
    expectOneSentence(await startIn(name), /isn't writable \(EACCES\)/);
    chmodSync(join(folder, name), 0o700);
  });

  test("when the secret of a used folder is gone, and makes no new one over the old data", async () => {
    const name = spoilt("secret-gone", (at) => rmSync(join(at, "secret")));
    expectOneSentence(await startIn(name), /its 'secret' file is missing/);
    expect(readdirSync(join(folder, name))).not.toContain("secret");
  });

  test("when the secret is damaged", async () => {
    const name = spoilt("secret-damaged", (at) => writeFileSync(join(at, "secret"), "abc"));
    expectOneSentence(await startIn(name), /secret is damaged/);
  });

  test("when the secret is another one than the signing key was sealed with", async () => {
    const other = { AUTH_SECRET: "another secret, long enough to be one" };
    const name = spoilt("secret-other", () => undefined);
    expectOneSentence(
      await startIn(name, other),
      /^The signing key \S+ can't be opened. Neither AUTH_SECRET/,
    );
  });

  test.each<[string, Record<string, string>, RegExp]>([
    ["half a group of settings", { S3_BUCKET: "x" }, /S3_BUCKET, .* go together; missing: S3_REGION/],
    ["a setting that is none", { PORT: "65536" }, /PORT must be a whole number from 1 to 65535/],
    [
      "nothing in production",
      { NODE_ENV: "production" },
      /^Missing in production: SITE_URL, DATABASE_URL, .*EMBEDDED=allow/,
    ],
  ])("when it is given %s", async (what, env, words) => {
    expectOneSentence(await startIn(`settings-${what.length}`, env), words);
  });

  test("when it is given signing keys that are none", async () => {
    const name = spoilt("signing-keys", () => undefined);
    expectOneSentence(await startIn(name, { SIGNING_KEYS: "[{}]" }), /^SIGNING_KEYS must be/);
  });

  test("when nothing listens at DATABASE_URL, without telling the password", async () => {
    const ended = await startIn("database", {
      DATABASE_URL: `postgres://vidimus:${PASSWORD}@127.0.0.1:1/vidimus`,
    });
    expectOneSentence(ended, /^The database at DATABASE_URL isn't usable: .*ECONNREFUSED/);
    expect(ended.stderr).not.toContain(PASSWORD);
  });

  test("when what listens at DATABASE_URL never answers, without telling the password", async () => {
    const url = `postgres://vidimus:${PASSWORD}@127.0.0.1:${silentPort}/vidimus`;
    const ended = await startIn("database", { DATABASE_URL: url });
    expectOneSentence(ended, /^The database at DATABASE_URL isn't usable: .*timeout/);
    expect(ended.stderr).not.toContain(PASSWORD);
  });

  test("when its bucket doesn't exist", async () => {
    const store = await startS3Double();
    const ended = await startIn("bucket", {
      S3_ENDPOINT: store.url,
      S3_REGION: "us-east-1",
      S3_BUCKET: "mistyped",
      S3_ACCESS_KEY_ID: "test",
      S3_SECRET_ACCESS_KEY: PASSWORD,
    });
    await store.close();
    expectOneSentence(ended, /^The store of files isn't usable: S3_BUCKET doesn't exist/);
    expect(ended.stderr).not.toContain(PASSWORD);
  });

  test("when its port is in use, before anything of Next is loaded", async () => {
    const ended = await runProcess("scripts/serve.mjs", ["start"], {
      PORT: String(silentPort),
      HOST: "127.0.0.1",
      NODE_ENV: "production",
    });
    expectOneSentence(ended, new RegExp(`^Port ${silentPort} is in use`));
  });

  test("when its port is no number", async () => {
    const ended = await runProcess("scripts/serve.mjs", ["start"], { PORT: "http" });
    expectOneSentence(ended, /^PORT must be a whole number/);
  });
});

function scribble(base: string): void {
  for (const name of readdirSync(base, { recursive: true, encoding: "utf8" })) {
    const path = join(base, name);
    if (/\d$/.test(name) && statSync(path).isFile())
      writeFileSync(path, Buffer.alloc(statSync(path).size, 0x5a));
  }
}
