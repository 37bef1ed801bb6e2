import {
  lastPaidPeriod,
  listPayoutsOfPartner,
  listShareChanges,
  listSharesOf,
  type ShareChange,
  sumSharesByDay,
  sumSharesOf,
} from "@/db/queries/partner-money";
import type { PartnerRow } from "@/db/queries/partners";
import type { PayoutsView, Share } from "@/lib/contract/portal/payouts";
import type { PortalFile } from "@/lib/contract/portal/portal-route";
import type { PortalCall } from "@/lib/contract/portal/table";
import type { Issuer, PaperPartner } from "@/lib/core/billing/money-paper";
import { type CsvColumn, codeWords, csvCoded, csvMoney } from "@/lib/core/csv";
import { addDays, daysFrom, startOfDay } from "@/lib/core/days";
import { addMonths, type Month, monthOf } from "@/lib/core/month";
import { cutOffOf, MAX_PAYOUT_CENTS } from "@/lib/core/payouts/payout";
import { STATEMENT_COLUMNS, statementLines } from "@/lib/core/payouts/statement-csv";
import { statementPaper } from "@/lib/core/payouts/statement-paper";
import { portalProblem } from "@/lib/core/portal-problems";
import { type PrintReport, TooCostlyError } from "@/lib/paper";
import { atProcessor } from "../billing/at-processor";
import { requirePartnerRow } from "../billing/billing";
import { pageOf, placeOf } from "../billing/money-pages";
import { printMoneyPaper } from "../billing/print-money-paper";
import type { Services } from "../context";
import { createPayoutAccountLink } from "../onboarding/payout-accounts";
import { findOrderIds } from "../partner-orders/list-partner-orders";
import { sheetName, sheetOf } from "../portal/csv-file";
import type { Member } from "../portal/member";
import { writePartnerAudit } from "../portal/partner-audit";
import type { MemberOperation } from "../portal/portal-operation";
import { statementOf } from "./statement-of";

const PAYOUTS = 120;

export const getPayouts: MemberOperation<"getPayouts"> = async (services, { partnerId }) => {
  const { db } = services;
  const partner = await requirePartnerRow(services, partnerId);
  const now = services.clock.now();
  const date = cutOffOf(addMonths(monthOf(now), 1));
  const shares = await sumSharesOf(db, partnerId, { now, later: date });
  const { balanceCents, pendingCents, dueCents, firstEarnedAt } = shares;
  const account = accountOf(partner);
  const reason = reasonAgainst(account.state, { dueCents, balanceCents });
  const payouts = await listPayoutsOfPartner(db, partnerId, PAYOUTS);
  const changes = await listShareChanges(db, partnerId);
  return {
    account,
    revShareBps: partner.revShareBps,
    terms: termsOf(partner, changes),
    balanceCents,
    pendingCents,
    next: {
      date: date.toISOString(),
      amountCents: reason === null ? Math.min(dueCents, MAX_PAYOUT_CENTS) : 0,
      reason,
    },
    payouts: payouts.map(({ id, period, amountCents, state, reversedCents, paidAt }) => ({
      payoutId: id,
      period,
      amountCents,
      state,
      reversedCents,
      paidAt: paidAt?.toISOString() ?? null,
    })),
    statementMonths: firstEarnedAt === null ? [] : monthsBack(monthOf(now), monthOf(firstEarnedAt)),
  };
};

function termsOf({ createdAt, revShareBps }: PartnerRow, changes: ShareChange[]): PayoutsView["terms"] {
  const ended = changes.map(({ previousBps, at }, n) => ({
    revShareBps: previousBps,
    from: (changes[n - 1]?.at ?? createdAt).toISOString(),
    until: at.toISOString(),
  }));
  const from = (changes.at(-1)?.at ?? createdAt).toISOString();
  return [{ revShareBps, from, until: null }, ...ended.reverse()];
}

export const getEarnings: MemberOperation<"getEarnings"> = async ({ db }, { partnerId }, { query }) => {
  const { from, to, timeZone } = query;
  const days = daysFrom(from, to);
  const bounds = [...days, addDays(to, 1)].map((day) => startOfDay(day, timeZone));
  const sums = await sumSharesByDay(db, partnerId, bounds);
  const byDay = new Map(sums.map(({ day, earnedCents }) => [days[day], earnedCents]));
  return {
    days: days.flatMap((day) => {
      const earnedCents = byDay.get(day);
      return earnedCents === undefined ? [] : [{ day, earnedCents }];
    }),
  };
};

function monthsBack(from: Month, to: Month): Month[] {
  const months: Month[] = [];
  for (let month = from; month >= to && months.length < PAYOUTS; month = addMonths(month, -1))
    months.push(month);
  return months;
}

function accountOf({ payoutAccountId, payoutsActive }: PartnerRow): PayoutsView["account"] {
  if (payoutAccountId === null) {
    return {
      state: "none",
      missing: "Tell our payment processor who you are and which bank account to pay.",
    };
  }
  if (payoutsActive) return { state: "active", missing: null };
  const missing =
    "Our payment processor needs more from you before it can pay you. Open its page to see what.";
  return { state: "incomplete", missing };
}

function reasonAgainst(
  state: PayoutsView["account"]["state"],
  { dueCents, balanceCents }: { dueCents: number; balanceCents: number },
): string | null {
  if (dueCents < 0) {
    const owed = `$${(-dueCents / 100).toFixed(2)}`;
    const later = balanceCents > 0 ? " Shares that mature later already cover it." : "";
    return `Refunds and disputes took back ${owed} more than your shares will have earned by then. What your next orders earn makes up for it first.${later}`;
  }
  if (dueCents === 0) return "No share will have matured by then.";
  if (state === "none") return "There is no payout account yet. Your balance is kept until there is one.";
  if (state === "incomplete")
    return "Your payout account can't receive yet. Your balance is kept until it can.";
  return null;
}

export const openPayoutPage: MemberOperation<"openPayoutPage"> = async (services, member, { body }) => {
  const { partnerId, email } = member;
  const owner = { email, country: body.country };
  const here = `/portal/${partnerId}/live/payouts`;
  const back = { returnPath: `${here}?from=processor`, refreshPath: `${here}?from=expired` };
  const page = await atProcessor(services, () => createPayoutAccountLink(services, partnerId, owner, back));
  await services.db.transaction((tx) =>
    writePartnerAudit({ services, tx, at: services.clock.now() }, member, {
      action: "payouts.account_page_opened",
    }),
  );
  return page;
};

export const listShares: MemberOperation<"listShares"> = async (services, member, { query }) => {
  const { limit, after, q } = query;
  const place = after === undefined ? undefined : placeOf("shares", after);
  const filter = await filterOf(services, member, q);
  const rows = await listSharesOf(services.db, { ...filter, after: place, limit: limit + 1 });
  return pageOf("shares", rows, limit, await shareWith(services, member));
};

const SHEET_PAGE = 1000;

export const exportShares: MemberOperation<"exportShares"> = async (services, member, { query }) =>
  sheetOf(
    sheetName(services, member, "shares", { environment: "live" }),
    SHARE_COLUMNS,
    sharePages(services, member, query.q),
  );

async function* sharePages(services: Services, member: Member, q?: string): AsyncGenerator<Share[]> {
  const filter = await filterOf(services, member, q);
  const show = await shareWith(services, member);
  let after: ShareRow | undefined;
  for (;;) {
    const rows: ShareRow[] = await listSharesOf(services.db, { ...filter, after, limit: SHEET_PAGE });
    yield rows.map(show);
    if (rows.length < SHEET_PAGE) return;
    after = rows.at(-1);
  }
}

const SHARE_COLUMNS: readonly CsvColumn<Share>[] = [
  ["Order number", ({ orderNumber }) => orderNumber],
  ["Job ID", ({ jobId }) => jobId],
  ...csvCoded("State", ({ state }: Share) => state, codeWords),
  ["Earned (UTC)", ({ earnedAt }) => earnedAt],
  ["Matures (UTC)", ({ maturesAt }) => maturesAt],
  ["Rate (%)", ({ revShareBps }) => revShareBps / 100],
  ["Share (USD)", ({ earnedCents }) => csvMoney(earnedCents)],
  ["Taken back (USD)", ({ takenBackCents }) => csvMoney(takenBackCents)],
];

async function filterOf(services: Services, member: Member, q: string | undefined) {
  const { partnerId } = member;
  return {
    partnerId,
    orderIds: await findOrderIds(services, member, { partnerId, environment: "live" }, q),
  };
}

type ShareRow = Awaited<ReturnType<typeof listSharesOf>>[number];

async function shareWith(
  { db, clock }: Pick<Services, "db" | "clock">,
  { partnerId }: Pick<Member, "partnerId">,
): Promise<(row: ShareRow) => Share> {
  const period = await lastPaidPeriod(db, partnerId);
  const paidUntil = period === null ? null : cutOffOf(period);
  const now = clock.now();
  return (row) => ({
    jobId: row.jobId,
    orderNumber: row.orderNumber,
    revShareBps: row.revShareBps,
    earnedCents: row.earnedCents,
    takenBackCents: row.takenBackCents,
    earnedAt: row.earnedAt.toISOString(),
    maturesAt: row.maturesAt.toISOString(),
    state: stateOf(row, { now, paidUntil }),
  });
}

/** A payout pays everything that has matured by its day. No row records the shares in it. */
function stateOf(
  {
    earnedCents,
    takenBackCents,
    maturesAt,
  }: { earnedCents: number; takenBackCents: number; maturesAt: Date },
  { now, paidUntil }: { now: Date; paidUntil: Date | null },
): Share["state"] {
  if (earnedCents > 0 && takenBackCents >= earnedCents) return "taken_back";
  if (paidUntil !== null && maturesAt <= paidUntil) return "paid";
  return maturesAt <= now ? "matured" : "pending";
}

export const getStatement: MemberOperation<"getStatement"> = (services, { partnerId }, { query }) =>
  statementOf(services, partnerId, { from: query.month });

export const exportStatement: MemberOperation<"exportStatement"> = async (
  services,
  member,
  { query: { month } },
) => {
  const statement = await statementOf(services, member.partnerId, { from: month });
  const span = { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) };
  return sheetOf(
    sheetName(services, member, "statement", { environment: "live", ...span }),
    STATEMENT_COLUMNS,
    [statementLines(statement)],
  );
};

const MAX_PRINTED = 2_000;

export async function printStatement(
  services: Services,
  printReport: PrintReport,
  { partnerId }: Member,
  { query: { month } }: PortalCall<"printStatement">,
): Promise<PortalFile> {
  const statement = await statementOf(services, partnerId, { from: month });
  if (statement.entries.length + statement.pending.length > MAX_PRINTED) throw tooLong();
  const print = (partner: PaperPartner, issuer: Issuer) => statementPaper({ ...statement, partner }, issuer);
  try {
    const content = await printMoneyPaper(services, printReport, statement.partner, print);
    return { fileName: `statement-${month}.pdf`, content };
  } catch (error) {
    throw error instanceof TooCostlyError ? tooLong() : error;
  }
}

function tooLong() {
  return portalProblem("STATEMENT_TOO_LONG", "This month has more movements than a PDF takes.");
}
