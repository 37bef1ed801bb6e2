import { z } from "zod";
import { daysFrom, isTimeZone } from "@/lib/core/days";
import { isMonth } from "@/lib/core/month";
import type { Statement } from "@/lib/core/payouts/statement";
import { at } from "../operations/at";
import { daySchema, pageMembers } from "../schemas/paging";
import { forMember, type PortalFile, type PortalRoute } from "./portal-route";

export interface PayoutLine {
  payoutId: string;
  period: string;
  amountCents: number;
  state: "reserved" | "paid" | "refused";
  reversedCents: number;
  paidAt: string | null;
}

export interface PayoutsView {
  account: {
    state: "none" | "incomplete" | "active";
    missing: string | null;
  };
  revShareBps: number;
  terms: {
    revShareBps: number;
    from: string;
    until: string | null;
  }[];
  balanceCents: number;
  pendingCents: number;
  next: {
    date: string;
    amountCents: number;
    reason: string | null;
  };
  payouts: PayoutLine[];
  statementMonths: string[];
}

export interface Share {
  jobId: string;
  orderNumber: string;
  revShareBps: number;
  earnedCents: number;
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

const searching = { q: z.string().trim().max(200).optional() };

export const PAYOUTS = {
  getPayouts: {
    right: "money.see",
    method: "GET",
    ...at("/partners/{partnerId}/payouts"),
    ...forMember<PayoutsView>(),
  },
  openPayoutPage: {
    right: "money.change",
    stepUp: true,
    method: "POST",
    ...at("/partners/{partnerId}/payouts/account-page"),
    body: z.strictObject({
      country: z
        .string()
        .regex(/^[a-z]{2}$/i, "must be two letters (ISO 3166-1)")
        .optional(),
    }),
    ...forMember<{ url: string }>(),
  },
  listShares: {
    right: "money.see",
    method: "GET",
    ...at("/partners/{partnerId}/shares"),
    query: z.strictObject({ ...pageMembers, ...searching }),
    ...forMember<{ data: Share[]; nextCursor: string | null }>(),
  },
  exportShares: {
    right: "money.see",
    method: "GET",
    ...at("/partners/{partnerId}/shares.csv"),
    query: z.strictObject(searching),
    mediaType: "text/csv; charset=utf-8",
    ...forMember<PortalFile>(),
  },
  getEarnings: {
    right: "money.see",
    method: "GET",
    ...at("/partners/{partnerId}/earnings"),
    query: earningsQuery,
    ...forMember<{ days: { day: string; earnedCents: number }[] }>(),
  },
  getStatement: {
    right: "money.see",
    method: "GET",
    ...at("/partners/{partnerId}/statement"),
    query: statementQuery,
    ...forMember<Statement>(),
  },
  printStatement: {
    right: "money.see",
    method: "GET",
    ...at("/partners/{partnerId}/statement.pdf"),
    query: statementQuery,
    mediaType: "application/pdf",
    ...forMember<PortalFile>(),
  },
  exportStatement: {
    right: "money.see",
    method: "GET",
    ...at("/partners/{partnerId}/statement.csv"),
    query: statementQuery,
    mediaType: "text/csv; charset=utf-8",
    ...forMember<PortalFile>(),
  },
} as const satisfies Record<string, PortalRoute>;
