import { planReversals } from "../payout";
import { type CommissionFacts, clawbackDue, maturesAt, shareOf } from "../revenue-share";
import { assembleStatement, type PendingShare, type Statement, type StatementMove } from "../statement";

const NO_ORDER = { orderNumber: null, grossCents: null, refundedCents: null, revShareBps: null };
const idOf = (prefix: string, n: number) => `${prefix}_01jd8w3k5xq2m7t9r4h6b0c${String(n).padStart(3, "0")}`;

const REV_SHARE_BPS = 1250;
const ORDER_CENTS = 123_456;
const REFUND_CENTS = 50_000;
const PAID_CENTS = 100_000;
const AS_OF = "2026-12-01T00:00:00.000Z";

/**
 * A month with every kind of movement: a payout, a refund of an earlier order, a reversal of what the account
 * then lacks, and orders. Each eighth is a refund of the previous one.
 */
export function sampleStatement(count: number): Statement {
  const moves: StatementMove[] = [];
  const pending: PendingShare[] = [];
  let balanceCents = count === 0 ? 0 : PAID_CENTS;
  const openingCents = balanceCents;
  const payout = { amountCents: PAID_CENTS, reversedCents: 0 };
  const add = (move: StatementMove) => {
    moves.push(move);
    balanceCents += move.cents;
  };
  for (let n = 0; n < count; n += 1) {
    const at = `2026-11-${String(1 + Math.floor((n * 28) / count)).padStart(2, "0")}T12:00:00.000Z`;
    const isRefund = n === 1 || n % 8 === 7;
    const order = {
      at,
      orderNumber: `VC-7Q4M-${1000 + n - (isRefund ? 1 : 0)}`,
      grossCents: ORDER_CENTS,
      revShareBps: REV_SHARE_BPS,
    };
    const earnedCents = shareOf(ORDER_CENTS, REV_SHARE_BPS);
    if (n === 0)
      add({ ...NO_ORDER, at, kind: "payout", reference: idOf("po", n), cents: -payout.amountCents });
    else if (isRefund) {
      const cents = -clawbackOf({ revShareBps: REV_SHARE_BPS, earnedCents, clawedBackCents: 0 });
      add({ ...order, kind: "clawback", reference: idOf("re", n), refundedCents: REFUND_CENTS, cents });
      const share = pending.at(-1);
      if (share?.orderNumber === order.orderNumber) share.cents += cents;
    } else if (n === 2) {
      const [taken] = planReversals({ balanceCents, reservedCents: 0 }, [payout]);
      payout.reversedCents = taken?.amountCents ?? 0;
      const reference = idOf("rv", n);
      add({ ...NO_ORDER, at, kind: "payout_reversal", reference, cents: payout.reversedCents });
    } else {
      add({ ...order, kind: "commission", reference: null, refundedCents: null, cents: earnedCents });
      const availableAt = maturesAt(new Date(at)).toISOString();
      if (availableAt > AS_OF)
        pending.push({ orderNumber: order.orderNumber, cents: earnedCents, availableAt });
    }
  }
  const paid = moves.filter(({ kind }) => kind === "payout");
  return assembleStatement({
    partner: {
      id: "prt_01jd8w3k5xq2m7t9r4h6b0c1fz",
      name: "Acme Visa Services, Inc.",
      address: null,
      taxNumber: "DE123456789",
    },
    from: "2026-11",
    to: "2026-11",
    asOf: AS_OF,
    openingCents,
    moves,
    closingCents: balanceCents,
    pending,
    payouts: paid.map(({ at, reference }) => ({
      payoutId: reference ?? "",
      period: "2026-11",
      ...payout,
      state: "paid",
      transferId: "tr_1QxYzA2eZvKYlo2C0abcDEF",
      paidAt: at,
    })),
    tables: {
      wrongShares: [],
      paidCents: paid.length * payout.amountCents,
      reversedCents: payout.reversedCents,
    },
  });
}

function clawbackOf(commission: CommissionFacts): number {
  const net = { amountCents: ORDER_CENTS, refundedCents: REFUND_CENTS, disputedCents: 0 };
  return clawbackDue(commission, net);
}
