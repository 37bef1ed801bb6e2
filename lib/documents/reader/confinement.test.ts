import { execFile } from "node:child_process";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { confinedCommand, confinedEnvironment, findConfinement } from "../sources/confined/confinement";
import { forEachProcess } from "../sources/confined/held-memory";
import { openProcess } from "../sources/confined/process-host";
import { createConfinedWorker, type Outcome } from "../sources/confined/worker";
import { createDocumentReader } from "./document-reader";
import { createReadingPool } from "./process/reading-pool";
import { letterAsPdf, scanOf } from "./testing/draw-letter";
import { letterIn } from "./testing/letters";

type Answer = { kind: string; got?: string; message?: string; names?: string[] };

const ROOT = process.cwd();
const CONTROL = "nothing, to see that the test works";
const best = await findConfinement(ROOT);

const folder = mkdtempSync(join(tmpdir(), "vidimus-escape-"));
const secret = join(folder, "secret");
const link = join(folder, "link");
const visits = { count: 0 };
const server = createServer((socket) => {
  visits.count += 1;
  socket.destroy();
});

beforeAll(async () => {
  process.env.AUTH_SECRET_OF_TEST = "a secret";
  writeFileSync(secret, "a secret");
  symlinkSync(secret, link);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  delete process.env.AUTH_SECRET_OF_TEST;
  server.close();
  rmSync(folder, { recursive: true });
});

function open(confinement: "bubblewrap" | "node") {
  return createConfinedWorker<object, Answer>(() =>
    openProcess({
      root: ROOT,
      program: { script: "lib/documents/reader/testing/escapes.ts", maxHeapMegabytes: 200 },
      confinement,
    }),
  );
}

async function answerOf(asked: Promise<Outcome<Answer>>): Promise<Answer> {
  const outcome = await asked;
  if ("death" in outcome) throw new Error(outcome.death);
  return outcome.answer;
}

describe.each(["node", "bubblewrap"] as const)("confined by %s", (confinement) => {
  const isHere = confinement === "node" || best === "bubblewrap";

  it.runIf(isHere)("whatever runs in the process reaches nothing outside of it", async () => {
    const worker = open(confinement);
    const { port } = server.address() as { port: number };
    const limits = { timeoutMs: 60_000 };
    const names = (await answerOf(worker.ask({ kind: "list", cpuMs: 10_000 }, limits))).names ?? [];
    expect(names.length).toBeGreaterThan(30);
    for (const name of names) {
      const wish = { kind: "attempt", name, port, secret, link, folder, parent: process.pid, cpuMs: 10_000 };
      const answer = await answerOf(worker.ask(wish, limits));
      expect(answer.kind, `${name}: ${answer.got}`).toBe(name === CONTROL ? "escaped" : "failure");
    }
    expect(visits.count).toBe(0);
    expect(readdirSync(folder).sort()).toEqual(["link", "secret"]);
  });

  it.runIf(isHere)("documents are opened, drawn and recognised", async () => {
    const reader = createDocumentReader({ pool: createReadingPool({ confinement }) });
    const turn = { lane: "live", owner: "tests" } as const;
    const letter = letterIn("es");
    const pdf = { bytes: letterAsPdf(letter), mediaType: "application/pdf" };
    expect((await reader.read(pdf, { language: "es", turn })).wordCount).toBeGreaterThan(40);
    expect((await reader.picture(pdf, { page: 1, sidePx: 300, turn })).heightPx).toBe(300);
    const scan = { bytes: await scanOf(letter), mediaType: "image/png" };
    expect((await reader.read(scan, { language: "es", turn })).wordCount).toBeGreaterThan(40);
    const bytes = new Uint8Array(readFileSync(join(import.meta.dirname, "testing/right-to-left.pdf")));
    const printed = await reader.read({ bytes, mediaType: "application/pdf" }, { language: "ar", turn });
    expect(printed.pages[0]?.lines[0]?.text).toBe("كشف الدرجات");
  });
});

it.runIf(best === "bubblewrap")("the kernel holds native code back as well as JavaScript", async () => {
  const script = `
    const { readFileSync, readdirSync, writeFileSync } = require("node:fs");
    const attempts = {
      control: () => readFileSync(process.argv[3]),
      passwords: () => readFileSync("/etc/passwd"),
      secret: () => readFileSync(process.argv[1]),
      parent: () => readFileSync("/proc/" + process.argv[2] + "/environ"),
      settings: () => readdirSync(process.cwd()).includes("package.json") || nothing(),
      write: () => writeFileSync(process.argv[3] + ".written", "x"),
      // Files in memory count as nobody's: they could fill the machine's unseen.
      root: () => writeFileSync("/written", "x"),
      project: () => writeFileSync("written", "x"),
      temporary: () => writeFileSync("/tmp/written", "x"),
      devices: () => writeFileSync("/dev/written", "x"),
      shared: () => writeFileSync("/dev/shm/written", "x"),
      program: () => require("node:child_process").execFileSync("/bin/sh", ["-c", "true"]),
      others: () => readdirSync("/proc").filter((name) => /^[0-9]+$/.test(name)).length > 2 || nothing(),
    };
    function nothing() { throw new Error("nothing"); }
    const got = Object.keys(attempts).filter((name) => { try { attempts[name](); return true; } catch { return false; } });
    const socket = require("node:net").connect(Number(process.argv[4]), "127.0.0.1");
    const end = (more) => process.stdout.write(JSON.stringify([...got, ...more, process.getuid()]), () => process.exit());
    socket.on("connect", () => end(["network"])).on("error", () => end([]));`;
  const code = join(ROOT, "lib/documents/reader/port.ts");
  const { command, args } = confinedCommand(ROOT, {
    confinement: "bubblewrap",
    program: { script: "none.mjs", maxHeapMegabytes: 100 },
  });
  const { port } = server.address() as { port: number };
  // The same sandbox, but without Node's permission model.
  const bare = [...args.slice(0, args.lastIndexOf(process.execPath) + 1), "-e", script];
  const wishes = [secret, String(process.pid), code, String(port)];
  const { stdout } = await promisify(execFile)(command, [...bare, ...wishes], { env: confinedEnvironment() });
  expect(JSON.parse(stdout)).toEqual(["control", 65_534]);
});

it.runIf(best === "bubblewrap" && existsSync("/proc/self/autogroup"))(
  "a document process stands behind the server, though its sandbox is a session with a share of its own",
  async () => {
    const own = groupOf("self").name;
    const worker = open("bubblewrap");
    await answerOf(worker.ask({ kind: "list", cpuMs: 10_000 }, { timeoutMs: 60_000 }));
    const others: ReturnType<typeof groupOf>[] = [];
    await vi.waitFor(
      () => {
        others.length = 0;
        forEachProcess(process.pid, (pid) => others.push(groupOf(pid)));
        expect(others.filter(({ name, nice }) => name !== own && nice <= 0)).toEqual([]);
        expect(others.some(({ name }) => name !== own)).toBe(true);
      },
      { timeout: 20_000 },
    );
    worker.stop();
  },
);

function groupOf(pid: number | "self"): { name: string; nice: number } {
  const [name = "", , nice] = readFileSync(`/proc/${pid}/autogroup`, "latin1").trim().split(" ");
  return { name, nice: Number(nice) };
}

it("a service that runs at a low priority has document processes all the same", async () => {
  const script = `
    import { setPriority } from "node:os";
    await import(${JSON.stringify(join(ROOT, "lib/documents/reader/process/resolve-sources.ts"))});
    const { createReadingPool } = await import(${JSON.stringify(join(ROOT, "lib/documents/reader/process/reading-pool.ts"))});
    setPriority(15);
    const pool = createReadingPool({ root: ${JSON.stringify(ROOT)}, hasSpare: false });
    const task = { lane: "live", owner: "k", name: "blank", wants: "blank", cpuMs: 60000 };
    const answer = await pool.run(task, (session) => session.ask({ kind: "prepare" }, { cpuMs: 60000 }));
    process.stdout.write(String(answer?.kind));
    pool.close();`;
  const args = ["--no-warnings", "--input-type=module", "-e", script];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT });
  expect(stdout).toBe("prepared");
});
