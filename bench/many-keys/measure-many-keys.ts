import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Environment } from "@/lib/core/keys/api-key";
import { askRunningServer } from "@/lib/server/operator/ask-running-server";
import { open } from "../../scripts/demo/live-demo";
import { startProcessor } from "../../scripts/demo/processor";
import type { Measurement } from "../measurement";
import { startNext } from "../next-server";
import { type Placed, placeOrders } from "./place-orders";
import { servePages } from "./serve-pages";
import { type Part, watchProcesses } from "./watch-processes";

const SANDBOX_SECONDS = 4;
const KEYS = 8;
const PARTNERS = 10;
const LIVE_ORDERS = 3;
const PAUSE_MS = 2_000;
const REFUSED_WITHIN_MS = 2_000;

interface Outcome extends Placed {
  cpuMs: Record<Part, number>;
  started: number;
}

export async function measureManyKeys(root: string, tell: (line: string) => void): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), "vidimus-bench-keys-"));
  const processor = await startProcessor(root);
  const pages = await servePages();
  const server = await startNext({
    root,
    folder: root,
    probe: "/.well-known/jwks.json",
    env: {
      DATA_DIR: folder,
      EMBEDDED: "allow",
      LOG_LEVEL: "warn",
      SANDBOX_SECONDS: String(SANDBOX_SECONDS),
      ALLOW_LOOPBACK: "true",
      ...processor.settings,
    },
  });
  const command = async (name: string, input: object) => {
    const how = { operator: "bench", reason: null, isDryRun: false };
    const answer = await askRunningServer(folder, name, input, how);
    if (!answer) throw new Error("the server runs no commands");
    return answer.ok;
  };
  const makeKeys = async (count: number, partners: number, environment: Environment = "sandbox") => {
    const keys: string[] = [];
    for (let at = 0; at < count; at += 1) {
      const made = await command("create-key", { environment, partnerName: `Bench ${at % partners}` });
      keys.push((made as { key: string }).key);
    }
    return keys;
  };
  const watch = watchProcesses(server.pid);
  const place = async (keys: readonly string[], orders: number, documents = 1): Promise<Outcome> => {
    const planned = Array.from({ length: orders }, (_, at) => ({
      key: keys[at % keys.length] ?? "",
      documents: Array.from({ length: documents }, () => pages.next()),
    }));
    const before = { cpuMs: watch.cpuMs(), started: watch.started() };
    const placed = await placeOrders(server.url, planned);
    const after = watch.cpuMs();
    const cpuOf = (part: Part) => after[part] - before.cpuMs[part];
    const cpuMs = { server: cpuOf("server"), documents: cpuOf("documents"), printing: cpuOf("printing") };
    await sleep(PAUSE_MS);
    const outcome = { ...placed, cpuMs, started: watch.started() - before.started };
    tell(`  ${orders} × ${documents} of ${keys.length}: ${describe(outcome)}`);
    return outcome;
  };
  try {
    const keys = await makeKeys(KEYS, 1);
    const [first = ""] = keys;
    for (let turn = 0; turn < 3; turn += 1) await place([first], 2);
    const single = await place([first], 1);
    const ofOne = await place([first], KEYS);
    const ofFour = await place(keys.slice(0, 4), KEYS);
    const ofEight = await place(keys, KEYS);
    const ofPartners = await place(await makeKeys(KEYS, KEYS), KEYS);
    const three = await place(keys, KEYS, 3);
    const fifty = await place([first], 1, 50);
    const many = await makeKeys(50, PARTNERS);
    const fiftyOfOne = await place([first], 50);
    const fiftyOfMany = await place(many, 50);

    await processor.tellEvents(`${server.url}/api/stripe`);
    const live = await makeKeys(1, 1, "live");
    const link = (await command("card-link", { partnerName: "Bench 0" })) as { url: string };
    await open(link.url);
    await sleep(PAUSE_MS);
    const placeLive = async () => {
      const times: number[] = [];
      for (let at = 0; at < LIVE_ORDERS; at += 1) times.push((await place(live, 1)).readyMs);
      return times.sort((a, b) => a - b)[Math.floor(LIVE_ORDERS / 2)] ?? Number.NaN;
    };
    const idleMs = await placeLive();
    const flooding = placeOrders(
      server.url,
      Array.from({ length: 40 }, (_, at) => ({
        key: keys[at % KEYS] ?? "",
        documents: Array.from({ length: 8 }, () => pages.next()),
      })),
      { isFollowed: false },
    );
    const besideMs = await placeLive();
    const flood = await flooding;
    const faults = flood.refused.filter(
      ({ code, ms }) => code !== "SERVICE_UNAVAILABLE" || ms > REFUSED_WITHIN_MS,
    );
    return [
      told("one of one page", single),
      told("eight of one key", ofOne),
      told("eight of four keys of a partner", ofFour),
      ratio("eight of eight keys of a partner, time", ofEight, ofOne, ({ readyMs }) => readyMs),
      ratio("eight of eight keys of a partner, CPU", ofEight, ofOne, cpuSum),
      told("eight of eight partners", ofPartners),
      seconds("eight of three documents, of eight keys", 15, three, three.readyMs),
      seconds("the submit of one of 50 documents", 10, fifty, fifty.submitMs[0] ?? Number.NaN),
      {
        ...ratio("submits of 50 keys of ten partners at once, p95", fiftyOfMany, fiftyOfOne, p95),
        budget: 3,
      },
      {
        name: "Orders: a live one beside 40 of eight documents of eight sandbox keys",
        budget: 1.5,
        measured: besideMs / idleMs,
        unit: "× idle",
        detail: `ready after ${text(besideMs)}, alone ${text(idleMs)}; medians of ${LIVE_ORDERS}`,
      },
      {
        name: "Orders: submits of those 40 that were refused late, or blamed somebody",
        budget: 0,
        measured: faults.length,
        unit: "errors",
        detail: `${40 - flood.refused.length} accepted after ${text(flood.submitMs.at(-1) ?? 0)} at most, ${flood.refused.length} refused ${faults.map(({ code, ms }) => `${code} after ${text(ms)}`).join(", ")}`,
      },
    ];
  } finally {
    watch.stop();
    await server.stop();
    pages.close();
    processor.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const text = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
const cpuSum = ({ cpuMs }: Outcome) => cpuMs.server + cpuMs.documents + cpuMs.printing;
const p95 = ({ submitMs }: Outcome) => submitMs[Math.ceil(submitMs.length * 0.95) - 1] ?? Number.NaN;

function describe({ submitMs, readyMs, refused, cpuMs, started }: Outcome): string {
  const { server, documents, printing } = cpuMs;
  return `ready after ${text(readyMs)}; CPU ${text(server)} server, ${text(documents)} documents, ${text(printing)} printing; ${started} processes started; submits up to ${text(submitMs.at(-1) ?? 0)}, ${refused.length} refused`;
}

function told(name: string, outcome: Outcome): Measurement {
  return { name: `Orders: ${name}`, measured: outcome.readyMs / 1_000, unit: "s", detail: describe(outcome) };
}

function seconds(name: string, budget: number, outcome: Outcome, ms: number): Measurement {
  return { name: `Orders: ${name}`, budget, measured: ms / 1_000, unit: "s", detail: describe(outcome) };
}

function ratio(name: string, outcome: Outcome, one: Outcome, of: (outcome: Outcome) => number): Measurement {
  const detail = `${text(of(outcome))}, of one key ${text(of(one))}; ${describe(outcome)}`;
  return { name: `Orders: ${name}`, budget: 1.3, measured: of(outcome) / of(one), unit: "× one", detail };
}
