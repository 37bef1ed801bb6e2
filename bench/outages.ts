import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Report } from "@/lib/testing/outages/rows";
import { sourcesBefore, tagsOf } from "./migrations/old-release";
import { startPostgres } from "./postgres";

const FILES = {
  database: "outages",
  limiter: "outages",
  store: "outages",
  mail: "outages",
  payments: "outages",
  model: "outages",
  inngest: "outages",
  disk: "disk",
  clock: "clock",
  versions: "versions",
};
type Part = keyof typeof FILES;
const PARTS = Object.keys(FILES) as Part[];
const MIGRATIONS = 3;

const HELP = `npm run outages -- [--long] [--only PART[:KIND],…] [--at-once N]

Takes one part after the other away from a service with real parts while customers place orders, and prints what they
were answered, how long it took until all was well, and what was lost. Each part is gone for 12 seconds; with --long for
ten minutes. With --at-once, so many parts go side by side, each from a service of its own.
PART: ${PARTS.join(", ")}. KIND: refused, hanging, failing; of the clock ahead, behind.
`;

const { values } = parseArgs({
  options: {
    long: { type: "boolean", default: false },
    only: { type: "string" },
    "at-once": { type: "string", default: "1" },
    help: { type: "boolean", default: false },
  },
});
if (values.help) {
  process.stdout.write(HELP);
  process.exit(0);
}

const ROOT = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "vidimus-outages-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
const wanted = values.only?.split(",") ?? PARTS;
const waiting = PARTS.filter((part) => wanted.some((each) => each.split(":", 1)[0] === part));
const queue = [...waiting];
let worst = 0;
await Promise.all(Array.from({ length: Number(values["at-once"]) }, work));
tell(waiting.flatMap(rowsOf));
process.exit(worst);

async function work(): Promise<void> {
  for (let part = queue.shift(); part !== undefined; part = queue.shift())
    worst = Math.max(worst, await take(part));
}

async function take(part: Part): Promise<number> {
  const postgres = await startPostgres();
  if (!postgres) throw new Error("No PostgreSQL in /usr/lib/postgresql.");
  const [tag = ""] = tagsOf(ROOT).slice(-MIGRATIONS);
  const vitest = ["node_modules/vitest/vitest.mjs", "run", `lib/testing/outages/${FILES[part]}.test.ts`];
  const child = spawn(process.execPath, vitest, {
    cwd: ROOT,
    stdio: ["ignore", 2, 2],
    env: {
      ...process.env,
      TEST_DATABASE_URL: postgres.url,
      OUTAGES: values.long ? "long" : "all",
      OUTAGES_ONLY: wanted.filter((each) => each.split(":", 1)[0] === part).join(","),
      OUTAGES_REPORT: join(folder, part),
      ...(part === "versions" && { OUTAGES_OLD_RELEASE: sourcesBefore(ROOT, tag).folder }),
    },
  });
  const [code] = await once(child, "exit");
  await postgres.stop();
  return code ?? 1;
}

function rowsOf(part: Part): string[] {
  const file = join(folder, part);
  if (!existsSync(file)) return [`| ${part} | | not measured | | | | | | |`];
  const lines = readFileSync(file, "utf8").trim().split("\n");
  return lines.map((line) =>
    rowOf(JSON.parse(line) as Report | { part: string; kind: string; skipped: string }),
  );
}

function rowOf(row: Report | { part: string; kind: string; skipped: string }): string {
  if ("skipped" in row) return `| ${row.part} | ${row.kind} | skipped: ${row.skipped} | | | | | | |`;
  const answers = Object.entries(row.answers).map(([name, count]) => `${count} × ${name}`);
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const arrived = typeof row.arrivedMs === "number" ? seconds(row.arrivedMs) : "not in time";
  const lost = [...row.losses, ...row.refused];
  return `| ${[
    row.part,
    row.kind,
    answers.join(", "),
    seconds(row.slowestMs),
    seconds(row.answeringAgainMs),
    `${row.orders} in ${arrived}`,
    lost.length === 0 ? "nothing" : lost.join("; "),
    `${row.grownMb} MB`,
    row.notes.join("; "),
  ].join(" | ")} |`;
}

function tell(rows: string[]): void {
  const machine = `${cpus().length} cores, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`;
  process.stdout.write(
    [
      `Measured: ${machine}. Each part was gone for ${values.long ? "ten minutes" : "12 seconds"}.`,
      "",
      "| Part | Kind | Answers meanwhile | Slowest | Answers again | Orders arrived | Lost or twice | Memory | Beside it |",
      "| --- | --- | --- | --- | --- | --- | --- | --- | --- |",
      ...rows,
      "",
    ].join("\n"),
  );
}
