import { type CommandAnswer, runCommand } from "@/lib/server/operator/run-command";
import { tell } from "./outcomes";
import { printLines } from "./print-lines";
import { readCommand } from "./read-command";

const USAGE = `Usage: npm run invoices -- list [PARTNER]
       npm run invoices -- preview MONTH     shows the invoices of a month, such as 2026-11
       npm run invoices -- run MONTH --reason "…" [--yes] [--dry-run]   creates and sends them, never twice`;

const command = readCommand(USAGE, {
  actions: { list: ["partnerName?"], preview: ["month"], run: ["month"] },
  needReasons: ["run"],
});

switch (command.action) {
  case "list": {
    const { partnerName } = command;
    const invoices = await runCommand("list-invoices", { partnerName });
    printLines(invoices.map(lineOf), `No invoice was made yet${partnerName ? ` for ${partnerName}` : ""}.`);
    break;
  }
  case "preview": {
    const preview = await runCommand("preview-invoices", { month: command.month });
    for (const { name, orderCount, totalCents } of preview.partners) {
      console.log([name, `${orderCount} orders`, `${totalCents}`].join("\t"));
    }
    console.log(`${preview.month}: ${preview.totalCents} cents in total. Nothing was changed.`);
    break;
  }
  case "run": {
    const { month, wish } = command;
    tell("run-invoices", await runCommand("run-invoices", { month }, wish), wish, month);
  }
}
process.exit(0);

function lineOf({ partnerName, invoice, overdueDays }: CommandAnswer<"list-invoices">[number]): string {
  const { period, id, state, number, totalCents, dueAt, hostedUrl } = invoice;
  const due = dueAt === null ? null : `due ${dueAt.slice(0, 10)}`;
  const overdue = overdueDays === null ? null : `OVERDUE ${overdueDays} days`;
  const facts = [period, partnerName, id, number, `${totalCents}`, state, due, overdue, hostedUrl];
  return facts.filter((fact) => fact !== null).join("\t");
}
