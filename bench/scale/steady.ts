import { setInterval } from "node:timers";
import { median, rssMegabytesOf } from "../cpu";
import { quoteRequest, SPECIMEN_URL, submitRequest } from "../customer";
import type { LoadClient } from "../load/client";
import type { LoadReport, PlannedRequest } from "../load/plan";
import type { Measurement } from "../measurement";
import type { RunningNext } from "../next-server";
import { copyOrder, type OrderCost } from "../orders";
import type { Product } from "../product";

const READS_PER_SECOND = 300;
const SUBMITS_PER_SECOND = 20;
const READ_KEYS = 120;
const REQUESTS_PER_KEY = 140;
const CONNECTIONS = 50;
const MEMORY_GROWTH_PERCENT = 10;

export interface SteadyParts {
  product: Product;
  floor: RunningNext;
  load: LoadClient;
  order: OrderCost;
}

export async function readSteadily(parts: SteadyParts, seconds: number): Promise<Measurement[]> {
  const { product, order } = parts;
  const keys = await product.makeKeys(READ_KEYS);
  const jobIds = await copyOrder(
    product,
    order.jobId,
    keys.map(({ id }) => id),
  );
  const paths = (turn: number) => [
    `/api/v1/status/${jobIds[turn]}`,
    "/api/v1/orders",
    "/api/v1/events",
    "/api/v1/capabilities",
    `/api/v1/verify/${order.certificateId}`,
  ];
  const requests = Array.from({ length: READS_PER_SECOND * seconds }, (_, index): PlannedRequest => {
    const turn = Math.floor(index / 5) % READ_KEYS;
    return { method: "GET", path: paths(turn)[index % 5] ?? "", key: keys[turn]?.key };
  });
  return runSteadily(parts, { name: "reads", ratePerSecond: READS_PER_SECOND, seconds, requests });
}

export async function submitSteadily(parts: SteadyParts, seconds: number): Promise<Measurement[]> {
  const { product, load } = parts;
  const count = SUBMITS_PER_SECOND * seconds;
  const keys = await product.makeKeys(Math.ceil(count / REQUESTS_PER_KEY));
  const keyOf = (index: number) => keys[index % keys.length]?.key ?? "";
  const quotes = await load.run({
    url: product.url,
    connections: 1,
    keepBodies: true,
    requests: Array.from({ length: count }, (_, index) => quoteRequest(keyOf(index))),
  });
  const requests = quotes.bodies.map((body, index) => submitRequest(keyOf(index), body, SPECIMEN_URL));
  return runSteadily(parts, {
    name: "sandbox submits",
    ratePerSecond: SUBMITS_PER_SECOND,
    seconds,
    requests,
  });
}

interface Run {
  name: string;
  ratePerSecond: number;
  seconds: number;
  requests: PlannedRequest[];
}

async function runSteadily({ product, floor, load }: SteadyParts, run: Run): Promise<Measurement[]> {
  const { name, ratePerSecond, seconds, requests } = run;
  const floorRequests = Array.from(
    { length: ratePerSecond * Math.ceil(seconds / 10) },
    (): PlannedRequest => ({ method: "GET", path: `/${product.partnerId}` }),
  );
  const floorReport = await load.tryRun({
    url: floor.url,
    requests: floorRequests,
    connections: CONNECTIONS,
    ratePerSecond,
  });
  const memory: number[] = [];
  const watch = setInterval(() => memory.push(rssMegabytesOf(product.pid)), 500);
  const report = await load.tryRun({ url: product.url, requests, connections: CONNECTIONS, ratePerSecond });
  clearInterval(watch);
  const [own, other] = [p99(report), p99(floorReport)];
  const title = `${ratePerSecond} ${name} a second for ${seconds} s`;
  return [
    {
      name: `${title}: answers that are no 200`,
      budget: 0,
      measured: report.errors,
      unit: "errors",
      detail: report.firstError ?? `${requests.length} answers`,
    },
    {
      name: `${title}: slowest in a hundred`,
      measured: own / other,
      unit: "× floor",
      detail: `p99 ${own.toFixed(0)} ms, floor ${other.toFixed(0)} ms; half in ${middle(report).toFixed(1)} ms`,
    },
    memoryOf(title, memory),
  ];
}

function memoryOf(title: string, samples: number[]): Measurement {
  const quarter = Math.floor(samples.length / 4);
  const second = median(samples.slice(quarter, 2 * quarter));
  const last = median(samples.slice(3 * quarter));
  return {
    name: `${title}: memory of the last quarter above the second`,
    budget: MEMORY_GROWTH_PERCENT,
    measured: (last / second - 1) * 100,
    unit: "%",
    detail: `${last.toFixed(0)} MB, ${second.toFixed(0)} MB`,
  };
}

const at =
  (share: number) =>
  ({ latenciesMs }: LoadReport) =>
    latenciesMs[Math.floor(latenciesMs.length * share)] ?? Number.NaN;
const p99 = at(0.99);
const middle = at(0.5);
