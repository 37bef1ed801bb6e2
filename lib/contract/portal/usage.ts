import { z } from "zod";
import { daysFrom, isTimeZone } from "@/lib/core/days";
import { at } from "../operations/at";
import { daySchema } from "../schemas/paging";
import { forMember, type PortalFile, type PortalRoute } from "./portal-route";

export interface UsageCounts {
  calls: number;
  errors: number;
  orders: number;
  pages: number;
  /** Prices before refunds. Sandbox orders show what they would have cost. */
  spentCents: number;
}

export interface CapUse {
  keyId: string;
  name: string;
  month: string;
  capCents: number;
  spentCents: number;
}

/** Only keys have calls: a call has no product line and no languages. */
export const USAGE_GROUPS = ["key", "line", "language"] as const;
export type UsageGrouping = (typeof USAGE_GROUPS)[number];

type OrderCounts = Pick<UsageCounts, "orders" | "pages" | "spentCents">;
type GroupCounts = OrderCounts & Partial<Pick<UsageCounts, "calls" | "errors">>;

export interface UsageGroup {
  id: string;
  name: string;
  total: GroupCounts;
  days: ({ day: string } & GroupCounts)[];
}

export interface Usage {
  from: string;
  to: string;
  timeZone: string;
  total: UsageCounts;
  days: ({ day: string } & UsageCounts)[];
  keys: ({ keyId: string; name: string } & UsageCounts)[];
  operations: { operation: string; calls: number; errors: number }[];
  codes: { code: string; calls: number }[];
  lines: ({ productLine: string } & OrderCounts)[];
  languages: ({ sourceLanguage: string; targetLanguage: string } & OrderCounts)[];
  groups: UsageGroup[];
  caps: CapUse[] | null;
  /**
   * Calls are counted by the hour (UTC). In zones whose days begin within an hour, the calls of this many first minutes
   * count for the day before. Orders are exact.
   */
  minutesOff: number;
}

const MAX_DAYS = 366;
export const LAST_DAY_FIRST = "must not be before from";
export const TOO_MANY_DAYS = `must be within ${MAX_DAYS} days of from`;

const span = z
  .strictObject({
    from: daySchema,
    to: daySchema,
    timeZone: z
      .string()
      .refine(isTimeZone, { error: "must be a time zone, such as Europe/Madrid" })
      .default("UTC"),
    keyId: z.string().max(40).optional(),
    groupBy: z.enum(USAGE_GROUPS).optional(),
  })
  .refine(({ from, to }) => from <= to, { error: LAST_DAY_FIRST, path: ["to"] })
  .refine(({ from, to }) => from > to || daysFrom(from, to).length <= MAX_DAYS, {
    error: TOO_MANY_DAYS,
    path: ["to"],
  });

export const USAGE = {
  getUsage: {
    right: "usage.see",
    method: "GET",
    ...at("/partners/{partnerId}/{environment}/usage"),
    query: span,
    ...forMember<Usage>(),
  },
  exportUsage: {
    right: "usage.see",
    method: "GET",
    ...at("/partners/{partnerId}/{environment}/usage.csv"),
    query: span,
    mediaType: "text/csv; charset=utf-8",
    ...forMember<PortalFile>(),
  },
} as const satisfies Record<string, PortalRoute>;
