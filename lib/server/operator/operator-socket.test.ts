import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { connect, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createWorld, type World } from "@/lib/testing/world";
import { askRunningServer } from "./ask-running-server";
import { openOperatorSocket } from "./open-operator-socket";
import { readAccess } from "./operator-access";

const SECRET = "vc_live_this_must_not_leak";

let world: World;
let folder: string;
const servers: Server[] = [];
const sockets: Socket[] = [];
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vidimus-test-operator-"));
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function open(at = folder): Promise<string> {
  servers.push(await openOperatorSocket(at, async () => world.server));
  return addressOf(at);
}

function addressOf(at: string): string {
  const access = readAccess(at);
  if (!access) throw new Error("no server says where it listens");
  return access.address;
}

const HOW = { operator: "olga", reason: "it leaked", isDryRun: false };
const revoke = (at = folder) => askRunningServer(at, "revoke-key", { key: SECRET }, HOW);

function connectClient(address: string): { socket: Socket; ended: Promise<string> } {
  const socket = connect(address);
  sockets.push(socket);
  let heard = "";
  socket.on("data", (chunk) => {
    heard += chunk;
  });
  socket.on("error", () => undefined);
  return { socket, ended: new Promise((resolve) => socket.once("close", () => resolve(heard))) };
}

async function squat(address: string, answer: (socket: Socket, first: string) => void): Promise<string[]> {
  rmSync(address, { force: true });
  const heard: string[] = [];
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    sockets.push(socket);
    socket.on("data", (chunk) => {
      heard.push(String(chunk));
      if (heard.length === 1) answer(socket, String(chunk));
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(address, resolve));
  return heard;
}

test("a command is answered, and a wrong one is refused in its sentence", async () => {
  await open();
  expect(await revoke()).toEqual({ ok: { revoked: false } });
  await expect(askRunningServer(folder, "no-such-command", {}, HOW)).rejects.toThrow(/unknown command/);
  await expect(askRunningServer(folder, "revoke-key", {}, HOW)).rejects.toThrow(/^Wrong input: key/);
});

test("socket and token are their owner's alone", async () => {
  const address = await open();
  expect(dirname(address)).toBe(folder);
  for (const file of [address, join(folder, "operator-access")]) {
    expect([file, statSync(file).mode & 0o777]).toEqual([file, 0o600]);
  }
});

test.skipIf(process.getuid?.() !== 0)("another user of the machine gets no connection", async () => {
  const address = await open();
  // Even if the folder's mode lets them pass.
  for (const mode of [0o700, 0o755]) {
    chmodSync(folder, mode);
    const script = `require("net").connect(${JSON.stringify(address)}).on("connect", () => console.log("in")).on("error", (e) => console.log(e.code))`;
    const said = execFileSync("runuser", ["-u", "nobody", "--", process.execPath, "-e", script], {
      encoding: "utf8",
      env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` },
    });
    expect([mode, said.trim()]).toEqual([mode, "EACCES"]);
  }
});

describe("an impostor at the address of a server that is gone", () => {
  const ROBBERS: [string, (socket: Socket, first: string) => void][] = [
    ["says nothing and hangs up", (socket) => socket.destroy()],
    ["says that it was done", (socket) => socket.write('{"ok":{"revoked":true}}\n')],
    ["says what they were told", (socket, first) => socket.write(first)],
    ["greets without knowing the token", (socket) => socket.write(greeting("x".repeat(43)))],
    ["greets with an empty proof", (socket) => socket.write(greeting(""))],
    ["repeats an old greeting of the real server", (socket) => socket.write(oldGreeting)],
    ["talks without end", (socket) => void flood(socket, 400)],
    ["says garbage", (socket) => socket.write("\n\n\0\n")],
  ];
  const greeting = (proof: string) => `${JSON.stringify({ nonce: "A".repeat(43), proof })}\n`;
  let oldGreeting = "";

  test.each(ROBBERS)(
    "and %s learns neither token nor command, and nothing counts as done",
    async (_, answer) => {
      const address = await open();
      const { socket, ended } = connectClient(address);
      socket.write(`${JSON.stringify({ nonce: "B".repeat(43) })}\n`);
      await new Promise((resolve) => socket.once("data", resolve));
      socket.end();
      oldGreeting = await ended;
      expect(oldGreeting).toMatch(/^\{"nonce"/);
      const { token = "" } = readAccess(folder) ?? {};
      for (const server of servers.splice(0)) server.close();
      const heard = await squat(address, answer);
      const result = await revoke().catch((error: Error) => error.name);
      expect([null, "ImpostorError"]).toContain(result);
      for (const word of [SECRET, "revoke-key", token]) expect(heard.join("")).not.toContain(word);
    },
  );
});

describe("whatever lies or sits in the socket's place before a server starts", () => {
  test.each<[string, (address: string) => unknown]>([
    ["a file", (address) => writeFileSync(address, "mine")],
    ["a link to somewhere else", (address) => execFileSync("ln", ["-s", "/dev/null", address])],
    ["somebody who listens", (address) => squat(address, () => undefined)],
  ])("%s: the server takes it, and is the one that is asked", async (_, put) => {
    await put(join(folder, "operator.sock"));
    await open();
    expect(await revoke()).toEqual({ ok: { revoked: false } });
  });

  test("what a killed server left is replaced, its token with it", async () => {
    await open();
    const before = readAccess(folder);
    // As kill -9 leaves it: nobody listens, but the files are there.
    const left = readFileSync(join(folder, "operator-access"));
    for (const server of servers.splice(0)) server.close();
    writeFileSync(join(folder, "operator-access"), left);
    expect(await revoke()).toBeNull();
    await open();
    expect(readAccess(folder)?.token).not.toBe(before?.token);
    expect(await revoke()).toEqual({ ok: { revoked: false } });
  });
});

test("a folder whose path is too long for a socket has its own elsewhere, private, and leaves none behind", async () => {
  const deep = join(folder, "d".repeat(60), "e".repeat(60));
  mkdirSync(deep, { recursive: true, mode: 0o700 });
  const first = await open(deep);
  expect(first.startsWith(deep)).toBe(false);
  expect(statSync(dirname(first)).mode & 0o777).toBe(0o700);
  expect(await revoke(deep)).toEqual({ ok: { revoked: false } });
  const second = await open(deep);
  expect(second).not.toBe(first);
  expect(existsSync(dirname(first))).toBe(false);
  expect(await revoke(deep)).toEqual({ ok: { revoked: false } });
  rmSync(dirname(second), { recursive: true });
});

async function flood(socket: Socket, megabytes: number): Promise<number> {
  const chunk = Buffer.alloc(1024 * 1024, "x");
  for (let sent = 0; sent < megabytes; sent++) {
    if (socket.destroyed) return sent;
    if (socket.write(chunk)) continue;
    await Promise.race([
      new Promise((resolve) => socket.once("drain", resolve)),
      new Promise((resolve) => socket.once("close", resolve)),
    ]);
  }
  return megabytes;
}

describe("a stranger at the socket", () => {
  test("who sends a line of 400 MB gets rid of a few of them only", async () => {
    const address = await open();
    const { socket } = connectClient(address);
    expect(await flood(socket, 400)).toBeLessThan(8);
    expect(await revoke()).toEqual({ ok: { revoked: false } });
  });

  test("who has said hello properly is held to a line of a quarter of a megabyte all the same", async () => {
    const address = await open();
    const { socket } = connectClient(address);
    socket.write(`${JSON.stringify({ nonce: "B".repeat(43) })}\n`);
    await new Promise((resolve) => socket.once("data", resolve));
    expect(await flood(socket, 400)).toBeLessThan(8);
  });

  test.each([["", "nonsense", "[]", '{"nonce":""}', '{"token":"","command":"create-key","input":{}}']])(
    "who says %j is told no more than that it is no request",
    async (...lines) => {
      const address = await open();
      for (const line of lines) {
        const { socket, ended } = connectClient(address);
        socket.write(`${line}\n`);
        expect(await ended).toBe('{"error":"this is no operator\'s request"}\n');
      }
    },
  );

  test("who cannot prove the token has nothing done for them", async () => {
    const address = await open();
    const { socket, ended } = connectClient(address);
    socket.write(`${JSON.stringify({ nonce: "B".repeat(43) })}\n`);
    const request = JSON.stringify({ command: "create-key", input: {} });
    socket.write(`${JSON.stringify({ proof: "C".repeat(43), request })}\n`);
    expect((await ended).split("\n")[1]).toBe('{"error":"wrong operator token"}');
  });

  test("who sends byte after byte, slowly, is hung up on like one who says nothing", async () => {
    const address = await open();
    const drip = connectClient(address);
    const silent = connectClient(address);
    const timer = setInterval(() => drip.socket.write(" "), 100);
    await Promise.all([drip.ended, silent.ended]);
    clearInterval(timer);
  });

  test("who opens a thousand connections and says nothing keeps nobody out for long", async () => {
    const address = await open();
    const crowd = Array.from({ length: 1000 }, () => connectClient(address));
    let answer: unknown = null;
    for (let tries = 0; answer === null && tries < 300; tries++) {
      answer = await revoke();
      if (answer === null) await sleep(100);
    }
    expect(answer).toEqual({ ok: { revoked: false } });
    const open32 = crowd.filter(({ socket }) => !socket.destroyed).length;
    expect(open32).toBeLessThanOrEqual(32);
  });
});
