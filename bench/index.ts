import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildIfNeeded } from "../scripts/demo/build";
import { startProcessor } from "../scripts/demo/processor";
import { measureDocuments } from "./documents";
import { type Figure, formatFigures } from "./figure";
import { buildFloorIfNeeded } from "./floor-build";
import { measureHostileLoad } from "./hostile";
import { measureLedger } from "./ledger";
import { startLoadClient } from "./load/client";
import { measureMcp } from "./mcp";
import { startNext } from "./next-server";
import { measureOrderList } from "./order-list";
import { measureOrders } from "./orders";
import { measurePdf } from "./pdf/measure-pdf";
import { startPostgres } from "./postgres";
import { startProduct } from "./product";
import { measureRequests } from "./requests";
import { checkRoutes } from "./routes";
import { soak } from "./soak";
import { measureWebhooks } from "./webhooks";

const ROOT = join(import.meta.dirname, "..");
const HELP = `npm run bench -- [--json] [--soak] [--rounds N] [--only requests|mcp|webhooks|pdf|documents|hostile|routes|ledger|orders]

CPU per request as ratios to a floor, the cost of PDFs, documents and orders, how soon webhooks are sent, what the read routes
carry, the checking of a large ledger, the list of a million orders. Not a test: it exits 0 unless it could not measure. --soak adds a minute of 300 reads a second.
`;

const { values } = parseArgs({
  options: {
    json: { type: "boolean", default: false },
    soak: { type: "boolean", default: false },
    rounds: { type: "string", default: "7" },
    only: { type: "string" },
    help: { type: "boolean", default: false },
  },
});
if (values.help) {
  process.stdout.write(HELP);
  process.exit(0);
}
// Leaving by exit stops every server that was started.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));

const figures = await measure();
process.stdout.write(values.json ? `${JSON.stringify(figures, null, 2)}\n` : `\n${formatFigures(figures)}\n`);
process.exit(0);

async function measure(): Promise<Figure[]> {
  const wants = (part: string) => values.only === undefined || values.only === part;
  const figures: Figure[] = [];
  let renderMs: number | null = null;
  if (wants("pdf")) {
    tell("Rendering PDFs …");
    const pdf = await measurePdf();
    figures.push(...pdf.figures);
    renderMs = pdf.renderMs;
  }
  if (wants("documents")) {
    tell("Documents, hostile ones too …");
    figures.push(...(await measureDocuments()));
  }
  if (wants("ledger")) {
    tell("A ledger of a million entries …");
    figures.push(...(await measureLedger()));
  }
  if (wants("orders")) {
    tell("A list of a million orders …");
    figures.push(...(await measureOrderList()));
  }
  if (["ledger", "orders", "documents"].includes(values.only ?? "")) return figures;
  buildIfNeeded(ROOT);
  if (wants("hostile")) {
    tell("Hostile files beside ordinary requests …");
    figures.push(...(await measureHostileLoad(ROOT)));
  }
  if (wants("routes")) figures.push(...checkRoutes(ROOT));
  if (wants("requests") || wants("mcp") || wants("webhooks") || values.soak)
    figures.unshift(...(await measureServer(renderMs)));
  return figures;
}

async function measureServer(renderMs: number | null): Promise<Figure[]> {
  const floorFolder = buildFloorIfNeeded(ROOT);
  // The moment of a commit is known to the database alone.
  const postgres = await startPostgres(["track_commit_timestamp=on"]);
  if (!postgres) {
    tell(
      "No PostgreSQL in /usr/lib/postgresql: the figures per request, of orders and of the soak are left out.",
    );
    return [];
  }
  tell(
    "Servers: production, EMBEDDED=allow, LOG_LEVEL=warn, limit by address off, on 127.0.0.1 and a PostgreSQL of their own.",
  );
  const processor = await startProcessor(ROOT);
  const product = await startProduct(ROOT, postgres.url, processor);
  const load = startLoadClient();
  const figures: Figure[] = [];
  try {
    tell("Orders from paid to ready …");
    const order = await measureOrders(product, load);
    if (renderMs !== null) {
      figures.push({
        name: "CPU of an order, paid to ready",
        budget: 3,
        measured: order.cpuMsPerOrder / renderMs,
        unit: "× render",
        detail: `${order.cpuMsPerOrder.toFixed(0)} ms an order, ${renderMs.toFixed(0)} ms its render`,
      });
    }
    // From here on a submit's own cost is measured; what its workflows cost was the figure above.
    const release = await product.holdWorkflows();
    if (values.only === undefined || values.only === "requests") {
      tell("Requests against the floor …");
      const floor = await startNext({
        root: ROOT,
        folder: floorFolder,
        probe: `/${product.partnerId}`,
        env: { DATABASE_URL: postgres.url },
      });
      const rounds = Number(values.rounds);
      figures.unshift(...(await measureRequests({ product, floor, load, order, rounds })));
      await floor.stop();
    }
    if (values.only === undefined || values.only === "mcp") {
      tell("Tool calls against REST …");
      figures.push(...(await measureMcp({ product, load, order, rounds: Number(values.rounds) })));
    }
    if (values.only === undefined || values.only === "webhooks") {
      tell("Webhooks of 50 orders a second …");
      figures.push(...(await measureWebhooks(product, load)));
    }
    if (values.soak) {
      tell("A minute of reads …");
      figures.push(...(await soak(product, load, order)));
    }
    await release();
    return figures;
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
