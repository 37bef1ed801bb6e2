import { generateKeyPairSync, sign } from "node:crypto";
import type { Environment } from "@/lib/core/keys/api-key";
import { checkEdDsa } from "@/lib/paper/keys";
import { cpuMsOf } from "./cpu";
import { quoteRequest, SPECIMEN_URL, submitRequest, textQuoteRequest, textSubmitRequest } from "./customer";
import type { LoadClient } from "./load/client";
import type { PlannedRequest } from "./load/plan";
import type { Measurement } from "./measurement";
import type { RunningNext } from "./next-server";
import { copyOrder, type OrderCost } from "./orders";
import type { Product } from "./product";

const CONNECTIONS = 8;
const FLOOR_REQUESTS = 600;
/** A quote and a submit each stay under the limit of 300 a minute: a refusal is not what is to be measured. */
const REQUESTS_PER_KEY = 140;

interface Subject {
  name: string;
  budget?: number;
  count: number;
  make(count: number): Promise<PlannedRequest[]>;
}

export interface RequestParts {
  product: Product;
  floor: RunningNext;
  load: LoadClient;
  order: OrderCost;
  rounds: number;
}

/**
 * A shared machine is a third faster or slower from second to second, so both are measured in turn, and their
 * sums compared. A median of ratios of short rounds said 1.05 and then 1.5 of the same request.
 */
export async function measureRequests(parts: RequestParts): Promise<Measurement[]> {
  const { product, floor, load } = parts;
  const floorPlan = (count: number): PlannedRequest[] =>
    Array.from({ length: count }, () => ({ method: "GET", path: `/${product.partnerId}` }));
  const cost = async (server: RunningNext, requests: PlannedRequest[]): Promise<number> => {
    const before = cpuMsOf(server.pid);
    await load.run({ url: server.url, requests, connections: CONNECTIONS });
    return (cpuMsOf(server.pid) - before) / requests.length;
  };
  const subjects = subjectsOf(parts);
  await cost(floor, floorPlan(20_000));
  for (const { count, make } of subjects) await cost(product, await make(count));
  const samples = subjects.map(() => ({ own: [] as number[], floor: [] as number[] }));
  for (let round = 0; round < parts.rounds; round++) {
    for (const [index, { count, make }] of subjects.entries()) {
      const requests = await make(count);
      const before = await cost(floor, floorPlan(FLOOR_REQUESTS));
      samples[index]?.own.push(await cost(product, requests));
      samples[index]?.floor.push((before + (await cost(floor, floorPlan(FLOOR_REQUESTS)))) / 2);
    }
  }
  const measurements = subjects.map(({ name, budget }, index): Measurement => {
    const { own = [], floor = [] } = samples[index] ?? {};
    const ratios = own.map((ms, round) => ms / (floor[round] ?? Number.NaN));
    const spread = `rounds from ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
    return {
      name: `CPU of ${name}`,
      ...(budget === undefined ? {} : { budget }),
      measured: mean(own) / mean(floor),
      unit: "× floor",
      detail: `${mean(own).toFixed(2)} ms a request, floor ${mean(floor).toFixed(2)} ms, ${spread}`,
    };
  });
  return [...measurements, firstLook(mean(samples.flatMap(({ floor }) => floor)))];
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The service caches good signatures, so the rounds above measure the cache. */
function firstLook(floorMs: number): Measurement {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const receipt = Buffer.alloc(1000, "x");
  const signature = sign(null, receipt, privateKey);
  const times = 2000;
  const before = process.cpuUsage();
  for (let turn = 0; turn < times; turn++) checkEdDsa(publicKey, receipt, signature);
  const { user, system } = process.cpuUsage(before);
  const ms = (user + system) / 1000 / times;
  return {
    name: "Signature check of a certificate's first verify",
    measured: ms / floorMs,
    unit: "× floor",
    detail: `${ms.toFixed(2)} ms, to be added to the verify above`,
  };
}

function subjectsOf({ product, load, order }: RequestParts): Subject[] {
  const keysFor = (count: number, environment: Environment = "sandbox") =>
    product.makeKeys(Math.ceil(count / REQUESTS_PER_KEY), { environment });
  const keyed = async (
    count: number,
    request: (key: string) => PlannedRequest,
    environment?: Environment,
  ): Promise<PlannedRequest[]> => {
    const keys = await keysFor(count, environment);
    return Array.from({ length: count }, (_, index) => request(keys[index % keys.length]?.key ?? ""));
  };
  const submits = (documentUrl: string) => async (count: number) => {
    const requests = await keyed(count, quoteRequest);
    // One connection and one request at a time: the answers come in the order of their keys.
    const quotes = await load.run({ url: product.url, requests, connections: 1, keepBodies: true });
    return quotes.bodies.map((body, index) => submitRequest(requests[index]?.key ?? "", body, documentUrl));
  };
  const liveSubmits = async (count: number) => {
    const requests = await keyed(count, textQuoteRequest, "live");
    const quotes = await load.run({ url: product.url, requests, connections: 1, keepBodies: true });
    return quotes.bodies.map((body, index) => textSubmitRequest(requests[index]?.key ?? "", body));
  };
  const statuses = async (count: number): Promise<PlannedRequest[]> => {
    const keys = await keysFor(count);
    const jobIds = await copyOrder(
      product,
      order.jobId,
      keys.map(({ id }) => id),
    );
    return Array.from({ length: count }, (_, index) => ({
      method: "GET",
      path: `/api/v1/status/${jobIds[index % keys.length]}`,
      key: keys[index % keys.length]?.key,
    }));
  };
  const verifies = async (count: number): Promise<PlannedRequest[]> =>
    Array.from({ length: count }, () => ({ method: "GET", path: `/api/v1/verify/${order.certificateId}` }));
  const capabilities = (count: number) =>
    keyed(count, (key) => ({ method: "GET", path: "/api/v1/capabilities", key }));
  return [
    { name: "status", budget: 1.15, count: 1000, make: statuses },
    { name: "capabilities", budget: 1.15, count: 1000, make: capabilities },
    { name: "verify, looked at before", budget: 1.15, count: 1000, make: verifies },
    { name: "quote", budget: 1.2, count: 1000, make: (count) => keyed(count, quoteRequest) },
    { name: "sandbox submit", budget: 3.5, count: 400, make: submits(SPECIMEN_URL) },
    { name: "live submit, without documents", budget: 6, count: 250, make: liveSubmits },
    {
      name: "sandbox submit, PDF fetched and read",
      budget: 10,
      count: 100,
      make: submits(`${product.url}/samples/acta-de-nacimiento.pdf`),
    },
  ];
}
