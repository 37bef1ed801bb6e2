import type { InvoicePreview, ListedInvoice } from "@/lib/operations/invoices/run-invoices";
import { runCommand } from "@/lib/server/run-command";
import { readArguments } from "./read-arguments";

const USAGE = `Usage: npm run invoices -- list [PARTNER]
       npm run invoices -- preview MONTH     shows the invoices of a month, such as 2026-11
       npm run invoices -- run MONTH         creates and sends them, and never invoices anything twice`;

const { positionals } = readArguments(USAGE, { allowPositionals: true, options: {} });
const [action, subject, ...rest] = positionals;
if (rest.length > 0 || (action !== "list" && subject === undefined)) usage();

switch (action) {
  case "list":
    for (const listed of (await runCommand("list-invoices", { partnerName: subject })) as ListedInvoice[]) {
      console.log(lineOf(listed));
    }
    break;
  case "preview": {
    const preview = (await runCommand("preview-invoices", { month: subject })) as InvoicePreview;
    for (const { name, orderCount, totalCents } of preview.partners) {
      console.log([name, `${orderCount} orders`, `${totalCents}`].join("\t"));
    }
    console.log(`${preview.month}: ${preview.totalCents} cents in total. Nothing was changed.`);
    break;
  }
  case "run": {
    const done = await runCommand("run-invoices", { month: subject });
    const { made, sent } = done as { made: number; sent: number };
    console.log(`${subject}: ${made} invoices created, ${sent} sent. The rest is sent automatically.`);
    break;
  }
  default:
    usage();
}
process.exit(0);

function lineOf({ partnerName, invoice, overdueDays }: ListedInvoice): string {
  const { period, id, state, number, totalCents, dueAt, hostedUrl } = invoice;
  const due = dueAt === null ? null : `due ${new Date(dueAt).toISOString().slice(0, 10)}`;
  const overdue = overdueDays === null ? null : `OVERDUE ${overdueDays} days`;
  const facts = [period, partnerName, id, number, `${totalCents}`, state, due, overdue, hostedUrl];
  return facts.filter((fact) => fact !== null).join("\t");
}

function usage(): never {
  console.error(USAGE);
  process.exit(2);
}
