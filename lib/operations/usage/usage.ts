import { countCalls, countOrders } from "@/db/queries/usage";
import type { PortalCall } from "@/lib/contract/portal/table";
import type { Usage, UsageCounts } from "@/lib/contract/portal/usage";
import { type CsvColumn, codeWords, csvMoney } from "@/lib/core/csv";
import { addDays, daysFrom, startOfDay } from "@/lib/core/days";
import type { Environment } from "@/lib/core/keys/api-key";
import { monthOf } from "@/lib/core/month";
import { hasRight } from "@/lib/core/rights/rights";
import type { Services } from "../context";
import { sheetName, sheetOf } from "../portal/csv-file";
import type { Member } from "../portal/member";
import type { MemberOperation } from "../portal/portal-operation";
import { groupUsage } from "./group-usage";
import { keysWithNames } from "./key-names";
import { sumUsage } from "./sum-usage";

export const getUsage: MemberOperation<"getUsage"> = (services, member, call) =>
  usageOf(services, member, call);

async function usageOf(
  services: Services,
  member: Member,
  { params, query }: Pick<PortalCall<"getUsage">, "params" | "query">,
): Promise<Usage> {
  const { environment } = params;
  const { from, to, timeZone, keyId, groupBy } = query;
  const days = daysFrom(from, to);
  const span = {
    partnerId: member.partnerId,
    environment,
    apiKeyId: keyId,
    bounds: [...days, addDays(to, 1)].map((day) => startOfDay(day, timeZone)),
  };
  const { days: calls, operations, codes } = await countCalls(services.db, span);
  const orders = await countOrders(services.db, span);
  const all: ({ day: number; keyId: string } & Partial<UsageCounts>)[] = [...calls, ...orders];
  const keys = await keysWithNames(services, member, environment);
  const month = monthOf(services.clock.now());
  const byDay = Map.groupBy(all, ({ day }) => day);
  const byKey = Map.groupBy(all, (row) => row.keyId);
  return {
    from,
    to,
    timeZone,
    total: sumUsage(all),
    days: days.map((day, index) => ({ day, ...sumUsage(byDay.get(index) ?? []) })),
    keys: keys
      .filter(({ id, isRevoked }) => byKey.has(id) || !isRevoked || id === keyId)
      .map(({ id, name }) => ({ keyId: id, name, ...sumUsage(byKey.get(id) ?? []) })),
    operations,
    codes,
    lines: most(Map.groupBy(orders, ({ productLine }) => productLine)).map(([productLine, counts]) => ({
      productLine,
      ...ordered(counts),
    })),
    languages: most(
      Map.groupBy(orders, ({ sourceLanguage, targetLanguage }) => `${sourceLanguage} ${targetLanguage}`),
    ).map(([pair, counts]) => {
      const [sourceLanguage = "", targetLanguage = ""] = pair.split(" ");
      return { sourceLanguage, targetLanguage, ...ordered(counts) };
    }),
    groups: groupBy === undefined ? [] : groupUsage(groupBy, { calls, orders, days, keys }),
    minutesOff: Math.max(...span.bounds.map((bound) => (60 - bound.getUTCMinutes()) % 60)),
    caps: seesCaps(member, environment)
      ? keys.flatMap(({ id, name, capCents, spentCents, isRevoked }) =>
          capCents === null || isRevoked ? [] : [{ keyId: id, name, month, capCents, spentCents }],
        )
      : null,
  };
}

function seesCaps({ role }: Member, environment: Environment): boolean {
  const keysSeen = environment === "live" ? "live_keys.see" : "integration.see";
  return hasRight(role, keysSeen) || hasRight(role, "money.see");
}

interface UsageLine extends Partial<UsageCounts> {
  day: string;
  id: string;
  name: string;
}

const COUNTS: readonly CsvColumn<UsageLine>[] = [
  ["Calls", ({ calls = null }) => calls],
  ["Errors", ({ errors = null }) => errors],
  ["Orders", ({ orders = 0 }) => orders],
  ["Pages", ({ pages = 0 }) => pages],
  ["Spent (USD)", ({ spentCents = 0 }) => csvMoney(spentCents)],
];

export const exportUsage: MemberOperation<"exportUsage"> = async (services, member, call) => {
  const { from, to, timeZone, days, groups } = await usageOf(services, member, call);
  const { groupBy } = call.query;
  const group = groupBy && codeWords(groupBy);
  const lines: UsageLine[] =
    groupBy === undefined
      ? days.map((of) => ({ id: "", name: "", ...of }))
      : groups
          .flatMap(({ id, name, days }) => days.map((of) => ({ ...of, id, name })))
          .sort((a, b) => (a.day < b.day ? -1 : Number(a.day !== b.day)));
  const columns: readonly CsvColumn<UsageLine>[] = [
    [`Day (${timeZone})`, ({ day }) => day],
    ...(group === undefined
      ? []
      : [
          [group, ({ name }: UsageLine) => name] as const,
          [`${group} ${groupBy === "key" ? "ID" : "code"}`, ({ id }: UsageLine) => id] as const,
        ]),
    ...COUNTS,
  ];
  const what = groupBy === undefined ? "usage" : `usage-by-${groupBy}`;
  return sheetOf(sheetName(services, member, what, { ...call.params, from, to }), columns, [lines]);
};

function most<T extends Partial<UsageCounts>>(groups: Map<string, T[]>): [string, UsageCounts][] {
  return [...groups]
    .map(([name, rows]): [string, UsageCounts] => [name, sumUsage(rows)])
    .sort(([, a], [, b]) => b.orders - a.orders);
}

function ordered({ orders, pages, spentCents }: UsageCounts) {
  return { orders, pages, spentCents };
}
