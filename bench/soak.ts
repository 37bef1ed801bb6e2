import { rssMegabytesOf } from "./cpu";
import type { LoadClient } from "./load/client";
import type { PlannedRequest } from "./load/plan";
import type { Measurement } from "./measurement";
import { copyOrder, type OrderCost } from "./orders";
import type { Product } from "./product";

const RATE_PER_SECOND = 300;
const SECONDS = 60;
/** Each key asks well under its limit of 300 a minute. */
const KEYS = 120;

export async function soak(product: Product, load: LoadClient, order: OrderCost): Promise<Measurement[]> {
  const keys = await product.makeKeys(KEYS);
  const jobIds = await copyOrder(
    product,
    order.jobId,
    keys.map(({ id }) => id),
  );
  const requests = Array.from({ length: RATE_PER_SECOND * SECONDS }, (_, index): PlannedRequest => {
    const turn = Math.floor(index / 3) % KEYS;
    const key = keys[turn]?.key;
    if (index % 3 === 0) return { method: "GET", path: `/api/v1/status/${jobIds[turn]}`, key };
    if (index % 3 === 1) return { method: "GET", path: "/api/v1/capabilities", key };
    return { method: "GET", path: `/api/v1/verify/${order.certificateId}` };
  });
  const before = rssMegabytesOf(product.pid);
  const report = await load.tryRun({
    url: product.url,
    requests,
    connections: 50,
    ratePerSecond: RATE_PER_SECOND,
  });
  const percentile = (share: number) =>
    report.latenciesMs[Math.floor(report.latenciesMs.length * share)] ?? 0;
  const grown = rssMegabytesOf(product.pid) - before;
  return [
    {
      name: `Soak: ${RATE_PER_SECOND} reads a second for ${SECONDS} s`,
      budget: 0,
      measured: report.errors,
      unit: "errors",
      detail:
        report.firstError ??
        `${requests.length} answers, half in ${percentile(0.5).toFixed(1)} ms, 99 % in ${percentile(0.99).toFixed(0)} ms, memory +${grown.toFixed(0)} MB`,
    },
  ];
}
