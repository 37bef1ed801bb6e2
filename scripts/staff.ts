import { runCommand } from "@/lib/server/operator/run-command";
import { madeSecret } from "./made-secret";
import { tell } from "./outcomes";
import { printLines } from "./print-lines";
import { readCommand } from "./read-command";
import { staffLine } from "./show-staff";

const USAGE = `Usage: npm run staff -- list
       npm run staff -- add EMAIL --name "LEGAL NAME" --credentials TEXT --contact "POSTAL ADDRESS; PHONE; EMAIL" --pairs "es>en,ar>en" [--page-rate DOLLARS] [--admin]
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
    if (isNew) tell("add-staff", await runCommand("add-staff", facts, wish), wish);
    else tell("change-staff", await runCommand("change-staff", facts, wish), wish);
    break;
  }
  case "off":
  case "on": {
    const { action, email } = command;
    const changed = await runCommand("change-staff", { email, isActive: action === "on" }, wish);
    tell("change-staff", changed, wish, action);
    break;
  }
  case "reset-signing": {
    const { email } = command;
    tell("reset-signing", await runCommand("reset-signing", { email }, wish), wish);
    break;
  }
  case "sign-in-link": {
    const { link } = await runCommand("staff-sign-in-link", { email: command.email }, wish);
    console.log(madeSecret(link, wish));
    break;
  }
  case "mails": {
    const mails = await runCommand("list-mails", { email: command.email });
    const lines = mails.map(({ at, subject, text }) => `${at}  ${subject}\n${text}`);
    printLines(lines, `No mail to ${command.email} is kept here.`);
  }
}
process.exit(0);
