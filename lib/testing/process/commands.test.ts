import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { altered } from "../altered";
import { type Ended, type Running, runProcess, startProcess } from "./run-process";

const KEY_LINE = /^vc_(sandbox|live)_[A-Za-z0-9]+\n$/;
// Each command is a process on a busy machine. The limit only has to detect hangs.
const TIMEOUT_MS = 300_000;

/** Answers a command's confirmation questions in advance. */
const SURE = ["--reason", "it leaked", "--yes"];

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), "vidimus-test-commands-"));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const NO_SUCH_KEY = "No key like this is in use: it doesn't exist, or was revoked before.\n";

const startCommand = (command: string, args: string[], isByNpm: boolean) =>
  runProcess(
    "scripts/admin.ts",
    [command, ...args],
    { DATA_DIR: dataDir, LOG_LEVEL: "debug", OPERATOR: "olga" },
    { isByNpm },
  );
const run = (command: string, ...args: string[]) => startCommand(command, args, false);
const runByNpm = (command: string, ...args: string[]) => startCommand(command, args, true);

function expectKey({ code, stdout, stderr }: Ended): string {
  expect(code, stderr).toBe(0);
  expectTrace(stderr);
  expect(stdout).toMatch(KEY_LINE);
  return stdout.trim();
}

/** Only the command's log line, unless a server writes it. */
function expectTrace(stderr: string): void {
  if (stderr === "") return;
  expect(stderr).toMatch(/^[^\n]+\n$/);
  expect(JSON.parse(stderr)).toMatchObject({ msg: "an operator's command", operator: "olga" });
}

function expectRefused({ code, stdout, stderr }: Ended, status: number, words: RegExp): void {
  expect({ code, stdout }).toEqual({ code: status, stdout: "" });
  // One sentence, then a usage of one or more lines, with explanations indented.
  expect(stderr).toMatch(/^[^\n]+\n(Usage: npm run [^\n]+\n( {7,}[^\n]+\n)*)?$/);
  expect(stderr).toMatch(words);
}

describe("operators' commands", { timeout: TIMEOUT_MS }, () => {
  let keptKey: string;
  let revokedKey: string;
  let server: Running;
  let address: string;
  afterAll(() => server?.kill());

  const asked = async (key: string) =>
    (await fetch(`${address}/api/v1/capabilities`, { headers: { authorization: `Bearer ${key}` } })).status;

  test("without a server, two at once on a new folder both print a key, and nothing else", async () => {
    const [one, two] = await Promise.all([runByNpm("key", "sandbox"), runByNpm("key", "sandbox")]);
    keptKey = expectKey(one);
    expect(expectKey(two)).not.toBe(keptKey);
  });

  test("a key made before the server ran is good once it runs", async () => {
    server = startProcess("lib/testing/process/serve-routes.ts", [], { DATA_DIR: dataDir });
    address = `http://127.0.0.1:${(await server.said(/up (\d+)/))[1]}`;
    expect(await asked(keptKey)).toBe(200);
  });

  test("keys made while the server runs, two at once, work with its next request", async () => {
    const name = `Partner ${randomUUID()}`;
    const [plain, json] = await Promise.all([
      runByNpm("key", "sandbox", "--partner", name),
      runByNpm("key", "live", "--json"),
    ]);
    const { stderr } = plain;
    expect(stderr).toBe(`No partner was named ${name}, so this key's is a new one.\n`);
    expect(await asked(expectKey({ ...plain, stderr: "" }))).toBe(200);
    expect([json.code, json.stderr]).toEqual([0, ""]);
    const made = JSON.parse(json.stdout);
    expect(made).toEqual({
      id: expect.stringMatching(/^key_/),
      key: expect.stringMatching(/^vc_live_/),
      webhookSecret: expect.stringMatching(/^whsec_/),
    });
    expect(await asked(made.key)).toBe(200);
  });

  test("a key is revoked, and an unknown one is said to be unknown", async () => {
    revokedKey = expectKey(await run("key", "sandbox"));
    expect(await asked(revokedKey)).toBe(200);
    const revoked = await run("key", "--revoke", revokedKey, ...SURE);
    expect([revoked.code, revoked.stdout]).toEqual([0, "revoked\n"]);
    const unknown = await run("key", "--revoke", "vc_sandbox_unknown", ...SURE);
    expect([unknown.code, unknown.stdout]).toEqual([1, NO_SUCH_KEY]);
  });

  test("signing keys are listed as JSON, the next one is published by rotate, and no private part is shown", async () => {
    const rotated = await run("signing-keys", "rotate");
    expect([rotated.code, rotated.stderr]).toEqual([0, ""]);
    expect(rotated.stdout).toMatch(/^created \S+ as next\n$/);
    const { code, stdout } = await run("signing-keys");
    expect(code).toBe(0);
    const keys = JSON.parse(stdout) as { state: string; kid: string }[];
    expect(keys.map(({ state }) => state)).toEqual(["active", "next"]);
    expect(stdout).not.toMatch(/sealed|"d"/i);
    const served = await (await fetch(`${address}/.well-known/jwks.json`)).json();
    expect(Object.keys(served.keys[0])).not.toContain("d");
  });

  test.each([
    ["revoke", ["vcrt_00000000000000000000000000", ...SURE], /^No certificate has the ID vcrt_0/],
    ["signing-keys", ["compromise", "k".repeat(43), ...SURE], /^This key doesn't exist/],
  ])("%s of what does not exist says so, and exits with 1", async (command, args, words) => {
    const { code, stdout, stderr } = await run(command, ...args);
    expect([code, stderr]).toEqual([1, ""]);
    expect(stdout).toMatch(words);
  });

  test("a command that asks for confirmation refuses without a terminal and says what to add; a dry run changes nothing", async () => {
    const key = expectKey(await run("key", "sandbox"));
    const alone = await run("key", "--revoke", key, "--reason", "it leaked");
    expectRefused(alone, 2, /^This asks first, and nobody can answer here\. Add --yes .* --dry-run /);
    const dry = await run("key", "--revoke", key, "--dry-run");
    expect([dry.code, dry.stdout]).toEqual([0, "would revoke it\n"]);
    expect(dry.stderr).toBe("Dry run: nothing was changed.\n");
    expect(await asked(key)).toBe(200);
  });

  test.each([
    ["key", ["sandbox", "--jsom"], "Unknown option '--jsom'. Did you mean '--json'?"],
    ["revoke", ["vcrt_00000000000000000000000000"], "--reason is missing."],
    ["orders", ["cancel", "VC-0000-0000", "--yes"], "--reason is missing."],
    ["orders", ["list", "--status", "done"], /^--status must be one of created, paid, /],
    ["signing-keys", ["burn"], "Unknown command 'burn'."],
    ["webhook", ["set", "key_1"], "URL is missing."],
    ["clock", ["soon"], "soon isn't a number of days up to 366."],
  ])(
    "%s used wrongly says what is wrong, tells its usage, and exits with 2",
    async (command, args, sentence) => {
      const ended = await run(command, ...args);
      expectRefused(ended, 2, /\nUsage: npm run /);
      expect(ended.stderr.split("\n")[0]).toEqual(
        typeof sentence === "string" ? sentence : expect.stringMatching(sentence),
      );
    },
  );

  test("a command that the server refuses ends with its sentence, and exits with 1", async () => {
    expectRefused(await run("key", "sandbox", "--partner", ""), 1, /^Wrong input: partnerName /);
  });

  test("without the folder's token neither side does what the other tells it", async () => {
    const file = join(dataDir, "operator-access");
    const access = readFileSync(file, "utf8");
    const { address, token } = JSON.parse(access);
    writeFileSync(file, JSON.stringify({ address, token: altered(token, 0) }));
    expectRefused(await run("key", "sandbox"), 1, /is not its server, and was told nothing/);
    writeFileSync(file, access);
    expectKey(await run("key", "sandbox"));
  });

  // Runs last, which leaves the server enough time to look again.
  test("a revoked key stops working within seconds, for a server that has just answered it", async () => {
    while ((await asked(revokedKey)) === 200) await sleep(200);
    expect(await asked(revokedKey)).toBe(401);
  });

  test("after the server is gone, killed at that, commands work again on the folder itself", async () => {
    await server.kill();
    expectKey(await run("key", "sandbox"));
  });

  test("a process that takes over a killed server's address learns nothing, and the key is revoked all the same", async () => {
    const { address } = JSON.parse(readFileSync(join(dataDir, "operator-access"), "utf8"));
    rmSync(address, { force: true });
    const heard: string[] = [];
    const robber = createServer((socket) => {
      socket.on("data", (chunk) => heard.push(String(chunk)));
      socket.end('{"ok":{"revoked":true}}\n');
    });
    await new Promise<void>((resolve) => robber.listen(address, resolve));
    try {
      const key = expectKey(await run("key", "live"));
      expect((await run("key", "--revoke", key, ...SURE)).stdout).toBe("revoked\n");
      expect((await run("key", "--revoke", `${key}x`, ...SURE)).stdout).toBe(NO_SUCH_KEY);
    } finally {
      robber.close();
    }
    expect(heard.join("")).not.toContain("vc_live_");
  });
});
