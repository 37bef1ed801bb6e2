import { runCommand } from "@/lib/server/run-command";
import { readArguments } from "./read-arguments";
import { readNumber } from "./read-number";
import { type PartnerFacts, partnerLine, partnerSheet, type ShownPartner } from "./show-partner";

const USAGE = `Usage: npm run partner -- list
       npm run partner -- show NAME
       npm run partner -- card-link NAME [--email ADDRESS]
       npm run partner -- payout-link NAME [--email ADDRESS] [--country CC]
       npm run partner -- per-order NAME
       npm run partner -- invoice NAME --net-terms DAYS [--credit-limit CENTS|none] [--email ADDRESS]
       npm run partner -- rev-share NAME BPS`;

const { positionals, values } = readArguments(USAGE, {
  allowPositionals: true,
  options: {
    email: { type: "string" },
    country: { type: "string" },
    "net-terms": { type: "string" },
    "credit-limit": { type: "string" },
  },
});
const [action, name, bps, ...rest] = positionals;
const { email, country } = values;
if (rest.length > 0 || (bps !== undefined && action !== "rev-share")) usage();

switch (action) {
  case "list": {
    if (name !== undefined) usage();
    for (const partner of (await runCommand("list-partners", {})) as PartnerFacts[]) {
      console.log(partnerLine(partner));
    }
    break;
  }
  case "show": {
    // Through JSON in either case, so that times are texts whether or not a server answered.
    const shown = JSON.stringify(await runCommand("show-partner", { partnerName: named() }));
    console.log(partnerSheet(JSON.parse(shown) as ShownPartner));
    break;
  }
  case "card-link":
    await printLink(runCommand("card-link", { partnerName: named(), email }));
    break;
  case "payout-link":
    await printLink(runCommand("payout-link", { partnerName: named(), email, country }));
    break;
  case "per-order": {
    const done = await runCommand("bill-per-order", { partnerName: named() });
    const { openBalanceCents } = done as { openBalanceCents: number };
    const open =
      openBalanceCents > 0
        ? `${openBalanceCents} cents on account stay open until the invoices are paid`
        : "nothing is open on account";
    console.log(`${name} now pays per order; ${open}.`);
    break;
  }
  case "invoice": {
    const terms = values["net-terms"] ?? usage();
    const limit = values["credit-limit"];
    const done = await runCommand("bill-by-invoice", {
      partnerName: named(),
      netTermsDays: readNumber(USAGE, terms),
      creditLimitCents: limit === undefined ? undefined : readNumber(USAGE, limit, "none"),
      email,
    });
    const { netTermsDays, creditLimitCents } = done as {
      netTermsDays: number;
      creditLimitCents: number | null;
    };
    const ceiling =
      creditLimitCents === null ? "no credit limit" : `a credit limit of ${creditLimitCents} cents`;
    console.log(`${name} now buys on account: ${netTermsDays} days net, ${ceiling}.`);
    break;
  }
  case "rev-share": {
    const input = { partnerName: named(), revShareBps: readNumber(USAGE, bps ?? usage()) };
    await runCommand("set-rev-share", input);
    console.log(`${name} earns ${input.revShareBps / 100} % of every order paid from now on.`);
    break;
  }
  default:
    usage();
}
process.exit(0);

function named(): string {
  return name ?? usage();
}

async function printLink(made: Promise<unknown>): Promise<void> {
  console.log(((await made) as { url: string }).url);
}

function usage(): never {
  console.error(USAGE);
  process.exit(2);
}
