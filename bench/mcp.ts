import { cpuMsOf, median } from "./cpu";
import { quoteRequest } from "./customer";
import type { LoadClient } from "./load/client";
import type { PlannedRequest } from "./load/plan";
import type { Measurement } from "./measurement";
import { copyOrder, type OrderCost } from "./orders";
import type { Product } from "./product";

const CONNECTIONS = 8;
/** A call over each transport stays under the limit of 300 a minute: a refusal is not what is to be measured. */
const CALLS_PER_KEY = 140;
const CALLS = 400;
const WARM_UP_CALLS = 1000;
const BUDGET = 1.2;
const VERSION = "2026-07-28";

interface Subject {
  tool: string;
  rest(key: string, jobId: string): PlannedRequest;
  args(jobId: string): object;
}

const SUBJECTS: Subject[] = [
  {
    tool: "get_status",
    rest: (key, jobId) => ({ method: "GET", path: `/api/v1/status/${jobId}`, key }),
    args: (jobId) => ({ jobId }),
  },
  {
    tool: "capabilities",
    rest: (key) => ({ method: "GET", path: "/api/v1/capabilities", key }),
    args: () => ({}),
  },
  {
    tool: "quote",
    rest: quoteRequest,
    args: () => JSON.parse(quoteRequest("").body ?? "{}"),
  },
];

export async function measureMcp({
  product,
  load,
  order,
  rounds,
}: {
  product: Product;
  load: LoadClient;
  order: OrderCost;
  rounds: number;
}): Promise<Measurement[]> {
  const cost = async (requests: PlannedRequest[]): Promise<number> => {
    const before = cpuMsOf(product.pid);
    const { errors, firstError } = await load.run({ url: product.url, requests, connections: CONNECTIONS });
    if (errors > 0) throw new Error(`${errors} calls failed: ${firstError}`);
    return (cpuMsOf(product.pid) - before) / requests.length;
  };
  const plan = async (count: number, make: (key: string, jobId: string) => PlannedRequest) => {
    const keys = await product.makeKeys(Math.ceil(count / CALLS_PER_KEY));
    const ids = keys.map(({ id }) => id);
    const jobIds = await copyOrder(product, order.jobId, ids);
    return Array.from({ length: count }, (_, index) => {
      const at = index % keys.length;
      return make(keys[at]?.key ?? "", jobIds[at] ?? "");
    });
  };
  const measurements: Measurement[] = [];
  for (const { tool, rest, args } of SUBJECTS) {
    const overMcp = (key: string, jobId: string) => toolCall(key, tool, args(jobId));
    await cost(await plan(WARM_UP_CALLS, rest));
    await cost(await plan(WARM_UP_CALLS, overMcp));
    const samples: { rest: number; mcp: number }[] = [];
    for (let round = 0; round < rounds; round++) {
      samples.push({
        rest: await cost(await plan(CALLS, rest)),
        mcp: await cost(await plan(CALLS, overMcp)),
      });
    }
    const restMs = median(samples.map((sample) => sample.rest));
    const mcpMs = median(samples.map((sample) => sample.mcp));
    measurements.push({
      name: `CPU of tools/call ${tool}`,
      budget: BUDGET,
      measured: median(samples.map((sample) => sample.mcp / sample.rest)),
      unit: "× REST",
      detail: `${mcpMs.toFixed(2)} ms a call, REST ${restMs.toFixed(2)} ms`,
    });
  }
  return measurements;
}

function toolCall(key: string, name: string, args: object): PlannedRequest {
  const _meta = {
    "io.modelcontextprotocol/protocolVersion": VERSION,
    "io.modelcontextprotocol/clientInfo": { name: "bench", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  return {
    method: "POST",
    path: "/api/mcp",
    key,
    headers: {
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": VERSION,
      "mcp-method": "tools/call",
      "mcp-name": name,
    },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name, arguments: args, _meta },
    }),
  };
}
