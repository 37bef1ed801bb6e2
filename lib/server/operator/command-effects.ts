import { dollarText } from "@/lib/core/money/money";
import type { CommandInput, CommandName } from "./operator-commands";

/**
 * `reads`, `changes` something and leaves a trace, or `asks`: can't be undone, or moves money, and so needs a
 * reason.
 */
type Effect<K extends CommandName> = "reads" | "changes" | { asks: (input: CommandInput<K>) => string };

/** Apart from the commands: a shell asks before it loads any of them. */
const EFFECTS = {
  "add-member": "changes",
  "add-staff": "changes",
  "advance-clock": "changes",
  "bill-by-invoice": "changes",
  "bill-per-order": "changes",
  "cancel-order": { asks: ({ order }) => `Cancel ${order}, and pay back all that is left of its payment?` },
  "card-link": "changes",
  "change-staff": "changes",
  "check-audit-log": "reads",
  "check-ledger": "reads",
  "compromise-document-key": {
    asks: ({ id }) => `Withdraw the seal key ${id}? Every PDF that it sealed then fails its check.`,
  },
  "compromise-signing-key": {
    asks: ({ kid }) => `Revoke every certificate that ${kid} signed, and issue them again with another key?`,
  },
  "create-key": "changes",
  "enable-webhook": "changes",
  "erase-order": {
    asks: ({ order }) =>
      `Erase ${order}: its documents, translations, names, and PDFs? No backup brings them back.`,
  },
  "erase-person": {
    asks: ({ partnerName, externalId, applicantName }) =>
      `Erase every finished order of ${[applicantName, externalId].filter(Boolean).join(", ")} at ${partnerName}: documents, translations, names, and PDFs? No backup brings them back.`,
  },
  "find-accounts": "reads",
  "forget-previous-secret": { asks: () => "Delete the previous secret?" },
  "limit-key": "changes",
  "list-audit": "reads",
  "list-balances": "reads",
  "list-disabled-webhooks": "reads",
  "list-document-keys": "reads",
  "list-failed-runs": "reads",
  "list-invoices": "reads",
  "list-mails": "reads",
  "list-orders": "reads",
  "list-partners": "reads",
  "list-payouts": "reads",
  "list-refunds": "reads",
  "list-signing-keys": "reads",
  "list-staff": "reads",
  "list-stuck-orders": "reads",
  "list-uncertain-money": "reads",
  "make-backup": "changes",
  "member-sign-in-link": "changes",
  "payout-link": "changes",
  "preview-invoices": "reads",
  "preview-payouts": "reads",
  "prove-retention": "reads",
  "reconcile-ledger": "reads",
  "redrive-order": "changes",
  "refund-order": {
    asks: ({ order, amountCents, mayRevoke }) =>
      `Pay back ${amountCents === undefined ? "all that is left" : dollarText(amountCents)} of ${order}${mayRevoke ? ", and revoke its certificates for good where that is all of it" : ""}?`,
  },
  "renewal-status": "reads",
  "replay-webhook": "changes",
  "reseal-secrets": "changes",
  "reset-signing": {
    asks: ({ email }) => `Remove what ${email} signs with, and sign them out everywhere?`,
  },
  "retry-refund": "changes",
  "retry-run": "changes",
  "reverse-payouts": {
    asks: ({ partnerName }) => `Take back from ${partnerName} what it was paid too much?`,
  },
  "revoke-certificate": {
    asks: ({ certificate }) => `Revoke the certificate of ${certificate}? It's public at once.`,
  },
  "revoke-key": { asks: () => "Revoke this key? What uses it stops at once." },
  "rotate-folder-secret": "changes",
  "rotate-signing-keys": "changes",
  "rotate-webhook-secret": "changes",
  "run-invoices": { asks: ({ month }) => `Make the invoices of ${month}, and send them?` },
  "run-payouts": { asks: ({ period }) => `Pay out ${period}?` },
  "run-renewals": "changes",
  "run-retention": { asks: () => "Delete now what isn't to be kept any longer?" },
  "secret-status": "reads",
  "set-retention": {
    asks: ({ partnerName, days }) =>
      `Keep documents of ${partnerName} for ${days === null ? "as long as the service's own setting says" : `${days} days`}? What is older is deleted within hours.`,
  },
  "set-rev-share": "changes",
  "set-webhook": "changes",
  "show-operations": "reads",
  "show-order": "reads",
  "show-partner": "reads",
  "staff-sign-in-link": "changes",
  "sign-release": "changes",
  statement: "reads",
  "test-webhook": "changes",
  "webhook-log": "reads",
} as const satisfies { [K in CommandName]: Effect<K> };

type Effects = typeof EFFECTS;

export type ReadingCommand = { [K in CommandName]: Effects[K] extends "reads" ? K : never }[CommandName];
export type ChangingCommand = Exclude<CommandName, ReadingCommand>;

export function isReading(name: CommandName): name is ReadingCommand {
  return EFFECTS[name] === "reads";
}

export function questionOf<K extends CommandName>(name: K, input: CommandInput<K>): string | null {
  const effect: Effect<K> = EFFECTS[name] as Effect<K>;
  return typeof effect === "string" ? null : effect.asks(input);
}

export function needsReason(name: CommandName): boolean {
  return typeof EFFECTS[name] !== "string";
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

/** Typed at the desk, where a shell asks for a yes: the name of the object, or else of the command. */
export function confirmationOf(name: CommandName, input: unknown): string | null {
  if (!needsReason(name)) return null;
  const given = (input ?? {}) as Record<string, unknown>;
  const named = NAMING.map((member) => given[member]).find((value) => typeof value === "string");
  return typeof named === "string" ? named.trim() : name;
}

export const CHANGING_COMMANDS = (Object.keys(EFFECTS) as CommandName[]).filter(
  (name): name is ChangingCommand => !isReading(name),
);
