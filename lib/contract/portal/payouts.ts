import { z } from "zod";
import { daysFrom, isTimeZone } from "@/lib/core/days";
import { isMonth } from "@/lib/core/month";
import type { Statement } from "@/lib/core/payouts/statement";
import { daySchema, pageMembers } from "../schemas/paging";
import { answers, MEMBER, ofPartner, type PortalFile, type PortalRoute } from "./portal-route";

export interface PayoutLine {
  payoutId: string;
  period: string;
  amountCents: number;
  /** `reserved`: on its way. */
  state: "reserved" | "paid" | "refused";
  /** Taken back since. */
  reversedCents: number;
  paidAt: string | null;
}

export interface PayoutsView {
  account: {
    state: "none" | "incomplete" | "active";
    /** What is to be done, in a sentence; null where nothing is. */
    missing: string | null;
  };
  /** What new orders earn, in hundredths of a percent. */
  revShareBps: number;
  /** What orders earned that were paid in a span, the newest first. */
  terms: {
    revShareBps: number;
    from: string;
    /** Null for those in force. */
    until: string | null;
  }[];
  /** Earned, matured or not, less what was paid. */
  balanceCents: number;
  /** Of that, what has not matured yet. */
  pendingCents: number;
  next: {
    /** The 1st of a month. */
    date: string;
    /** What it pays by what is known today: shares that will have matured by then. */
    amountCents: number;
    /** Why it pays nothing, in a sentence; null where it pays. */
    reason: string | null;
  };
  payouts: PayoutLine[];
  /** Months that have a statement, the newest first: from the first share on. */
  statementMonths: string[];
}

/** What an order earned. */
export interface Share {
  jobId: string;
  orderNumber: string;
  revShareBps: number;
  earnedCents: number;
  /** By refunds and disputes. */
  takenBackCents: number;
  earnedAt: string;
  maturesAt: string;
  state: "pending" | "matured" | "paid" | "taken_back";
}

const statementQuery = z.strictObject({
  month: z.string().refine(isMonth, { error: "must be a month, such as 2026-11" }),
});

const MAX_DAYS = 366;

const earningsQuery = z
  .strictObject({
    from: daySchema,
    to: daySchema,
    timeZone: z.string().refine(isTimeZone, { error: "must be a time zone, such as Europe/Madrid" }),
  })
  .refine(({ from, to }) => from <= to && daysFrom(from, to).length <= MAX_DAYS, {
    error: `must be at most ${MAX_DAYS} days, the first one first`,
    path: ["to"],
  });

/** An order, as its own list is searched. */
const searching = { q: z.string().trim().max(200).optional() };

/** What the partner's orders earn it, and how that reaches its bank. */
export const PAYOUTS = {
  getPayouts: {
    ...MEMBER,
    right: "money.see",
    method: "GET",
    path: "/partners/{partnerId}/payouts",
    params: ofPartner,
    ...answers<PayoutsView>(),
  },
  openPayoutPage: {
    ...MEMBER,
    right: "money.change",
    stepUp: true,
    method: "POST",
    path: "/partners/{partnerId}/payouts/account-page",
    params: ofPartner,
    body: z.strictObject({
      /** Where the company is; counts only where the account is made. */
      country: z
        .string()
        .regex(/^[a-z]{2}$/i, "must be two letters (ISO 3166-1)")
        .optional(),
    }),
    ...answers<{ url: string }>(),
  },
  listShares: {
    ...MEMBER,
    right: "money.see",
    method: "GET",
    path: "/partners/{partnerId}/shares",
    params: ofPartner,
    query: z.strictObject({ ...pageMembers, ...searching }),
    ...answers<{ data: Share[]; nextCursor: string | null }>(),
  },
  exportShares: {
    ...MEMBER,
    right: "money.see",
    method: "GET",
    path: "/partners/{partnerId}/shares.csv",
    params: ofPartner,
    query: z.strictObject(searching),
    mediaType: "text/csv; charset=utf-8",
    ...answers<PortalFile>(),
  },
  /** What each day's orders earned, less what was taken back of it since. Days without anything are left out. */
  getEarnings: {
    ...MEMBER,
    right: "money.see",
    method: "GET",
    path: "/partners/{partnerId}/earnings",
    params: ofPartner,
    query: earningsQuery,
    ...answers<{ days: { day: string; earnedCents: number }[] }>(),
  },
  getStatement: {
    ...MEMBER,
    right: "money.see",
    method: "GET",
    path: "/partners/{partnerId}/statement",
    params: ofPartner,
    query: statementQuery,
    ...answers<Statement>(),
  },
  printStatement: {
    ...MEMBER,
    right: "money.see",
    method: "GET",
    path: "/partners/{partnerId}/statement.pdf",
    params: ofPartner,
    query: statementQuery,
    mediaType: "application/pdf",
    ...answers<PortalFile>(),
  },
  exportStatement: {
    ...MEMBER,
    right: "money.see",
    method: "GET",
    path: "/partners/{partnerId}/statement.csv",
    params: ofPartner,
    query: statementQuery,
    mediaType: "text/csv; charset=utf-8",
    ...answers<PortalFile>(),
  },
} as const satisfies Record<string, PortalRoute>;
