import { parseArgs } from "node:util";
import { createStripeDouble } from "./create-stripe-double";

// The double as a process of its own: prints its address as the first line, and ends on SIGTERM or SIGINT.
const { values } = parseArgs({
  options: {
    port: { type: "string", default: "0" },
    "webhook-url": { type: "string" },
    "webhook-secret": { type: "string", multiple: true, default: [] },
  },
});

const url = values["webhook-url"];
const double = createStripeDouble(
  url === undefined ? {} : { webhook: { url, secrets: values["webhook-secret"] } },
);
const listening = await double.listen(Number(values.port));
double.settings.pagesUrl = `${listening.url}/_double/pages`;
process.stdout.write(`${listening.url}\n`);

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, async () => {
    double.faults.clear();
    await listening.close();
  });
}
