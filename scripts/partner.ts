import { ROLES } from "@/lib/core/rights/rights";
import { runCommand } from "@/lib/server/operator/run-command";
import { madeSecret } from "./made-secret";
import { tell } from "./outcomes";
import { printLines } from "./print-lines";
import { endWith, readCommand, readNumber } from "./read-command";
import { partnerLine, partnerSheet } from "./show-partner";

const USAGE = `Usage: npm run partner -- list
       npm run partner -- show NAME
       npm run partner -- card-link NAME [--email ADDRESS]
       npm run partner -- payout-link NAME [--email ADDRESS] [--country CC]
       npm run partner -- per-order NAME
       npm run partner -- invoice NAME --net-terms DAYS [--credit-limit CENTS|none] [--email ADDRESS]
       npm run partner -- rev-share NAME BPS     its share of each order paid from now on; 1000 is 10 %
       npm run partner -- add-member NAME EMAIL [--role owner|admin|developer|finance|viewer]
       npm run partner -- sign-in-link EMAIL [--live]`;

const command = readCommand(USAGE, {
  actions: {
    list: [],
    show: ["name"],
    "card-link": ["name"],
    "payout-link": ["name"],
    "per-order": ["name"],
    invoice: ["name"],
    "rev-share": ["name", "bps"],
    "add-member": ["name", "email"],
    "sign-in-link": ["email"],
  },
  options: {
    email: { type: "string", of: ["card-link", "payout-link", "invoice"] },
    country: { type: "string", of: ["payout-link"] },
    "net-terms": { type: "string", of: ["invoice"] },
    "credit-limit": { type: "string", of: ["invoice"] },
    role: { type: "string", of: ["add-member"] },
    live: { type: "boolean", of: ["sign-in-link"] },
  },
});
const { wish } = command;
const { email, country, "net-terms": terms, "credit-limit": limit } = command.values;

switch (command.action) {
  case "list":
    printLines(
      (await runCommand("list-partners", {})).map(partnerLine),
      "There is no partner yet. Make one's first key with `npm run key -- sandbox --partner NAME`.",
    );
    break;
  case "show":
    console.log(partnerSheet(await runCommand("show-partner", { partnerName: command.name })));
    break;
  case "card-link":
    console.log((await runCommand("card-link", { partnerName: command.name, email }, wish)).url);
    break;
  case "payout-link":
    console.log((await runCommand("payout-link", { partnerName: command.name, email, country }, wish)).url);
    break;
  case "per-order": {
    const { name } = command;
    tell("bill-per-order", await runCommand("bill-per-order", { partnerName: name }, wish), wish, name);
    break;
  }
  case "invoice": {
    const billed = await runCommand(
      "bill-by-invoice",
      {
        partnerName: command.name,
        netTermsDays: readNumber(USAGE, terms ?? endWith(USAGE, "--net-terms is missing.")),
        creditLimitCents: limit === undefined ? undefined : readNumber(USAGE, limit, "none"),
        email,
      },
      wish,
    );
    tell("bill-by-invoice", billed, wish, command.name);
    break;
  }
  case "rev-share": {
    const { name } = command;
    const revShareBps = readNumber(USAGE, command.bps);
    tell(
      "set-rev-share",
      await runCommand("set-rev-share", { partnerName: name, revShareBps }, wish),
      wish,
      name,
    );
    break;
  }
  case "add-member": {
    const { name } = command;
    const role = ROLES.find((each) => each === (command.values.role ?? "owner"));
    if (!role) endWith(USAGE, `--role must be one of ${ROLES.join(", ")}.`);
    const input = { partnerName: name, email: command.email, role };
    tell("add-member", await runCommand("add-member", input, wish), wish, name);
    break;
  }
  case "sign-in-link": {
    const environment = command.values.live ? "live" : undefined;
    const { link } = await runCommand("member-sign-in-link", { email: command.email, environment }, wish);
    console.log(madeSecret(link, wish));
  }
}
process.exit(0);
