import { runCommand } from "@/lib/server/run-command";
import { readArguments } from "./read-arguments";

const USAGE = `Usage: npm run staff -- list
       npm run staff -- add EMAIL --name "LEGAL NAME" --credentials TEXT --contact TEXT --pairs "es>en,ar>en" [--admin]
       npm run staff -- change EMAIL [--name TEXT] [--credentials TEXT] [--contact TEXT] [--pairs TEXT] [--admin|--reviewer]
       npm run staff -- off EMAIL
       npm run staff -- on EMAIL
       npm run staff -- sign-in-link EMAIL
       npm run staff -- mails EMAIL`;

const { positionals, values } = readArguments(USAGE, {
  allowPositionals: true,
  options: {
    name: { type: "string" },
    credentials: { type: "string" },
    contact: { type: "string" },
    pairs: { type: "string" },
    admin: { type: "boolean" },
    reviewer: { type: "boolean" },
  },
});
const [action, email, ...rest] = positionals;
if (rest.length > 0) usage();

interface Listed {
  email: string;
  legalName: string;
  role: string;
  credentials: string;
  languagePairs: string;
  isActive: boolean;
}

interface KeptMail {
  at: string;
  subject: string;
  text: string;
}

switch (action) {
  case "list":
    for (const each of (await runCommand("list-staff", {})) as Listed[]) {
      const state = each.isActive ? each.role : "off";
      console.log([each.email, each.legalName, state, each.languagePairs, each.credentials].join("\t"));
    }
    break;
  case "add":
  case "change": {
    const saved = (await runCommand("save-staff", {
      email: named(),
      legalName: values.name,
      credentials: values.credentials,
      contact: values.contact,
      languagePairs: values.pairs,
      role: values.admin ? "admin" : values.reviewer ? "reviewer" : undefined,
    })) as { legalName: string; email: string };
    console.log(`${saved.legalName} <${saved.email}> may sign in at /desk.`);
    break;
  }
  case "off":
  case "on":
    await runCommand("save-staff", { email: named(), isActive: action === "on" });
    console.log(action === "on" ? `${email} may sign in again.` : `${email} is signed out and stays out.`);
    break;
  case "sign-in-link":
    console.log(((await runCommand("staff-sign-in-link", { email: named() })) as { link: string }).link);
    break;
  case "mails":
    for (const { at, subject, text } of (await runCommand("list-mails", { email: named() })) as KeptMail[]) {
      console.log(`${at}  ${subject}\n${text}`);
    }
    break;
  default:
    usage();
}

function named(): string {
  return email ?? usage();
}

function usage(): never {
  console.error(USAGE);
  process.exit(2);
}
