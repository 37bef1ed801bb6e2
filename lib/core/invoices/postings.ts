import { type LedgerAccountCode, type LedgerKind, type PostingEntry, transfer } from "../money/ledger";

export type InvoiceStatus = "open" | "paid" | "void" | "uncollectible";

/** What an invoice has come to. */
export interface InvoiceFacts {
  partnerId: string;
  status: InvoiceStatus;
  /** What its orders cost, less their settled refunds. */
  netCents: number;
  /** Money alone: an account's credit was booked with the refund that it came from. */
  paidCents: number;
  /** Of that, what came past the processor. */
  paidElsewhereCents: number;
  appliedCreditCents: number;
}

/** All that the ledger holds of an invoice under one kind. */
export interface InvoiceStanding {
  kind: Extract<LedgerKind, "invoice_payment" | "invoice_write_off">;
  entries: PostingEntry[];
}

/**
 * What the ledger must hold of an invoice by now. What it lacks or has too much is booked as a difference, so that
 * money which comes for an invoice already written off takes the loss back.
 */
export function standingOf(facts: InvoiceFacts): InvoiceStanding[] {
  const { partnerId, paidCents, paidElsewhereCents } = facts;
  return [
    {
      kind: "invoice_payment",
      entries: [
        ...transfer(paidCents - paidElsewhereCents, "stripe_balance", "accounts_receivable", partnerId),
        ...transfer(paidElsewhereCents, "bank", "accounts_receivable", partnerId),
      ],
    },
    {
      kind: "invoice_write_off",
      entries: transfer(lostCents(facts), "bad_debts", "accounts_receivable", partnerId),
    },
  ];
}

/** What will never be paid. Credit that was used for an invoice goes back to the account when the invoice is voided. */
function lostCents({ status, netCents, paidCents, appliedCreditCents }: InvoiceFacts): number {
  if (status === "void") return Math.max(0, netCents - paidCents);
  if (status === "uncollectible") return Math.max(0, netCents - paidCents - appliedCreditCents);
  return 0;
}

/** The entries that lead from what is booked to what must be; none where both agree. */
export function differenceOf(
  target: readonly PostingEntry[],
  bookedCents: ReadonlyMap<LedgerAccountCode, number>,
  partnerId: string,
): PostingEntry[] {
  const due = new Map<LedgerAccountCode, number>();
  for (const { account, amountCents } of target) due.set(account, (due.get(account) ?? 0) + amountCents);
  for (const [account, cents] of bookedCents) due.set(account, (due.get(account) ?? 0) - cents);
  return [...due]
    .filter(([, cents]) => cents !== 0)
    .map(([account, amountCents]) => ({ ...ownerOf(account, partnerId), amountCents }));
}

function ownerOf(account: LedgerAccountCode, partnerId: string) {
  return account === "accounts_receivable" ? { account, partnerId } : { account };
}

/** The processor lets an uncollectible invoice be paid or voided still; those two are the end. */
const RANKS = { drafting: 0, open: 1, uncollectible: 2, void: 3, paid: 3 } as const;

/** A view of an invoice that is behind what we know of it is an old one. */
export function isBehind(seen: InvoiceStatus, known: keyof typeof RANKS): boolean {
  return RANKS[seen] < RANKS[known];
}
