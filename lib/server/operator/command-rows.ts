import { dollarText } from "@/lib/core/money/money";
import type { CommandInput, CommandName } from "./operator-commands";

export const SECTIONS = [
  "overview",
  "workflows",
  "webhooks",
  "partners",
  "money",
  "retention",
  "staff",
  "keys",
] as const;
export type Section = (typeof SECTIONS)[number];

type Row<K extends CommandName> = {
  title: string;
  /** A question means that the command can't be undone or moves money, and so needs a reason. */
  effect: "reads" | "changes" | ((input: CommandInput<K>) => string);
} & (AtDesk<K> | { on?: never; notHere: string });

interface AtDesk<K extends CommandName> {
  on: Section;
  notHere?: never;
  /** May outlast a request: a workflow runs it. Must take no secret. */
  inBackground?: true;
  fixed?: Partial<CommandInput<K>>;
}

const LINK_SIGNS_IN = "Anyone who holds the link is signed in as somebody else. No browser may make one.";

/** Apart from the commands, since a shell and a browser ask before anything loads the service. */
const ROWS = {
  "add-member": { on: "partners", title: "Add a member to a partner", effect: "changes" },
  "add-staff": { on: "staff", title: "Add a colleague", effect: "changes" },
  "advance-clock": {
    title: "Move the clock of a demo ahead",
    notHere: "It moves the clock of a demo with a Stripe double. No real service has one.",
    effect: "changes",
  },
  "bill-by-invoice": { on: "partners", title: "Let a partner buy on account", effect: "changes" },
  "bill-per-order": { on: "partners", title: "Charge a partner per order", effect: "changes" },
  "cancel-order": {
    on: "money",
    title: "Cancel an order",
    effect: ({ order }) => `Cancel ${order}, and pay back all that is left of its payment?`,
  },
  "card-link": { on: "partners", title: "Make a link to a partner’s card page", effect: "changes" },
  "change-staff": { on: "staff", title: "Change a colleague", effect: "changes" },
  "check-audit-log": { on: "overview", title: "Check the audit log", inBackground: true, effect: "reads" },
  "check-ledger": { on: "overview", title: "Check the ledger", inBackground: true, effect: "reads" },
  "compromise-document-key": {
    on: "keys",
    title: "Withdraw a compromised seal key",
    effect: ({ id }) => `Withdraw the seal key ${id}? Every PDF that it sealed then fails its check.`,
  },
  "compromise-signing-key": {
    on: "keys",
    title: "Replace a compromised receipt key",
    inBackground: true,
    effect: ({ kid }) =>
      `Revoke every certificate that ${kid} signed, and issue them again with another key?`,
  },
  "create-key": { on: "partners", title: "Make an API key", effect: "changes" },
  "enable-webhook": { on: "webhooks", title: "Enable a webhook again", effect: "changes" },
  "erase-order": {
    on: "retention",
    title: "Erase an order",
    effect: ({ order }) =>
      `Erase ${order}: its documents, translations, names, and PDFs? No backup brings them back.`,
  },
  "erase-person": {
    on: "retention",
    title: "Erase a person",
    effect: ({ partnerName, externalId, applicantName }) =>
      `Erase every finished order of ${[applicantName, externalId].filter(Boolean).join(", ")} at ${partnerName}: documents, translations, names, and PDFs? No backup brings them back.`,
  },
  "find-accounts": { on: "partners", title: "Find partners and keys", effect: "reads" },
  "forget-previous-secret": {
    title: "Delete the previous secret",
    notHere: "The server has to be restarted between the steps. Do it where you do that.",
    effect: () => "Delete the previous secret?",
  },
  "limit-key": { on: "partners", title: "Set a key’s limits and payer", effect: "changes" },
  "list-audit": { on: "workflows", title: "Show who did what to an order", effect: "reads" },
  "list-balances": { on: "money", title: "Show the ledger’s balances", effect: "reads" },
  "list-disabled-webhooks": { on: "webhooks", title: "List webhooks that are switched off", effect: "reads" },
  "list-document-keys": { on: "keys", title: "List seal and time-stamp keys", effect: "reads" },
  "list-failed-runs": { on: "workflows", title: "List failed workflows", effect: "reads" },
  "list-invoices": { on: "money", title: "List invoices", effect: "reads" },
  "list-mails": {
    title: "Show the newest emails to a colleague",
    notHere: "It shows colleagues’ sign-in links. Anyone who reads one can sign in as somebody else.",
    effect: "reads",
  },
  "list-orders": { on: "workflows", title: "List orders", effect: "reads" },
  "list-partners": { on: "partners", title: "List all partners", effect: "reads" },
  "list-payouts": { on: "money", title: "List payouts", effect: "reads" },
  "list-refunds": { on: "money", title: "List refunds that wait", effect: "reads" },
  "list-signing-keys": { on: "keys", title: "List receipt keys", effect: "reads" },
  "list-staff": { on: "staff", title: "List colleagues", effect: "reads" },
  "list-stuck-orders": { on: "workflows", title: "List orders that wait too long", effect: "reads" },
  "list-uncertain-money": { on: "money", title: "List uncertain money", effect: "reads" },
  "make-backup": {
    title: "Write database, files, and secret to a new folder",
    notHere: "It writes everything there is to a folder of the machine. Do it where you keep that folder.",
    effect: "changes",
  },
  "member-sign-in-link": {
    title: "Print a link that signs a member in to the portal",
    notHere: LINK_SIGNS_IN,
    effect: "changes",
  },
  "payout-link": { on: "partners", title: "Make a link to a partner’s payout account", effect: "changes" },
  "preview-invoices": { on: "money", title: "Preview a month’s invoices", effect: "reads" },
  "preview-payouts": { on: "money", title: "Preview a month’s payouts", effect: "reads" },
  // Search words are client names, which would be stored with the run.
  "prove-retention": {
    on: "retention",
    title: "Prove that erased means erased",
    inBackground: true,
    fixed: { words: [] },
    effect: "reads",
  },
  "reconcile-ledger": { on: "money", title: "Compare the ledger with Stripe", effect: "reads" },
  "redrive-order": { on: "workflows", title: "Send an order to its workflow again", effect: "changes" },
  "refund-order": {
    on: "money",
    title: "Refund an order",
    effect: ({ order, amountCents, mayRevoke }) =>
      `Pay back ${amountCents === undefined ? "all that is left" : dollarText(amountCents)} of ${order}${mayRevoke ? ", and revoke its certificates for good where that is all of it" : ""}?`,
  },
  "renewal-status": { on: "keys", title: "Show which PDFs are due to be renewed", effect: "reads" },
  "replay-webhook": { on: "webhooks", title: "Send a message again", effect: "changes" },
  "reseal-secrets": {
    on: "keys",
    title: "Seal everything under the new secret",
    inBackground: true,
    effect: "changes",
  },
  "reset-signing": {
    on: "staff",
    title: "Reset how a colleague signs",
    effect: ({ email }) => `Remove what ${email} signs with, and sign them out everywhere?`,
  },
  "retry-refund": { on: "money", title: "Send a refund again", effect: "changes" },
  "retry-run": { on: "workflows", title: "Retry a failed workflow", effect: "changes" },
  "reverse-payouts": {
    on: "money",
    title: "Take back what a partner was paid too much",
    effect: ({ partnerName }) => `Take back from ${partnerName} what it was paid too much?`,
  },
  "revoke-certificate": {
    on: "retention",
    title: "Revoke a certificate",
    effect: ({ certificate }) => `Revoke the certificate of ${certificate}? It's public at once.`,
  },
  "revoke-key": {
    on: "partners",
    title: "Revoke an API key",
    effect: () => "Revoke this key? What uses it stops at once.",
  },
  "rotate-folder-secret": {
    title: "Create a new secret in the data folder",
    notHere: "The server has to be restarted after it. Do it where you do that.",
    effect: "changes",
  },
  "rotate-signing-keys": { on: "keys", title: "Take a new receipt key into use", effect: "changes" },
  "rotate-webhook-secret": { on: "webhooks", title: "Rotate a webhook secret", effect: "changes" },
  "run-invoices": {
    on: "money",
    title: "Make a month’s invoices",
    inBackground: true,
    effect: ({ month }) => `Make the invoices of ${month}, and send them?`,
  },
  "run-payouts": {
    on: "money",
    title: "Pay out a month",
    inBackground: true,
    effect: ({ period }) => `Pay out ${period}?`,
  },
  "run-renewals": { on: "keys", title: "Renew PDFs now", inBackground: true, effect: "changes" },
  "run-retention": {
    on: "retention",
    title: "Delete now what is due",
    inBackground: true,
    effect: () => "Delete now what isn't to be kept any longer?",
  },
  "secret-status": { on: "keys", title: "Show what is sealed under which secret", effect: "reads" },
  "set-retention": {
    on: "retention",
    title: "Set how long a partner’s documents are kept",
    effect: ({ partnerName, days }) =>
      `Keep documents of ${partnerName} for ${days === null ? "as long as the service's own setting says" : `${days} days`}? What is older is deleted within hours.`,
  },
  "set-rev-share": { on: "partners", title: "Set a partner’s revenue share", effect: "changes" },
  "set-webhook": { on: "webhooks", title: "Set a key’s webhook", effect: "changes" },
  "show-operations": { on: "overview", title: "Show everything at a glance", effect: "reads" },
  "show-order": { on: "workflows", title: "Show an order", effect: "reads" },
  "show-partner": { on: "partners", title: "Show a partner", effect: "reads" },
  "staff-sign-in-link": {
    title: "Print a link that signs a colleague in to the desk",
    notHere: LINK_SIGNS_IN,
    effect: "changes",
  },
  "sign-release": {
    title: "Sign what a release holds",
    notHere: "It signs what a release built on this machine.",
    effect: "changes",
  },
  statement: { on: "money", title: "Show a partner’s statement", effect: "reads" },
  "test-webhook": { on: "webhooks", title: "Send a test message", effect: "changes" },
  "webhook-log": { on: "webhooks", title: "Show a key’s deliveries", effect: "reads" },
} as const satisfies { [K in CommandName]: Row<K> };

type Rows = typeof ROWS;

export type ReadingCommand = {
  [K in CommandName]: Rows[K]["effect"] extends "reads" ? K : never;
}[CommandName];
export type ChangingCommand = Exclude<CommandName, ReadingCommand>;

export function rowOf<K extends CommandName>(name: K): Row<K> {
  return ROWS[name] as unknown as Row<K>;
}

export function isReading(name: CommandName): name is ReadingCommand {
  return rowOf(name).effect === "reads";
}

export function questionOf<K extends CommandName>(name: K, input: CommandInput<K>): string | null {
  const { effect } = rowOf(name);
  return typeof effect === "string" ? null : effect(input);
}

export function needsReason(name: CommandName): boolean {
  return typeof rowOf(name).effect !== "string";
}

const NAMING = [
  "order",
  "certificate",
  "externalId",
  "applicantName",
  "partnerName",
  "key",
  "email",
  "id",
  "kid",
  "month",
  "period",
] as const;

export function confirmationOf(name: CommandName, input: unknown): string | null {
  if (!needsReason(name)) return null;
  const given = (input ?? {}) as Record<string, unknown>;
  const named = NAMING.map((member) => given[member]).find((value) => typeof value === "string");
  return typeof named === "string" ? named.trim() : name;
}

export const COMMANDS_WITH_ROWS = Object.keys(ROWS) as CommandName[];

export const CHANGING_COMMANDS = COMMANDS_WITH_ROWS.filter(
  (name): name is ChangingCommand => !isReading(name),
);

export const MACHINE_SCRIPTS: Record<string, string> = {
  restore: "It fills an empty place, where no service runs yet.",
  migrate: "It runs before a new release starts.",
  "db:generate": "It writes a migration for developers.",
  inngest: "It registers the workflows after a deployment.",
  samples: "It writes sample certificates to this machine.",
  seals: "It writes sealed samples to this machine.",
  specimen: "It makes the sandbox’s sample document again.",
};
