import { runCommand } from "@/lib/server/operator/run-command";
import { madeSecret } from "./made-secret";
import { printLines } from "./print-lines";
import { readCommand } from "./read-command";
import { endedLines, staffLine } from "./show-staff";

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
    const { legalName, email, returned, readings } = isNew
      ? { ...(await runCommand("add-staff", facts, wish)), returned: [], readings: [] }
      : await runCommand("change-staff", facts, wish);
    console.log(`${legalName} <${email}> may sign in at /desk.`);
    if (returned.length + readings.length > 0) tell(endedLines({ returned, readings }));
    break;
  }
  case "off":
  case "on": {
    const { action, email } = command;
    const ended = await runCommand("change-staff", { email, isActive: action === "on" }, wish);
    if (action === "on") console.log(`${email} may sign in again.`);
    else tell([`${email} is signed out and stays out.`, ...endedLines(ended)]);
    break;
  }
  case "reset-signing": {
    const { email } = await runCommand("reset-signing", { email: command.email }, wish);
    console.log(
      `${email} is signed out. At the next sign-in, a passkey or an authenticator app can be set up.`,
    );
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

function tell(lines: readonly string[]): void {
  for (const line of lines) console.log(line);
}
