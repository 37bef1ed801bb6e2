import { SECRET } from "@/lib/testing/scale/open-service";
import { buildIfNeeded } from "../../scripts/demo/build";
import { startProcessor } from "../../scripts/demo/processor";
import { buildFloorIfNeeded } from "../floor-build";
import { startLoadClient } from "../load/client";
import { measureMcp } from "../mcp";
import { formatMeasurements, type Measurement } from "../measurement";
import { startNext } from "../next-server";
import { startPostgres } from "../postgres";
import { startProduct } from "../product";
import { measureRequests } from "../requests";
import { LOAD_SETTINGS, loadBoth, measureQuestions } from "./database";
import { measureKills } from "./kills";
import { breakFirst, measurePerOrder } from "./per-order";
import { measureReceivers } from "./receivers";
import { readSteadily, submitSteadily } from "./steady";

export interface ScaleOptions {
  orders: number;
  seconds: number | null;
  rounds: number;
  tell(line: string): void;
}

const SECONDS = { reads: 600, submits: 300, webhooks: 60, kills: 120 };

export async function measureScale(root: string, options: ScaleOptions): Promise<Measurement[]> {
  const { orders, rounds, tell } = options;
  const secondsOf = (load: keyof typeof SECONDS) => options.seconds ?? SECONDS[load];
  buildIfNeeded(root);
  const floorFolder = buildFloorIfNeeded(root);
  // The moment of a commit is known to the database alone.
  const postgres = await startPostgres([...LOAD_SETTINGS, "track_commit_timestamp=on"]);
  if (!postgres) throw new Error("PostgreSQL is not installed in /usr/lib/postgresql");
  tell(`Loading ${orders} orders …`);
  const { few, many, measurements } = await loadBoth(postgres.url, orders, tell);
  const keep = (more: Measurement[]) => {
    measurements.push(...more);
    tell(formatMeasurements(more));
  };
  tell("What clients and jobs ask …");
  keep(await measureQuestions(few, many));
  const processor = await startProcessor(root);
  const env = { AUTH_SECRET: SECRET };
  const product = await startProduct(root, many.url, processor, env);
  const floor = await startNext({
    root,
    folder: floorFolder,
    probe: `/${product.partnerId}`,
    env: { DATABASE_URL: many.url },
  });
  const load = startLoadClient();
  try {
    tell("Orders from paid to ready …");
    const { order, perOrder, measurements: ofOrder } = await measurePerOrder(product, load);
    keep(ofOrder);
    const release = await product.holdWorkflows();
    const parts = { product, floor, load, order };
    tell("Reads at a steady rate …");
    keep(await readSteadily(parts, secondsOf("reads")));
    tell("Submits at a steady rate …");
    keep(await submitSteadily(parts, secondsOf("submits")));
    tell("Webhooks, one receiver dead …");
    keep(await measureReceivers(product, load, secondsOf("webhooks")));
    tell("Requests against the floor …");
    const requests = await measureRequests({ ...parts, rounds });
    keep([...requests, ...breakFirst(requests, order, perOrder)]);
    keep(await measureMcp({ ...parts, rounds }));
    await product.kill();
    await release();
    // On the small database: the large one's workflows would be busy for an hour.
    tell("Two processes that are killed …");
    const killed = await startProduct(root, few.url, processor, env);
    const countCharges = () => processor.countCharges();
    keep(await measureKills({ product: killed, root, countCharges }, secondsOf("kills")));
    await killed.stop();
    return measurements;
  } finally {
    load.stop();
    await floor.stop();
    await product.stop();
    processor.stop();
    await postgres.stop();
  }
}
