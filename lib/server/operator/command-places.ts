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

interface Place<K extends CommandName> {
  on: Section;
  title: string;
  /** May outlast a request: a workflow runs it. Must take no secret. */
  inBackground?: true;
  /** Set by the page itself. */
  fixed?: Partial<CommandInput<K>>;
}

interface Excuse {
  notHere: string;
}

export type Placing = Place<CommandName> | Excuse;

/** A command without an entry doesn't compile. */
const PLACES: { [K in CommandName]: Place<K> | Excuse } = {
  "add-member": { on: "partners", title: "Add a member to a partner" },
  "add-staff": { on: "staff", title: "Add a colleague" },
  "advance-clock": { notHere: "It moves the clock of a demo with a Stripe double. No real service has one." },
  "bill-by-invoice": { on: "partners", title: "Let a partner buy on account" },
  "bill-per-order": { on: "partners", title: "Charge a partner per order" },
  "cancel-order": { on: "money", title: "Cancel an order" },
  "card-link": { on: "partners", title: "Make a link to a partner’s card page" },
  "change-staff": { on: "staff", title: "Change a colleague" },
  "check-audit-log": { on: "overview", title: "Check the audit log", inBackground: true },
  "check-ledger": { on: "overview", title: "Check the ledger", inBackground: true },
  "compromise-document-key": { on: "keys", title: "Withdraw a compromised seal key" },
  "compromise-signing-key": { on: "keys", title: "Replace a compromised receipt key", inBackground: true },
  "create-key": { on: "partners", title: "Make an API key" },
  "enable-webhook": { on: "webhooks", title: "Enable a webhook again" },
  "erase-order": { on: "retention", title: "Erase an order" },
  "erase-person": { on: "retention", title: "Erase a person" },
  "find-accounts": { on: "partners", title: "Find partners and keys" },
  "forget-previous-secret": {
    notHere: "The server has to be restarted between the steps. Do it where you do that.",
  },
  "limit-key": { on: "partners", title: "Set a key’s limits and payer" },
  "list-audit": { on: "workflows", title: "Show who did what to an order" },
  "list-balances": { on: "money", title: "Show the ledger’s balances" },
  "list-disabled-webhooks": { on: "webhooks", title: "List webhooks that are switched off" },
  "list-document-keys": { on: "keys", title: "List seal and time-stamp keys" },
  "list-failed-runs": { on: "workflows", title: "List failed workflows" },
  "list-invoices": { on: "money", title: "List invoices" },
  "list-mails": {
    notHere: "It shows colleagues’ sign-in links. Whoever reads them can sign in as somebody else.",
  },
  "list-orders": { on: "workflows", title: "List orders" },
  "list-partners": { on: "partners", title: "List all partners" },
  "list-payouts": { on: "money", title: "List payouts" },
  "list-refunds": { on: "money", title: "List refunds that wait" },
  "list-signing-keys": { on: "keys", title: "List receipt keys" },
  "list-staff": { on: "staff", title: "List colleagues" },
  "list-stuck-orders": { on: "workflows", title: "List orders that wait too long" },
  "list-uncertain-money": { on: "money", title: "List uncertain money" },
  "make-backup": {
    notHere: "It writes everything there is to a folder of the machine. Do it where you keep that folder.",
  },
  "member-sign-in-link": {
    notHere: "Whoever has the link is signed in as somebody else. Nobody may be that from a browser.",
  },
  "payout-link": { on: "partners", title: "Make a link to a partner’s payout account" },
  "preview-invoices": { on: "money", title: "Preview a month’s invoices" },
  "preview-payouts": { on: "money", title: "Preview a month’s payouts" },
  // Search words are client names, which would be stored with the run.
  "prove-retention": {
    on: "retention",
    title: "Prove that erased means erased",
    inBackground: true,
    fixed: { words: [] },
  },
  "reconcile-ledger": { on: "money", title: "Compare the ledger with Stripe" },
  "redrive-order": { on: "workflows", title: "Send an order to its workflow again" },
  "refund-order": { on: "money", title: "Refund an order" },
  "renewal-status": { on: "keys", title: "Show which PDFs are due to be renewed" },
  "replay-webhook": { on: "webhooks", title: "Send a message again" },
  "reseal-secrets": { on: "keys", title: "Seal everything under the new secret", inBackground: true },
  "reset-signing": { on: "staff", title: "Reset how a colleague signs" },
  "retry-refund": { on: "money", title: "Send a refund again" },
  "retry-run": { on: "workflows", title: "Retry a failed workflow" },
  "reverse-payouts": { on: "money", title: "Take back what a partner was paid too much" },
  "revoke-certificate": { on: "retention", title: "Revoke a certificate" },
  "revoke-key": { on: "partners", title: "Revoke an API key" },
  "rotate-folder-secret": { notHere: "The server has to be restarted after it. Do it where you do that." },
  "rotate-signing-keys": { on: "keys", title: "Take a new receipt key into use" },
  "rotate-webhook-secret": { on: "webhooks", title: "Rotate a webhook secret" },
  "run-invoices": { on: "money", title: "Make a month’s invoices", inBackground: true },
  "run-payouts": { on: "money", title: "Pay out a month", inBackground: true },
  "run-renewals": { on: "keys", title: "Renew PDFs now", inBackground: true },
  "run-retention": { on: "retention", title: "Delete now what is due", inBackground: true },
  "secret-status": { on: "keys", title: "Show what is sealed under which secret" },
  "set-retention": { on: "retention", title: "Set how long a partner’s documents are kept" },
  "set-rev-share": { on: "partners", title: "Set a partner’s revenue share" },
  "set-webhook": { on: "webhooks", title: "Set a key’s webhook" },
  "show-operations": { on: "overview", title: "Show everything at a glance" },
  "show-order": { on: "workflows", title: "Show an order" },
  "show-partner": { on: "partners", title: "Show a partner" },
  "staff-sign-in-link": {
    notHere: "Whoever has the link is signed in as somebody else. Nobody may be that from a browser.",
  },
  "sign-release": { notHere: "It signs what a release built on this machine." },
  statement: { on: "money", title: "Show a partner’s statement" },
  "test-webhook": { on: "webhooks", title: "Send a test message" },
  "webhook-log": { on: "webhooks", title: "Show a key’s deliveries" },
};

export function placingOf(name: CommandName): Placing {
  return PLACES[name] as Placing;
}

/** `npm run …` scripts that need the machine, and why. */
export const MACHINE_SCRIPTS: Record<string, string> = {
  backup: "It copies the database, the store, and the secret to where you say.",
  restore: "It fills an empty place, where no service runs yet.",
  migrate: "It runs before a new release starts.",
  "db:generate": "It writes a migration for developers.",
  inngest: "It registers the workflows after a deployment.",
  samples: "It writes sample certificates to this machine.",
  seals: "It writes sealed samples to this machine.",
  specimen: "It makes the sandbox’s sample document again.",
  clock: "It moves the clock of a demo.",
};
