import { countCalls, countOrders } from "@/db/queries/usage";
import type { PortalCall } from "@/lib/contract/portal/table";
import type { Usage, UsageCounts } from "@/lib/contract/portal/usage";
import { toCsv } from "@/lib/core/csv";
import { addDays, daysFrom, startOfDay } from "@/lib/core/days";
import { monthOf } from "@/lib/core/month";
import type { Services } from "../context";
import type { Member } from "../portal/member";
import type { MemberOperation } from "../portal/portal-operation";
import { keysWithNames } from "./key-names";

/** Calls and orders of a span of days, as the reader's clocks have them, and what of its caps each key has used. */
export const getUsage: MemberOperation<"getUsage"> = (services, member, call) =>
  usageOf(services, member, call);

async function usageOf(
  services: Services,
  member: Member,
  { params, query }: Pick<PortalCall<"getUsage">, "params" | "query">,
): Promise<Usage> {
  const { environment } = params;
  const { from, to, timeZone, keyId } = query;
  const days = daysFrom(from, to);
  const span = {
    partnerId: member.partnerId,
    environment,
    apiKeyId: keyId,
    bounds: [...days, addDays(to, 1)].map((day) => startOfDay(day, timeZone)),
  };
  const calls = (await countCalls(services.db, span)).map((row) => ({
    ...NOTHING,
    ...row,
    errors: row.statusClass === 2 ? 0 : row.calls,
  }));
  const orders = (await countOrders(services.db, span)).map((row) => ({ ...NOTHING, ...row }));
  const all: ({ day: number; keyId: string } & UsageCounts)[] = [...calls, ...orders];
  const keys = await keysWithNames(services, member, environment);
  const month = monthOf(services.clock.now());
  const byDay = Map.groupBy(all, ({ day }) => day);
  const byKey = Map.groupBy(all, (row) => row.keyId);
  return {
    from,
    to,
    timeZone,
    total: sum(all),
    days: days.map((day, index) => ({ day, ...sum(byDay.get(index) ?? []) })),
    keys: keys
      .filter(({ id, isRevoked }) => byKey.has(id) || (!isRevoked && (keyId === undefined || keyId === id)))
      .map(({ id, name }) => ({ keyId: id, name, ...sum(byKey.get(id) ?? []) })),
    operations: most(
      Map.groupBy(calls, ({ operation }) => operation),
      "calls",
    ).map(([operation, counts]) => ({
      operation,
      calls: counts.calls,
      errors: counts.errors,
    })),
    codes: most(
      Map.groupBy(
        calls.filter(({ code }) => code !== ""),
        ({ code }) => code,
      ),
      "calls",
    ).map(([code, counts]) => ({ code, calls: counts.calls })),
    lines: most(
      Map.groupBy(orders, ({ productLine }) => productLine),
      "orders",
    ).map(([productLine, counts]) => ({
      productLine,
      ...ordered(counts),
    })),
    languages: most(
      Map.groupBy(orders, ({ sourceLanguage, targetLanguage }) => `${sourceLanguage} ${targetLanguage}`),
      "orders",
    ).map(([pair, counts]) => {
      const [sourceLanguage = "", targetLanguage = ""] = pair.split(" ");
      return { sourceLanguage, targetLanguage, ...ordered(counts) };
    }),
    caps: keys.flatMap(({ id, name, capCents, spentCents, isRevoked }) =>
      capCents === null || isRevoked ? [] : [{ keyId: id, name, month, capCents, spentCents }],
    ),
  };
}

const HEADER = ["day", "calls", "errors", "orders", "pages", "spent (USD)"];

/** The days of the same span as a sheet. */
export const exportUsage: MemberOperation<"exportUsage"> = async (services, member, call) => {
  const { from, to, days } = await usageOf(services, member, call);
  const rows = days.map(({ day, calls, errors, orders, pages, spentCents }) => {
    return [day, calls, errors, orders, pages, spentCents / 100];
  });
  return { fileName: `usage-${call.params.environment}-${from}-${to}.csv`, content: toCsv(HEADER, rows) };
};

const NOTHING: UsageCounts = { calls: 0, errors: 0, orders: 0, pages: 0, spentCents: 0 };

function sum(rows: readonly UsageCounts[]): UsageCounts {
  const total = { ...NOTHING };
  for (const row of rows) {
    total.calls += row.calls;
    total.errors += row.errors;
    total.orders += row.orders;
    total.pages += row.pages;
    total.spentCents += row.spentCents;
  }
  return total;
}

function most<T extends UsageCounts>(
  groups: Map<string, T[]>,
  by: "calls" | "orders",
): [string, UsageCounts][] {
  return [...groups]
    .map(([name, rows]): [string, UsageCounts] => [name, sum(rows)])
    .sort(([, a], [, b]) => b[by] - a[by]);
}

function ordered({ orders, pages, spentCents }: UsageCounts) {
  return { orders, pages, spentCents };
}
