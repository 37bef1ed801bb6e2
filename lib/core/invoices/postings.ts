import { type LedgerAccountCode, type LedgerKind, type PostingEntry, transfer } from "../money/ledger";

export type InvoiceStatus = "open" | "paid" | "void" | "uncollectible";

export interface InvoiceFacts {
  partnerId: string;
  status: InvoiceStatus;
  netCents: number;
  /** Money only: an account's credit was booked with the refund that it came from. */
  paidCents: number;
  paidElsewhereCents: number;
  appliedCreditCents: number;
}

export interface InvoiceStanding {
  kind: Extract<LedgerKind, "invoice_payment" | "invoice_write_off">;
  entries: PostingEntry[];
}

/** The ledger's target. Booking the difference reverses the loss when money arrives for a written-off invoice. */
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

function lostCents({ status, netCents, paidCents, appliedCreditCents }: InvoiceFacts): number {
  if (status === "void") return Math.max(0, netCents - paidCents);
  if (status === "uncollectible") return Math.max(0, netCents - paidCents - appliedCreditCents);
  return 0;
}

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

/** The processor still lets an uncollectible invoice be paid or voided. Those two states are final. */
const RANKS = { drafting: 0, open: 1, uncollectible: 2, void: 3, paid: 3 } as const;

export function isBehind(seen: InvoiceStatus, known: keyof typeof RANKS): boolean {
  return RANKS[seen] < RANKS[known];
}
