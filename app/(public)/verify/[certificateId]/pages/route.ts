import { findPageRecords } from "@/lib/operations/certificates/page-records";
import { getServer } from "@/lib/server";
import { admit } from "@/lib/transport/admit";
import { createPipeline } from "@/lib/transport/request-pipeline";

/**
 * A script for a worker: a page that reads files may load scripts and connect to nothing (decision 44). Long
 * papers have megabytes of records, which few readers need.
 */
export const GET = createPipeline({
  open: getServer,
  logOf: ({ services }) => services.log,
  label: "page records",
  headers: {},
  async answer(exchange) {
    const { services, gateway } = exchange.site;
    await admit(exchange, gateway, "none");
    const records = await findPageRecords(services, String(exchange.params.certificateId));
    const script = `postMessage(${JSON.stringify(records)})`;
    return new Response(script, {
      headers: {
        "content-type": "text/javascript",
        "cache-control": records.pages === null ? "no-store" : "public, max-age=60",
      },
    });
  },
});
