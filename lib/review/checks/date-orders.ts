import { countedDays } from "../converted-year";
import type { Raised } from "../raise";
import type { ReviewedSource } from "../reviewed-source";
import { sourceNumericTokens, targetNumericTokens } from "../sided-numeric-tokens";

const WITH_YEAR = /^(\d{1,2})\s?[./-]\s?(\d{1,2})\s?[./-]\s?(?:\d{4}|\d{2})$/;
const SWAPPED = /^0?(\d{1,2})\/0?(\d{1,2})>0?\2[./-]0?\1$/;

/** Which of two numbers is the month: both, where a document's dates contradict each other. */
type Order = "month" | "day" | "both" | null;

/** Settles what the order of day and month in the document's other dates says, and asks once about the rest. */
export function settleDateOrders(
  raised: readonly Raised[],
  sourceTexts: readonly string[],
  languages: ReviewedSource,
): Raised[] {
  const order = orderIn(
    sourceTexts.flatMap((text) =>
      sourceNumericTokens(text, languages).flatMap(({ kind, text }) => (kind === "date" ? [text] : [])),
    ),
    WITH_YEAR,
  );
  const columns = Map.groupBy(
    raised.filter(({ what }) => SWAPPED.test(what)),
    ({ blockId, document, page }) => `${document} ${page} ${blockId}`,
  );
  const columnOf = new Map(
    [...columns.values()].flatMap((all) => (all.length < 2 ? [] : all.map((each) => [each, all] as const))),
  );
  const open = raised.filter((each) => {
    const column = columnOf.get(each);
    if (column === undefined) return !isSettled(each.what, order, languages);
    return !isSwappedForReaders(column, order, languages);
  });
  return groupDates(open, columnOf, languages);
}

function orderIn(dates: readonly string[], pattern: RegExp): Order {
  const found = dates.map((text) => (pattern.exec(text) ?? []).slice(1, 3).map(Number));
  const isMonthFirst = found.some(([, second = 0]) => second > 12);
  const isDayFirst = found.some(([first = 0]) => first > 12);
  if (isMonthFirst && isDayFirst) return "both";
  return isMonthFirst ? "month" : isDayFirst ? "day" : null;
}

/** Into English, whose readers have both orders, the order of the source settles nothing. */
function isSettled(what: string, order: Order, languages: ReviewedSource): boolean {
  if (!what.startsWith("ambiguous:") || languages.targetLanguage === "en" || order === "both") return false;
  const [from = "", to = ""] = sidesOf(what);
  const [, first = "", second = ""] = WITH_YEAR.exec(from) ?? [];
  const keys = targetNumericTokens(to, languages)[0]?.date?.keys ?? [];
  const isMonthFirst =
    (order ?? (languages.sourceLanguage === "en" && WITH_YEAR.test(to) && "month")) === "month";
  if (order === null && !isMonthFirst) return false;
  const [month, day] = isMonthFirst ? [first, second] : [second, first];
  return keys.length > 0 && keys.every((key) => key.endsWith(`-${Number(month)}-${Number(day)}`));
}

/** A column of days without years, each in the readers' own order. */
function isSwappedForReaders(
  column: readonly Raised[],
  order: Order,
  { sourceLanguage, targetLanguage }: ReviewedSource,
): boolean {
  const own = orderIn(
    column.map(({ what }) => what),
    SWAPPED,
  );
  const known = own ?? order;
  if (order !== null && order !== known) return false;
  if (sourceLanguage === "en") return targetLanguage !== "en" && known === "month";
  return targetLanguage === "en" && known === "day";
}

function sidesOf(what: string): string[] {
  return what.replace(/^(?:ambiguous|converted):/, "").split(">");
}

const MOST_LISTED = 10;

/** One question about all dates of a kind, since one reason settles them. */
function groupDates(
  raised: readonly Raised[],
  columnOf: ReadonlyMap<Raised, readonly Raised[]>,
  languages: ReviewedSource,
): Raised[] {
  const kindOf = (each: Raised) => {
    if (columnOf.has(each)) return "swapped";
    if (each.what.startsWith("ambiguous:")) return "ambiguous";
    if (!each.what.startsWith("converted:") || !isExact(each.what, languages)) return null;
    return isShortYear(sidesOf(each.what)[0] ?? "") ? "short" : "converted";
  };
  const groups = Map.groupBy(raised, (each) => {
    const kind = kindOf(each);
    return kind === null ? each : `${kind} ${each.document}`;
  });
  return [...groups].flatMap(([key, [first, ...others]]) => {
    if (first === undefined || typeof key !== "string" || others.length === 0) return first ?? [];
    const whats = [...new Set([first, ...others].map(({ what }) => what))];
    if (whats.length === 1) return [first, ...others];
    const kind = key.split(" ")[0] as keyof typeof MESSAGES;
    // A reader compares converted dates pair by pair.
    const size = kind === "converted" || kind === "short" ? MOST_LISTED : whats.length;
    return Array.from({ length: Math.ceil(whats.length / size) }, (_, at) => {
      const listed = whats.slice(at * size, (at + 1) * size);
      const prefix = kind === "swapped" ? "swapped:" : "";
      return { ...first, what: prefix + listed.join(";"), message: MESSAGES[kind](listed.map(sidesOf)) };
    });
  });
}

function isExact(what: string, languages: ReviewedSource): boolean {
  const [from = "", to = ""] = sidesOf(what);
  const { keys = [], convertedKeys = [] } = sourceNumericTokens(from, languages)[0]?.date ?? {};
  const days = targetNumericTokens(to, languages)[0]?.date?.keys ?? [];
  return days.some(
    (day) =>
      convertedKeys.includes(day) ||
      countedDays(day, languages.sourceLanguage).some((counted) => keys.includes(counted)),
  );
}

/** “12.08.24”, “'24년”. */
export function isShortYear(text: string): boolean {
  return /^(?:\d{1,2}(?!\d)[^\d]+(?:\d{1,2}[^\d]+)?\d{1,2}|['’‘]?\d{2}\s?[年년].{0,20})$/u.test(text);
}

type Sides = readonly string[];

const became = ([from, to]: Sides) => `“${from}” became “${to}”`;
const listOf = (texts: readonly string[]) => {
  const rest = texts.length - MOST_LISTED;
  return `${texts.slice(0, MOST_LISTED).join(", ")}${rest > 0 ? `, and ${rest} more` : ""}`;
};

const MESSAGES = {
  ambiguous: (all: readonly Sides[]) =>
    `Some dates could be read with day and month swapped. ${all.every(([, to = ""]) => /\p{L}/u.test(to)) ? "Explain" : "Write the month as a word, or explain"} why they're clear: ${listOf(all.map(([from, to]) => `“${to}” (source: “${from}”)`))}.`,
  swapped: (all: readonly Sides[]) =>
    `Day and month are swapped in dates without a year. Compare them with the source, and explain which order it has: ${listOf(all.map(became))}.`,
  converted: (all: readonly Sides[]) =>
    `The source uses another calendar: ${listOf(all.map(became))}. Explain the conversion, and whether the originals are shown next to it.`,
  short: (all: readonly Sides[]) =>
    `The source has years in two digits: ${listOf(all.map(became))}. Compare the centuries with the document, and explain why they're clear.`,
};
