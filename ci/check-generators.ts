// Runs third-party generators and importers on the API description, and lets each of their clients place an order.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Bench, CLIENTS, UNCOMPILED } from "./generators/clients";
import { IMPORTS } from "./generators/imports";
import { type Service, startService } from "./generators/service";
import { fetchTools } from "./generators/tools";

/** Names to run alone: .ci/check-generators openapi-generator */
const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.some((part) => name.includes(part));
const rows: string[][] = [];
const failures: string[] = [];

async function check(name: string, act: () => Promise<string>): Promise<void> {
  if (!isWanted(name)) return;
  const startedAt = performance.now();
  const outcome = await act().catch((error: Error) => {
    failures.push(`${name}: ${error.message}`);
    return "FAILED";
  });
  rows.push([name, outcome, `${Math.round((performance.now() - startedAt) / 1000)} s`]);
}

/** Compares a program's output with what the service holds. */
function judge(printed: string): string {
  const seen = JSON.parse(printed.trim().split("\n").at(-1) ?? "") as Record<string, unknown>;
  const { jobId, orderNumber, keys, ...rest } = seen;
  const expected = {
    totalCents: 4990,
    listed: [jobId],
    webhook: "disabled",
    events: ["order.created"],
    refused: "JOB_NOT_FOUND",
  };
  const wrong = Object.entries(expected).filter(
    ([name, value]) => JSON.stringify(rest[name]) !== JSON.stringify(value),
  );
  const isOrder = /^job_/.test(String(jobId)) && /^VC-/.test(String(orderNumber));
  if (wrong.length > 0 || !isOrder || !(Number(keys) > 0)) throw new Error(`it saw ${printed}`);
  return `ordered ${orderNumber}`;
}

const folder = mkdtempSync(join(tmpdir(), "vidimus-generators-"));
let service: Service | undefined;
try {
  const [tools, running] = await Promise.all([fetchTools(folder), startService(folder)]);
  service = running;
  const { url, documentUrl, key } = running;
  const description = join(folder, "openapi.yaml");
  writeFileSync(description, await (await fetch(`${url}/api/v1/openapi.yaml`)).text());
  const benchOf = (name: string): Bench => {
    const own = join(folder, name.replace(/\W+/g, "-"));
    mkdirSync(own);
    const env = {
      API_KEY: key,
      BASE_URL: `${url}/api/v1`,
      DOCUMENT_URL: documentUrl,
      IDEMPOTENCY_KEY: `order-of-${name}`,
    };
    return { folder: own, description, tools, env };
  };
  for (const [name, order] of Object.entries(CLIENTS))
    await check(name, async () => judge(await order(benchOf(name))));
  // Redocly's runner treats undescribed fields as errors.
  running.addNothing();
  for (const [name, act] of Object.entries(IMPORTS)) await check(name, () => act(benchOf(name)));
  for (const [name, make] of Object.entries(UNCOMPILED)) await check(name, () => make(benchOf(name)));
} finally {
  service?.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

for (const failure of failures) console.error(`${failure}\n`);
const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
for (const [name = "", outcome = "", took = ""] of rows)
  console.log(`${name.padEnd(widths[0] ?? 0)}  ${outcome.padEnd(widths[1] ?? 0)}  ${took}`);
if (rows.length === 0) console.error(`No generator is called ${wanted.join(" or ")}.`);
console.log(`${rows.length - failures.length} passed, ${failures.length} failed`);
process.exit(failures.length > 0 || rows.length === 0 ? 1 : 0);
