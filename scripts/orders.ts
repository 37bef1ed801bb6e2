import { runCommand } from "@/lib/server/run-command";
import { readArguments } from "./read-arguments";

const USAGE = 'Usage: npm run orders -- cancel JOB_ID --reason "why, in a few words"';
const { positionals, values } = readArguments(USAGE, {
  allowPositionals: true,
  options: { reason: { type: "string" } },
});
const [action, jobId] = positionals;

if (action !== "cancel" || !jobId || !values.reason || positionals.length > 2) {
  console.error(USAGE);
  process.exit(2);
}
const { refundedCents } = (await runCommand("cancel-order", { jobId, reason: values.reason })) as {
  refundedCents: number;
};
console.log(`cancelled ${jobId}; ${refundedCents} cents of it are refunded or on their way back`);
process.exit(0);
