import { statementCsv } from "@/lib/core/payouts/statement-csv";
import { runCommand } from "@/lib/server/operator/run-command";
import { endWith, readArguments } from "./read-command";

const USAGE = "Usage: npm run statement -- PARTNER --month 2026-11 [--to 2026-12] [--csv]";
const { partnerName, values } = readArguments(USAGE, {
  takes: ["partnerName"],
  options: { month: { type: "string" }, to: { type: "string" }, csv: { type: "boolean", default: false } },
});
const from = values.month ?? endWith(USAGE, "--month is missing.");
const statement = await runCommand("statement", { partnerName, from, to: values.to });
if (!values.csv) process.stdout.write(`${JSON.stringify(statement, null, 2)}\n`);
else for (const line of statementCsv(statement)) process.stdout.write(line);
process.exit(0);
