import type { Statement } from "@/lib/core/payouts/statement";
import { statementCsv } from "@/lib/core/payouts/statement-csv";
import { runCommand } from "@/lib/server/run-command";
import { readArguments } from "./read-arguments";

const USAGE = "Usage: npm run statement -- PARTNER --month 2026-11 [--to 2026-12] [--csv]";
const { positionals, values } = readArguments(USAGE, {
  allowPositionals: true,
  options: { month: { type: "string" }, to: { type: "string" }, csv: { type: "boolean", default: false } },
});
const [partnerName, ...rest] = positionals;
const { month: from, to, csv } = values;
if (partnerName === undefined || from === undefined || rest.length > 0) {
  console.error(USAGE);
  process.exit(2);
}
const statement = (await runCommand("statement", { partnerName, from, to })) as Statement;
process.stdout.write(csv ? statementCsv(statement) : `${JSON.stringify(statement, null, 2)}\n`);
process.exit(0);
