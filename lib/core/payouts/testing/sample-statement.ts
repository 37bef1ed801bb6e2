import { assembleStatement, type Statement, type StatementMove } from "../statement";

const NO_ORDER = { orderNumber: null, grossCents: null, refundedCents: null, revShareBps: null };
const idOf = (prefix: string, n: number) => `${prefix}_01jd8w3k5xq2m7t9r4h6b0c${String(n).padStart(3, "0")}`;

/** A month with every kind of movement, as long as asked for. */
export function sampleStatement(count: number): Statement {
  const moves = Array.from({ length: count }, (_, n): StatementMove => {
    const at = `2026-11-${String(1 + Math.floor((n * 28) / count)).padStart(2, "0")}T12:00:00.000Z`;
    const order = { at, orderNumber: `VC-7Q4M-${String(1000 + n)}`, grossCents: 123_456 };
    switch (n % 8) {
      case 3:
        return {
          ...order,
          kind: "clawback",
          reference: idOf("re", n),
          refundedCents: 50_000,
          revShareBps: null,
          cents: -5_000,
        };
      case 5:
        return { ...NO_ORDER, at, kind: "payout", reference: idOf("po", n), cents: -50_000 };
      case 6:
        return { ...NO_ORDER, at, kind: "payout_reversal", reference: idOf("rv", n), cents: 1_000 };
      default:
        return {
          ...order,
          kind: "commission",
          reference: null,
          refundedCents: null,
          revShareBps: 1250,
          cents: 15_432,
        };
    }
  });
  const sumOf = (some: readonly StatementMove[]) => some.reduce((sum, { cents }) => sum + cents, 0);
  const paid = moves.filter(({ kind }) => kind === "payout");
  const openingCents = 100_000;
  return assembleStatement({
    partner: {
      id: "prt_01jd8w3k5xq2m7t9r4h6b0c1fz",
      name: "Acme Visa Services, Inc.",
      address: null,
      taxNumber: "DE123456789",
    },
    from: "2026-11",
    to: "2026-11",
    asOf: "2026-12-01T00:00:00.000Z",
    openingCents,
    moves,
    closingCents: openingCents + sumOf(moves),
    pending: [{ orderNumber: "VC-7Q4M-1000", cents: 931, availableAt: "2026-12-05T12:04:33.000Z" }],
    payouts: paid.map(({ at, reference, cents }) => ({
      payoutId: reference ?? "",
      period: "2026-10",
      amountCents: -cents,
      state: "paid",
      transferId: "tr_1QxYzA2eZvKYlo2C0abcDEF",
      paidAt: at,
      reversedCents: 0,
    })),
    tables: {
      wrongShares: [],
      paidCents: -sumOf(paid),
      reversedCents: sumOf(moves.filter(({ kind }) => kind === "payout_reversal")),
    },
  });
}
