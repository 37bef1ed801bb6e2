import { type CommandAnswer, runCommand } from "@/lib/server/operator/run-command";
import { printLines } from "./print-lines";
import { readCommand } from "./read-command";

const USAGE = `Usage: npm run staff -- list
       npm run staff -- add EMAIL --name "LEGAL NAME" --credentials TEXT --contact TEXT --pairs "es>en,ar>en" [--page-rate DOLLARS] [--admin]
       npm run staff -- change EMAIL [--name TEXT] [--credentials TEXT] [--contact TEXT] [--pairs TEXT] [--page-rate DOLLARS] [--admin|--reviewer]
       npm run staff -- off EMAIL
       npm run staff -- on EMAIL
       npm run staff -- reset-signing EMAIL --reason "…" [--yes] [--dry-run]
       npm run staff -- sign-in-link EMAIL
       npm run staff -- mails EMAIL`;

const command = readCommand(USAGE, {
  actions: {
    list: [],
    add: ["email"],
    change: ["email"],
    off: ["email"],
    on: ["email"],
    "reset-signing": ["email"],
    "sign-in-link": ["email"],
    mails: ["email"],
  },
  options: {
    name: { type: "string", of: ["add", "change"] },
    credentials: { type: "string", of: ["add", "change"] },
    contact: { type: "string", of: ["add", "change"] },
    pairs: { type: "string", of: ["add", "change"] },
    "page-rate": { type: "string", of: ["add", "change"] },
    admin: { type: "boolean", of: ["add", "change"] },
    reviewer: { type: "boolean", of: ["change"] },
  },
  needReasons: ["reset-signing"],
});
const { values, wish } = command;

/** What nobody works on any more, for whoever gives it to somebody else. */
function tellReturned(orderNumbers: readonly string[]) {
  if (orderNumbers.length > 0) console.log(`Back in the queue: ${orderNumbers.join(", ")}`);
}

switch (command.action) {
  case "list":
    printLines((await runCommand("list-staff", {})).map(staffLine), "Nobody works at the desk yet.");
    break;
  case "add":
  case "change": {
    const facts = {
      email: command.email,
      legalName: values.name,
      credentials: values.credentials,
      contact: values.contact,
      languagePairs: values.pairs,
      pageRate: values["page-rate"],
      role: values.admin ? "admin" : values.reviewer ? "reviewer" : undefined,
    } as const;
    const isNew = command.action === "add";
    const { legalName, email, returned } = isNew
      ? { ...(await runCommand("add-staff", facts, wish)), returned: [] }
      : await runCommand("change-staff", facts, wish);
    console.log(`${legalName} <${email}> may sign in at /desk.`);
    tellReturned(returned);
    break;
  }
  case "off":
  case "on": {
    const { action, email } = command;
    const { returned } = await runCommand("change-staff", { email, isActive: action === "on" }, wish);
    console.log(action === "on" ? `${email} may sign in again.` : `${email} is signed out and stays out.`);
    tellReturned(returned);
    break;
  }
  case "reset-signing": {
    const { email } = await runCommand("reset-signing", { email: command.email }, wish);
    console.log(
      `${email} is signed out. At the next sign-in, a passkey or an authenticator app can be set up.`,
    );
    break;
  }
  case "sign-in-link":
    console.log((await runCommand("staff-sign-in-link", { email: command.email }, wish)).link);
    break;
  case "mails": {
    const mails = await runCommand("list-mails", { email: command.email });
    const lines = mails.map(({ at, subject, text }) => `${at}  ${subject}\n${text}`);
    printLines(lines, `No mail to ${command.email} is kept here.`);
  }
}
process.exit(0);

function staffLine(each: CommandAnswer<"list-staff">[number]): string {
  const state = each.isActive ? each.role : "off";
  return [each.email, each.legalName, state, each.languagePairs, each.credentials].join("\t");
}
