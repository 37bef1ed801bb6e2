import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildIfNeeded } from "../scripts/demo/build";
import { startProcessor } from "../scripts/demo/processor";
import { measureCorpus, measureDocuments } from "./documents";
import { buildFloorIfNeeded } from "./floor-build";
import { measureHostileLoad } from "./hostile";
import { startLoadClient } from "./load/client";
import { measureManyKeys } from "./many-keys/measure-many-keys";
import { formatMeasurements, isMissed, type Measurement } from "./measurement";
import { measureMemory } from "./memory";
import { measureMigrations } from "./migrations/measure-migrations";
import { startNext } from "./next-server";
import { measureOrders } from "./orders";
import { measurePdf } from "./pdf/measure-pdf";
import { measurePortalPages } from "./portal-pages";
import { startPostgres } from "./postgres";
import { startProduct } from "./product";
import { measureRecognition } from "./recognition";
import { measureRequests } from "./requests";
import { measureReview } from "./review";
import { measureScale } from "./scale/measure-scale";
import { measureScripts } from "./script-sizes";

const ROOT = join(import.meta.dirname, "..");
const LIGHT_PARTS = ["pdf", "documents", "review", "memory", "recognition"];
const HELP = `npm run bench -- [--json] [--scale [--orders N] [--seconds N]] [--migrations [--orders N] [--last N]] [--rounds N] [--only requests|orders|hostile|portal|corpus|${LIGHT_PARTS.join("|")}]

CPU per request as ratios to a floor, the cost of PDFs, documents, and orders, what orders of several keys cost each other,
hostile files beside ordinary requests, a memory of twenty thousand segments, the portal's script and CPU, and errors planted
in translations, and how many of them the checks find. Not a test: it exits 0 unless it could not measure.

--only recognition reads scans of each language; nothing else does.

--only corpus takes the real files of ../shared/corpus, which is a part of documents, and exits 1 where a budget is missed;
--pictures writes the pages that are not alike into a folder: ours, PDFium's, and poppler's.

--scale measures a service of a million orders alone, and takes about an hour: what clients ask beside a thousand orders,
the rows that jobs read, reads for ten minutes, submits for five, webhooks with a dead receiver, two processes that are
killed, and requests against the floor. --orders loads fewer; --seconds shortens each of the steady loads to so many.

--migrations takes a database of as many orders forward by the last migrations (three, or --last), while the release from
before them serves 50 requests a second. It exits 1 where a lock lasted longer than a second or a request failed.
`;

const { values } = parseArgs({
  options: {
    json: { type: "boolean", default: false },
    scale: { type: "boolean", default: false },
    orders: { type: "string", default: "1000000" },
    seconds: { type: "string" },
    migrations: { type: "boolean", default: false },
    last: { type: "string", default: "3" },
    rounds: { type: "string", default: "7" },
    only: { type: "string" },
    pictures: { type: "string" },
    help: { type: "boolean", default: false },
  },
});
if (values.help) {
  process.stdout.write(HELP);
  process.exit(0);
}
// Leaving by exit stops every server that was started, of which there may be dozens.
process.setMaxListeners(100);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));

const measurements = await measureWhatIsAskedFor();
process.stdout.write(
  values.json ? `${JSON.stringify(measurements, null, 2)}\n` : `\n${formatMeasurements(measurements)}\n`,
);
const isGate = values.migrations || values.only === "corpus";
process.exit(isGate && measurements.some(isMissed) ? 1 : 0);

function measureWhatIsAskedFor(): Promise<Measurement[]> {
  const orders = Number(values.orders);
  if (values.migrations) return measureMigrations(ROOT, { orders, last: Number(values.last), tell });
  if (values.only === "corpus") return measureCorpus(values.pictures ?? null);
  if (!values.scale) return measure();
  const seconds = values.seconds === undefined ? null : Number(values.seconds);
  return measureScale(ROOT, { orders, seconds, rounds: Number(values.rounds), tell });
}

async function measure(): Promise<Measurement[]> {
  const wants = (part: string) => values.only === undefined || values.only === part;
  const measurements: Measurement[] = [];
  let renderMs: number | null = null;
  if (wants("pdf")) {
    tell("Rendering PDFs …");
    const pdf = await measurePdf();
    measurements.push(...pdf.measurements);
    renderMs = pdf.renderMs;
  }
  if (wants("documents")) {
    tell("Documents, hostile ones too …");
    measurements.push(...(await measureDocuments()));
  }
  if (values.only === "recognition") {
    tell("Names and figures of scans, by language …");
    measurements.push(...(await measureRecognition(tell)));
  }
  if (wants("review")) {
    tell("Errors planted in translations …");
    measurements.push(...measureReview());
  }
  if (wants("memory")) {
    tell("A memory of twenty thousand segments …");
    measurements.push(...(await measureMemory()));
  }
  if (LIGHT_PARTS.includes(values.only ?? "")) return measurements;
  buildIfNeeded(ROOT);
  if (wants("orders")) {
    tell("Orders of several keys at once, on the embedded defaults …");
    measurements.push(...(await measureManyKeys(ROOT, tell)));
  }
  if (wants("hostile")) {
    tell("Hostile files beside ordinary requests …");
    measurements.push(...(await measureHostileLoad(ROOT)));
  }
  if (wants("portal")) {
    tell("The portal's pages …");
    measurements.push(...measureScripts(ROOT), ...(await measurePortalPages(ROOT, Number(values.rounds))));
  }
  if (wants("requests")) measurements.unshift(...(await measureServer(renderMs)));
  return measurements;
}

async function measureServer(renderMs: number | null): Promise<Measurement[]> {
  const floorFolder = buildFloorIfNeeded(ROOT);
  const postgres = await startPostgres();
  if (!postgres) {
    tell("No PostgreSQL in /usr/lib/postgresql: the measurements per request and of orders are left out.");
    return [];
  }
  tell(
    "Servers: production, EMBEDDED=allow, LOG_LEVEL=warn, limit by address off, on 127.0.0.1 and a PostgreSQL of their own.",
  );
  const processor = await startProcessor(ROOT);
  const product = await startProduct(ROOT, postgres.url, processor);
  const load = startLoadClient();
  const measurements: Measurement[] = [];
  try {
    tell("Orders from paid to ready …");
    const order = await measureOrders(product, load);
    if (renderMs !== null) {
      measurements.push({
        name: "CPU of an order, paid to ready",
        budget: 2,
        measured: order.cpuMsPerOrder / renderMs,
        unit: "× render",
        detail: `${order.cpuMsPerOrder.toFixed(0)} ms an order, ${renderMs.toFixed(0)} ms its render`,
      });
    }
    // From here on a submit's own cost is measured; what its workflows cost was the measurement above.
    const release = await product.holdWorkflows();
    tell("Requests against the floor …");
    const floor = await startNext({
      root: ROOT,
      folder: floorFolder,
      probe: `/${product.partnerId}`,
      env: { DATABASE_URL: postgres.url },
    });
    const rounds = Number(values.rounds);
    measurements.unshift(...(await measureRequests({ product, floor, load, order, rounds })));
    await floor.stop();
    await release();
    return measurements;
  } finally {
    load.stop();
    await product.stop();
    processor.stop();
    await postgres.stop();
  }
}

function tell(line: string): void {
  process.stderr.write(`${line}\n`);
}
