import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  readSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findConfinement } from "@/lib/documents/confined";
import { createReadingPool } from "@/lib/documents/process";
import { createDocumentReader } from "@/lib/documents/read";
import { letterAsPdf } from "@/lib/documents/reader/testing/draw-letter";
import { letterIn } from "@/lib/documents/reader/testing/letters";

const SETTINGS = [
  "AUTH_SECRET",
  "AUTH_SECRET_PREVIOUS",
  "SIGNING_KEYS",
  "DOCUMENT_SIGNING_KEY",
  "CSC_PIN",
  "CSC_CLIENT_SECRET",
  "CSC_ACCESS_TOKEN",
  "STRIPE_SECRET_KEY",
  "S3_SECRET_ACCESS_KEY",
  "DATABASE_URL",
  "UPSTASH_REDIS_REST_TOKEN",
  "SMTP_URL",
  "DRAFTER_API_KEY",
];
const marker = () => `marker${randomBytes(18).toString("hex")}`;
const inSettings = new Map(SETTINGS.map((name) => [name, marker()]));
const inFile = marker();
const before = new Map(SETTINGS.map((name) => [name, process.env[name]]));
const best = await findConfinement(process.cwd());

let folder: string;
const held: number[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "vidimus-test-"));
  for (const [name, value] of inSettings) process.env[name] = value;
  // As a service holds them: open while documents are read.
  for (const name of ["secret", "secret.previous", "database"]) {
    writeFileSync(join(folder, name), inFile, { mode: 0o600 });
    held.push(openSync(join(folder, name), "r+"));
  }
});
afterAll(() => {
  for (const file of held) closeSync(file);
  for (const [name, value] of before) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  rmSync(folder, { recursive: true, force: true });
});

function descendants(): number[] {
  const parents = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, "latin1");
        return [{ id: Number(name), parent: Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]) }];
      } catch {
        return [];
      }
    });
  const found = [process.pid];
  for (const id of found) found.push(...parents.filter(({ parent }) => parent === id).map((each) => each.id));
  return found.slice(1);
}

const commandOf = (id: number) => readFileSync(`/proc/${id}/cmdline`, "latin1");

/** The process's heap, and all that was handed to it. */
function* memoryOf(id: number): Generator<Buffer> {
  const memory = openSync(`/proc/${id}/mem`, "r");
  try {
    for (const line of readFileSync(`/proc/${id}/maps`, "latin1").split("\n")) {
      const range = /^([0-9a-f]+)-([0-9a-f]+) rw/.exec(line);
      if (!range) continue;
      const start = BigInt(`0x${range[1]}`);
      const end = BigInt(`0x${range[2]}`);
      const piece = Buffer.alloc(1 << 22);
      // Pieces overlap by a marker's length, so that none is cut in two.
      for (let at = start; at < end; at += BigInt(piece.length - 64)) {
        const length = Number(end - at < BigInt(piece.length) ? end - at : BigInt(piece.length));
        try {
          yield piece.subarray(0, readSync(memory, piece, 0, length, at));
        } catch {
          // Reserved, and not there.
        }
      }
    }
  } finally {
    closeSync(memory);
  }
}

function foundIn(id: number): string[] {
  const found: string[] = [];
  const look = (place: string, text: Buffer | string) => {
    for (const [name, value] of [...inSettings, ["a file of the data folder", inFile] as const])
      if (text.includes(value)) found.push(`${name} in ${place}`);
  };
  look("environment", readFileSync(`/proc/${id}/environ`));
  look("command line", commandOf(id));
  for (const file of readdirSync(`/proc/${id}/fd`)) {
    const target = targetOf(`/proc/${id}/fd/${file}`);
    if (target.startsWith(folder)) found.push(`${target} is open`);
  }
  for (const piece of memoryOf(id)) look("memory", piece);
  return found;
}

function targetOf(link: string): string {
  try {
    return readlinkSync(link);
  } catch {
    return "";
  }
}

function canLookInside(): boolean {
  try {
    readFileSync(`/proc/${process.pid}/maps`);
    closeSync(openSync(`/proc/${process.pid}/mem`, "r"));
    return true;
  } catch {
    return false;
  }
}

describe.runIf(process.platform === "linux" && canLookInside())("the process that opens documents", () => {
  test("the look into a process finds what is there: in one that is not confined, all of it", async () => {
    const script = "process.stdout.write('x'); process.stdin.resume()";
    const [file = -1] = held;
    const child = spawn(process.execPath, ["-e", script], { stdio: ["pipe", "pipe", "ignore", file] });
    await new Promise((resolve) => child.stdout?.once("data", resolve));
    expect(foundIn(child.pid ?? 0)).toEqual(
      expect.arrayContaining([
        "AUTH_SECRET in environment",
        "AUTH_SECRET in memory",
        `${join(folder, "secret")} is open`,
      ]),
    );
    child.stdin?.end();
  });

  test.each(["node", "bubblewrap"] as const)(
    "confined by %s, has no key of the service in environment, arguments, open files or memory",
    async (confinement) => {
      if (confinement === "bubblewrap" && best !== "bubblewrap") return;
      const known = new Set(descendants());
      const reader = createDocumentReader({ pool: createReadingPool({ confinement }) });
      const pdf = { bytes: letterAsPdf(letterIn("es")), mediaType: "application/pdf" };
      expect(
        (await reader.read(pdf, { language: "es", turn: { lane: "live", owner: "tests" } })).wordCount,
      ).toBeGreaterThan(40);
      const started = descendants().filter((id) => !known.has(id));
      expect(started.some((id) => commandOf(id).includes("process/main.ts"))).toBe(true);
      expect(started.flatMap(foundIn)).toEqual([]);
    },
  );
});
