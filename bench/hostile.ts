import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { HOSTILE_DOCUMENTS, HOSTILE_DRAFTS } from "@/lib/documents/sources/testing/hostile";
import { startProcessor } from "../scripts/demo/processor";
import { pssMegabytesOf } from "./cpu";
import { descendantsOf, totalOf } from "./documents/memory-of";
import { buildHostile, sendHostile } from "./hostile/send-hostile";
import { startLoadClient } from "./load/client";
import type { Measurement } from "./measurement";
import { startPostgres } from "./postgres";
import { type Product, startProduct } from "./product";

const RATE_PER_SECOND = 50;
const IDLE_SECONDS = 20;
/** A key may send 300 per minute. */
const REQUESTS_PER_KEY = 250;

interface Silence {
  p999Ms: number;
  longestMs: number;
}

export async function measureHostileLoad(root: string): Promise<Measurement[]> {
  const postgres = await startPostgres();
  if (!postgres) return [];
  const processor = await startProcessor(root);
  const folder = mkdtempSync(join(tmpdir(), "vidimus-bench-loop-"));
  const loopFile = join(folder, "loop.json");
  buildHostile({ files: HOSTILE_DOCUMENTS, as: "document", folder });
  buildHostile({ files: HOSTILE_DRAFTS, as: "draft", folder });
  const preload = pathToFileURL(join(import.meta.dirname, "hostile/watch-loop.mjs")).href;
  const product = await startProduct(root, postgres.url, processor, {
    NODE_OPTIONS: `--import=${preload}`,
    LOOP_FILE: loopFile,
    // Admitted orders wait for a person, so that nothing is printed.
    LIVE_REVIEW: "desk",
  });
  const load = startLoadClient();
  let isDone = false;
  let peakMegabytes = 0;
  const sampling = setInterval(() => {
    peakMegabytes = Math.max(
      peakMegabytes,
      totalOf([product.pid, ...descendantsOf(product.pid)], pssMegabytesOf),
    );
  }, 500);
  const ordinary = async (isOver: () => boolean) => {
    let errors = 0;
    while (!isOver()) {
      const count = RATE_PER_SECOND * 5;
      const keys = await product.makeKeys(Math.ceil(count / REQUESTS_PER_KEY));
      const requests = Array.from({ length: count }, (_, at) => ({
        method: "GET" as const,
        path: "/api/v1/capabilities",
        key: keys[at % keys.length]?.key,
      }));
      const report = await load.tryRun({
        url: product.url,
        requests,
        connections: 16,
        ratePerSecond: RATE_PER_SECOND,
      });
      errors += report.errors;
    }
    return errors;
  };
  try {
    let rounds = 0;
    await ordinary(() => rounds++ >= 1);
    await readSilence(product, loopFile);
    rounds = 0;
    await ordinary(() => rounds++ >= IDLE_SECONDS / 5);
    const idle = await readSilence(product, loopFile);
    // A sandbox order takes the specimen where its document can't be read.
    const keysOf = async () => (await product.makeKeys(12, { environment: "live" })).map(({ key }) => key);
    const common = {
      url: product.url,
      honestUrl: `${product.url}/samples/acta-de-nacimiento.pdf`,
      atOnce: 3,
      folder,
    };
    const beside = ordinary(() => isDone);
    beside.catch(() => undefined);
    const reports = await Promise.all([
      sendHostile({ ...common, files: HOSTILE_DOCUMENTS, keys: await keysOf(), as: "document" }),
      sendHostile({ ...common, files: HOSTILE_DRAFTS, keys: await keysOf(), as: "draft" }),
    ]);
    isDone = true;
    const errors = await beside;
    const attacked = await readSilence(product, loopFile);
    const files = reports.reduce((sum, report) => sum + report.files, 0);
    const unexpected = reports.flatMap((report) => report.unexpected);
    for (const line of unexpected) process.stderr.write(`  unexpected: ${line}\n`);
    const slowest = reports
      .map((report) => report.slowest)
      .reduce((most, each) => (each.ms > most.ms ? each : most));
    return [
      {
        name: "Hostile files: the event loop's silence beyond idle, p99.9",
        budget: 100,
        measured: attacked.p999Ms - idle.p999Ms,
        unit: "ms",
        detail: `${attacked.p999Ms.toFixed(0)} ms, idle ${idle.p999Ms.toFixed(0)} ms; longest ${attacked.longestMs.toFixed(0)} ms, idle ${idle.longestMs.toFixed(0)} ms`,
      },
      {
        name: "Hostile files: peak memory of server and readers",
        budget: 1_200,
        measured: peakMegabytes,
        unit: "MB",
        detail: "added up; what processes share is divided among them",
      },
      {
        name: "Hostile files: the slowest answer",
        budget: 10,
        measured: slowest.ms / 1000,
        unit: "s",
        detail: `of ${files}: ${slowest.name}`,
      },
      {
        name: "Hostile files: answers other than expected",
        budget: 0,
        measured: unexpected.length,
        unit: "errors",
        detail: `of ${files}; of the ordinary requests beside them, ${errors} failed`,
      },
    ];
  } finally {
    clearInterval(sampling);
    isDone = true;
    load.stop();
    await product.stop();
    processor.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function readSilence({ pid }: Product, file: string): Promise<Silence> {
  rmSync(file, { force: true });
  process.kill(pid, "SIGUSR2");
  for (let waitedMs = 0; waitedMs < 10_000; waitedMs += 100) {
    await sleep(100);
    try {
      return JSON.parse(readFileSync(file, "utf8")) as Silence;
    } catch {}
  }
  throw new Error("the server does not say how long its event loop was silent");
}
