import { runCommand } from "@/lib/server/run-command";
import { readArguments } from "./read-arguments";

const USAGE = "Usage: npm run refunds -- list | retry REFUND_ID";
const { positionals } = readArguments(USAGE, { allowPositionals: true });
const [action, refundId] = positionals;

if (action === "list" && positionals.length === 1) {
  const refunds = (await runCommand("list-refunds", {})) as object[];
  if (refunds.length === 0) console.log("All refunds are settled.");
  else console.table(refunds);
} else if (action === "retry" && refundId && positionals.length === 2) {
  console.table([await runCommand("retry-refund", { refundId })]);
} else {
  console.error(USAGE);
  process.exit(2);
}
process.exit(0);
