import { balanceBefore, payableOf } from "@/db/queries/ledger-closings";
import { findPartner } from "@/db/queries/partners";
import { databaseNow } from "@/db/queries/payments";
import {
  listPayableEntries,
  listPayoutsOf,
  listPendingShares,
  listWrongShares,
  readByIndex,
  sumPaid,
  sumReversed,
} from "@/db/queries/statements";
import { NO_BILLING_DETAILS } from "@/lib/core/billing/billing-details";
import { addMonths, isMonth, type Month, startOfMonth } from "@/lib/core/month";
import {
  assembleStatement,
  STATEMENT_KINDS,
  type Statement,
  type StatementKind,
  type StatementMove,
} from "@/lib/core/payouts/statement";
import type { Services } from "../context";

export interface StatementSpan {
  from: Month;
  to?: Month;
}

export async function statementOf(
  services: Services,
  partnerId: string,
  { from, to = from }: StatementSpan,
): Promise<Statement> {
  if (!isMonth(from) || !isMonth(to) || from > to) throw new Error(`${from} to ${to} is no span of months`);
  const start = startOfMonth(from);
  const end = startOfMonth(addMonths(to, 1));
  return services.db.transaction(
    async (tx) => {
      await readByIndex(tx);
      const partner = await findPartner(tx, partnerId);
      if (!partner) throw new Error(`No partner has the ID ${partnerId}`);
      const now = await databaseNow(tx, services.clock);
      const asOf = now < end ? now : end;
      const entries = await listPayableEntries(tx, partnerId, start, end);
      const pending = await listPendingShares(tx, partnerId, end, asOf);
      const payouts = await listPayoutsOf(tx, partnerId, start, end);
      // Credits are negative in the ledger; what is owed to a partner is positive on its statement.
      const owedBefore = async (month: Month) => 0 - (await balanceBefore(tx, payableOf(partnerId), month));
      return assembleStatement({
        partner: { id: partner.id, name: partner.name, ...(partner.billingDetails ?? NO_BILLING_DETAILS) },
        from,
        to,
        asOf: asOf.toISOString(),
        openingCents: await owedBefore(from),
        moves: entries.map(toMove),
        closingCents: await owedBefore(addMonths(to, 1)),
        pending: pending.map(({ orderNumber, cents, maturesAt }) => ({
          orderNumber,
          cents,
          availableAt: maturesAt.toISOString(),
        })),
        payouts: payouts.map(({ id, paidAt, ...payout }) => ({
          payoutId: id,
          ...payout,
          paidAt: paidAt?.toISOString() ?? null,
        })),
        tables: {
          wrongShares: await listWrongShares(tx, partnerId, { from: start, to: end }),
          paidCents: await sumPaid(tx, partnerId, { from: start, to: end }),
          reversedCents: await sumReversed(tx, partnerId, { from: start, to: end }),
        },
      });
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

type Entry = Awaited<ReturnType<typeof listPayableEntries>>[number];

function toMove({ at, kind, sourceType, sourceId, ...explained }: Entry): StatementMove {
  const reference = sourceType === "order" ? null : sourceId;
  return { ...explained, at: at.toISOString(), kind: asStatementKind(kind), reference };
}

function asStatementKind(kind: string): StatementKind {
  const known = STATEMENT_KINDS.find((each) => each === kind);
  if (!known) throw new Error(`a ${kind} was booked on a partner's account, which no statement explains`);
  return known;
}
