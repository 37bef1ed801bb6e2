import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startPostgres } from "./postgres";

const HELP = `npm run outages -- [--long] [--only PART[:KIND],…]

Takes one part after the other away from a service with real parts while customers place orders, and prints what they
were answered, how long it took until all was well, and what was lost. Each part is gone for 12 seconds; with --long for
ten minutes. PART: database, limiter, store, mail, payments, model. KIND: refused, hanging, failing.
`;

const { values } = parseArgs({
  options: {
    long: { type: "boolean", default: false },
    only: { type: "string" },
    help: { type: "boolean", default: false },
  },
});
if (values.help) {
  process.stdout.write(HELP);
  process.exit(0);
}

interface Report {
  part: string;
  kind: string;
  skipped?: string;
  answers: Record<string, number>;
  slowestMs: number;
  answeringAgainMs: number;
  arrivedMs: number | string;
  orders: number;
  losses: string[];
  refused: string[];
  grownMb: number;
}

const postgres = await startPostgres();
if (!postgres) {
  process.stderr.write("No PostgreSQL in /usr/lib/postgresql.\n");
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), "vidimus-outages-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
const report = join(folder, "report.jsonl");
const vitest = ["node_modules/vitest/vitest.mjs", "run", "lib/testing/outages"];
const child = spawn(process.execPath, vitest, {
  cwd: join(import.meta.dirname, ".."),
  stdio: ["ignore", 2, 2],
  env: {
    ...process.env,
    TEST_DATABASE_URL: postgres.url,
    OUTAGES: values.long ? "long" : "all",
    ...(values.only && { OUTAGES_ONLY: values.only }),
    OUTAGES_REPORT: report,
  },
});
const [code] = await once(child, "exit");
await postgres.stop();
const lines = existsSync(report) ? readFileSync(report, "utf8").trim().split("\n") : [];
const rows = lines.map((line) => JSON.parse(line) as Report).map(rowOf);
const machine = `${cpus().length} cores, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`;
process.stdout.write(
  [
    `Measured: ${machine}. Each part was gone for ${values.long ? "ten minutes" : "12 seconds"}.`,
    "",
    "| Part | Kind | Answers meanwhile | Slowest | Answers again | Orders arrived | Lost or twice | Memory |",
    "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ...rows,
    "",
  ].join("\n"),
);
process.exit(code ?? 1);

function rowOf(row: Report): string {
  if (row.skipped) return `| ${row.part} | ${row.kind} | skipped: ${row.skipped} | | | | | |`;
  const answers = Object.entries(row.answers).map(([name, count]) => `${count} × ${name}`);
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const arrived = typeof row.arrivedMs === "number" ? seconds(row.arrivedMs) : "not in time";
  const lost = row.losses.length + row.refused.length;
  return `| ${[
    row.part,
    row.kind,
    answers.join(", "),
    seconds(row.slowestMs),
    seconds(row.answeringAgainMs),
    `${row.orders} in ${arrived}`,
    lost === 0 ? "nothing" : `${lost}`,
    `${row.grownMb} MB`,
  ].join(" | ")} |`;
}
