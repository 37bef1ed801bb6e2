import { dollarText } from "@/lib/core/money/money";
import type { CommandAnswer } from "@/lib/server/operator/operator-commands";
import { flag, text } from "../command-line/read-words";
import { counted, type Line, line, madeSecret, type Outcome } from "./line";

type Changed = CommandAnswer<"change-staff">;

const email = text("EMAIL");
const FACTS = {
  name: text('"LEGAL NAME"'),
  credentials: text("TEXT"),
  contact: text('"POSTAL ADDRESS; PHONE; EMAIL"'),
  pairs: text('"es>en,ar>en"'),
  "page-rate": text("DOLLARS"),
  admin: flag,
};

interface Facts {
  name?: string;
  pairs?: string;
  admin?: true;
  reviewer?: true;
}

function factsOf<T extends Facts>({ name: legalName, pairs: languagePairs, admin, reviewer, ...rest }: T) {
  const role = admin ? ("admin" as const) : reviewer && ("reviewer" as const);
  return { ...rest, legalName, languagePairs, role };
}

const letIn = (isActive: boolean, tell: (changed: Changed) => Outcome[]): Line =>
  line("change-staff", {
    takes: { email },
    help: isActive
      ? "Let a colleague sign in again"
      : "Sign a colleague out for good, and return their claims",
    input: (typed) => ({ ...typed, isActive }),
    tell,
  });

export const STAFF_LINES = {
  "staff list": line("list-staff", {
    show: (staff) => staff.map(staffLine),
    none: "Nobody works at the desk yet.",
  }),
  "staff add": line("add-staff", {
    help: "Add a colleague, by name, credentials, contact, and language pairs; as a reviewer without --admin",
    takes: { email },
    options: FACTS,
    input: factsOf,
    tell: (staff) => [mayWork(staff)],
  }),
  "staff change": line("change-staff", {
    takes: { email },
    options: { ...FACTS, reviewer: flag },
    input: factsOf,
    tell: (changed) => [
      mayWork(changed),
      ...(changed.returned.length + changed.readings.length > 0 ? ended(changed) : []),
    ],
  }),
  "staff off": letIn(false, (changed) => [
    [`${changed.email} is signed out and stays out.`, `${changed.email} would be signed out and stay out.`],
    ...ended(changed),
  ]),
  "staff on": letIn(true, (changed) => [
    [`${changed.email} may sign in again.`, `${changed.email} could sign in again.`],
  ]),
  "staff reset-signing": line("reset-signing", {
    takes: { email },
    tell: (staff) => [
      [
        `${staff.email} is signed out. At the next sign-in, a passkey or an authenticator app can be set up.`,
        `${staff.email} would be signed out. At the next sign-in, a passkey or an authenticator app could be set up.`,
      ],
    ],
  }),
  "staff sign-in-link": line("staff-sign-in-link", {
    takes: { email },
    show: ({ link }, _, wish) => [madeSecret(link, wish)],
  }),
  "staff mails": line("list-mails", {
    takes: { email },
    show: (mails) => mails.map(({ at, subject, text }) => `${at}  ${subject}\n${text}`),
    none: (typed) => `No mail to ${typed.email} is kept here.`,
  }),
};

function mayWork({ legalName, email }: Pick<Changed, "legalName" | "email">): Outcome {
  const who = `${legalName} <${email}>`;
  return [`${who} may sign in at /desk.`, `${who} could sign in at /desk.`];
}

function ended({ returned, readings }: Changed): Outcome[] {
  const claims = counted(returned.length, "claim");
  const second = counted(readings.length, "second reading");
  return [
    [
      `${claims} given back to the queue${listed(returned)}.`,
      `${claims} would go back to the queue${listed(returned)}.`,
    ],
    [`${second} ended${listed(readings)}.`, `${second} would end${listed(readings)}.`],
  ];
}

function listed(orderNumbers: readonly string[]): string {
  return orderNumbers.length === 0 ? "" : `: ${orderNumbers.join(", ")}`;
}

export function staffLine(each: CommandAnswer<"list-staff">[number]): string {
  const { email, legalName, role, isActive, languagePairs, credentials, pageRateCents } = each;
  const rate = pageRateCents === null ? "-" : `${dollarText(pageRateCents)} a page`;
  return [email, legalName, isActive ? role : "off", languagePairs, rate, credentials].join("\t");
}
