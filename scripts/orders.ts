import { runCommand } from "@/lib/server/run-command";
import { readArguments } from "./read-arguments";

const USAGE = `Usage: npm run orders -- cancel JOB_ID --reason "a short reason"
       npm run orders -- stuck
       npm run orders -- redrive JOB_ID | ORDER_NUMBER`;

interface Stuck {
  jobId: string;
  orderNumber: string;
  status: string;
  waitsFor: string;
  since: string;
  redrives: number;
}

const { positionals, values } = readArguments(USAGE, {
  allowPositionals: true,
  options: { reason: { type: "string" } },
});
const [action, order, ...more] = positionals;

if (action === "cancel" && order && values.reason && more.length === 0) {
  const { refundedCents } = (await runCommand("cancel-order", { jobId: order, reason: values.reason })) as {
    refundedCents: number;
  };
  console.log(`cancelled ${order}; ${refundedCents} cents refunded or being refunded`);
  process.exit(0);
}
if (action === "stuck" && !order) {
  const found = (await runCommand("list-stuck-orders", {})) as Stuck[];
  for (const { orderNumber, jobId, status, waitsFor, since, redrives } of found)
    console.log([orderNumber, jobId, status, waitsFor, new Date(since).toISOString(), redrives].join("\t"));
  if (found.length === 0) console.error("No order has waited too long for a workflow.");
  process.exit(found.length === 0 ? 0 : 1);
}
if (action === "redrive" && order && more.length === 0) {
  const sent = (await runCommand("redrive-order", { order })) as Stuck | null;
  if (!sent) {
    console.error(`Order ${order} doesn't exist, or isn't waiting for a workflow.`);
    process.exit(1);
  }
  console.log(`sent ${sent.waitsFor} again for ${sent.orderNumber} (${sent.status})`);
  process.exit(0);
}
console.error(USAGE);
process.exit(2);
