import type { UsageCounts, UsageGroup, UsageGrouping } from "@/lib/contract/portal/usage";
import { languageName } from "@/lib/core/catalog/languages";
import { PRODUCT_LINE_TRAITS, type ProductLine } from "@/lib/core/catalog/product-lines";
import { sumUsage } from "./sum-usage";

interface CountedOrders extends Pick<UsageCounts, "orders" | "pages" | "spentCents"> {
  day: number;
  keyId: string;
  productLine: ProductLine;
  sourceLanguage: string;
  targetLanguage: string;
}

interface Counted {
  days: readonly string[];
  calls: readonly (Pick<UsageCounts, "calls" | "errors"> & { day: number; keyId: string })[];
  orders: readonly CountedOrders[];
  keys: readonly { id: string; name: string }[];
}

export function groupUsage(by: UsageGrouping, { days, calls, orders, keys }: Counted): UsageGroup[] {
  const names = new Map(keys.map(({ id, name }) => [id, name]));
  const rows =
    by === "key"
      ? [...calls, ...orders].map((row) => ({
          ...row,
          id: row.keyId,
          name: names.get(row.keyId) ?? row.keyId,
        }))
      : orders.map((row) => ({ ...row, ...(by === "line" ? lineOf(row) : languagesOf(row)) }));
  const counts = (of: readonly Partial<UsageCounts>[]) => {
    const { calls, errors, ...ordered } = sumUsage(of);
    return by === "key" ? { calls, errors, ...ordered } : ordered;
  };
  return [...Map.groupBy(rows, ({ id }) => id)]
    .map(
      ([id, of]): UsageGroup => ({
        id,
        name: of[0]?.name ?? id,
        total: counts(of),
        days: [...Map.groupBy(of, ({ day }) => day)]
          .sort(([a], [b]) => a - b)
          .map(([day, ofDay]) => ({ day: days[day] ?? "", ...counts(ofDay) })),
      }),
    )
    .sort(({ total: a }, { total: b }) => b.spentCents - a.spentCents || (b.calls ?? 0) - (a.calls ?? 0));
}

function lineOf({ productLine }: CountedOrders) {
  return { id: productLine, name: PRODUCT_LINE_TRAITS[productLine].name };
}

function languagesOf({ sourceLanguage, targetLanguage }: CountedOrders) {
  return {
    id: `${sourceLanguage}-${targetLanguage}`,
    name: `${languageName(sourceLanguage)} to ${languageName(targetLanguage)}`,
  };
}
