import { hasLeftArrow, LEFT_ARROW, OTHER_ARROW } from "@/lib/core/documents/arrows";
import { TO_WORD } from "@/lib/core/documents/counted-words";
import { isLabelledBefore, partsLabel } from "@/lib/core/documents/labelled-numbers";
import { foreignLines } from "@/lib/core/documents/latin-phrases";
import { numberRuns } from "@/lib/core/documents/number-runs";
import type { PrintedPage } from "../pages/printed-page";
import { UnprintableError } from "../port";
import type { Line } from "../text/line";
import { hasRightToLeft } from "./comparable";
import type { PlacedText } from "./places/read-places";

type Found = Pick<PlacedText, "text" | "x" | "y">;

const ENOUGH_DIGITS = 6;
const SLACK = 1;
const NATIVE = "[\\p{sc=Arab}\\p{sc=Hebr}\\p{sc=Syrc}\\p{sc=Thaa}\\p{sc=Nkoo}\\p{sc=Rohg}]";
const JOINED = new RegExp(
  `(?<!\\p{Nd})\\p{Nd}{1,20}[%\\u066a\\u00b0]?(?:\\s?(?!${LEFT_ARROW})(?:${OTHER_ARROW}|[<>]=|[<>\\u2264\\u2265\\u2248~\\u00b1\\u2260=×÷])\\s?|\\s:\\s)[-+\\u2212]?\\p{Sc}?(?=(\\p{Nd}{1,20}))\\1`,
  "gu",
);
/** "5 mg ← 10 mg" */
const CHANGE = new RegExp(
  `([\\p{Nd}\\p{sc=Latn}]{1,20})[^\\p{L}\\p{Nd}<]{0,6}?(${LEFT_ARROW})[^\\p{L}\\p{Nd}]{0,6}(?=([\\p{Nd}\\p{sc=Latn}]{1,20}))`,
  "gu",
);
/** "Level 2 – 40 ساعة", "القضية رقم: 4 – 12 يناير". */
const LABELLED = new RegExp(
  `(?<=(?:[\\p{sc=Latn}\\p{M}]|${NATIVE})[®.:'"”)\\]»]{0,3}[ \\u00a0])#?(\\p{Nd}[\\p{Nd}.,/]{0,12}) [\\u2013-] (\\p{Nd}{1,20})(?= \\(?(?=${NATIVE})\\p{L})`,
  "gu",
);
const SPACED_SIGN = /\s[\u2010-\u2013:-]\s/u;
const BEFORE_WORD = `[\\p{Nd}.,/:%\\u066a-\\u066c\\u2013-]{0,20}(?:[,\\u060c][ \\u00a0]?\\p{Nd}[\\p{Nd}.\\u066b]{0,9}){0,20}[ \\u00a0]?\\(?(?=${NATIVE})\\p{L}`;
const BESIDE_WORD = new RegExp(
  `(?![ªº])\\p{sc=Latn}[ \\u00a0][0-9\\u0660-\\u0669\\u06f0-\\u06f9]{1,20}(?!\\p{Nd}|${BEFORE_WORD})`,
  "gu",
);
/** "CP-0097/24 – 11 أيلول" */
const OWNED = new RegExp(
  `(?<=[\\p{sc=Latn}\\p{Nd}]\\.? [\\u2013\\u2014-] )\\p{Nd}{1,20}(?= (?=${NATIVE})\\p{L})`,
  "gu",
);
/** "(0، 1، 6 أشهر)" */
const LIST = new RegExp(
  `(?<=^|(?:[(\\u060c]|(?=${NATIVE})\\p{L}) ?)\\p{Nd}{1,20}(?:\\u060c ?\\p{Nd}{1,20}){1,20}(?= (?=${NATIVE})\\p{L})`,
  "gu",
);
/** "1½", "10⁻³", "1+", "12#", "180°", "1 1/2", "10^9", "5′ 10″", "#12", "12 m…", "…f 6" */
const BESIDE: readonly RegExp[] = [
  /(?<!\p{Nd})[0-9\u0660-\u0669\u06f0-\u06f9]{1,20}(?:[ \u00a0]?[\u00bc-\u00be\u2150-\u215e]|\u207b?[\u00b2\u00b3\u00b9\u2070-\u2079]|#(?![\p{L}\p{N}])|[ \u00a0]?\u00b0(?!\p{L})|[\u2032\u2033]|[%\u066a]?[ \u00a0](?![ªº])\p{sc=Latn})/gu,
  /(?<!\p{Nd})\p{Nd}{1,20}(?:[*^][-+\u2212]?\p{Nd}| \p{Nd}\/\p{Nd}(?![./:,\p{Nd}])|['\u2019\u2032][ \u00a0]?(?:[-\u2013][ \u00a0]?)?\p{Nd}{1,2}["\u201d\u2033])/gu,
  /(?<![^\s(])#\p{Nd}{1,20}/gu,
  BESIDE_WORD,
  /(?<!\p{Nd})[0-9\u0660-\u0669\u06f0-\u06f9]{1,20}\+{1,2}(?=$|[,;\u060c\u061b)\]]|\s[^-\u2212\p{N}])/gu,
];
/** "< 70 or > 250": no amount stands before the first sign. */
const OPPOSED =
  /(?<!\p{Nd} ?[^\p{N}\s]{1,20}\s|[<>\u2264\u2265]=?[^\p{N}<>\u2264\u2265]{1,46})([<>\u2264\u2265]=?\s?\p{Nd}{1,20})[\p{Nd}.,/%\u066a-\u066c]{0,20}\s(?:أو|او|و|إلى|حتى|یا|تا|اور|سے|או|עד)\s([<>\u2264\u2265]=?\s?\p{Nd}{1,20})/gu;
/** "**** 4432", "1200****3456", "4111 11** **** 1111" */
const COVERED: readonly RegExp[] = [
  /(?<![\p{L}\p{M}\p{Nd})\]*\u2022\u25cf]|[\p{Nd}%\u066a\p{Sc}] ?)[*\u2022\u25cf]{4,20}[ -]?\p{Nd}{4,20}(?![.,%\p{Nd}])/gu,
  /(?<![.,\p{Nd}])\p{Nd}{2,20}[*\u2022\u25cf]{3,20}\p{Nd}{2,20}(?![.,%\p{Nd}])/gu,
  /(?<![.,\p{Nd}])\p{Nd}{4} [\p{Nd}*\u2022\u25cf]{4} [*\u2022\u25cf]{4} \p{Nd}{4}(?![.,%\p{Nd}])/gu,
];
const COMPARED = /^(?:[<>]=|[<>\u2264\u2265\u2248~\u00b1])\s?/u;

/**
 * Readers reorder right-to-left text by their own rules, so only geometry proves the order of a number's groups.
 */
export function checkNumberOrder(
  { marks, paper }: PrintedPage,
  found: readonly Found[],
  place: string,
): void {
  let heights: ReadonlyMap<number, Found[]> | undefined;
  for (const mark of marks) {
    if (mark.kind !== "line") continue;
    const foreign = foreignOf(mark.line);
    if (foreign.length === 0 && !mayTurn(mark.line.text)) continue;
    const numbers = mark.line.columns.flatMap(groupedNumbers);
    const signed = mark.line.columns.flatMap(opposedNumbers);
    const native = mark.line.direction === "rtl" ? mark.line.columns.flatMap(nativeNumbers) : [];
    if (numbers.length + signed.length + native.length + foreign.length === 0) continue;
    const left = mark.x + mark.line.x - SLACK;
    const right = left + mark.line.width + 2 * SLACK;
    const rises = mark.line.fragments.map(({ rise }) => rise);
    const y = paper.height - mark.baseline;
    heights ??= byHeight(found);
    const row = between(heights, y + Math.min(...rises) - SLACK, y + Math.max(...rises) + SLACK)
      .filter(({ x }) => x >= left && x <= right)
      .toSorted((a, b) => a.x - b.x);
    const shown = squeezed(row.map(({ text }) => text).join(""));
    const turned =
      numbers.find((number) => !isShown(number, shown)) ??
      [...signed, ...foreign].find((number) => !shown.includes(squeezed(number))) ??
      native.find(({ isSeen }) => !isSeen(shown))?.text;
    if (turned !== undefined)
      throw new UnprintableError(`the number ${JSON.stringify(turned)} is turned around on ${place}`);
  }
}

/** Columns without a word of the script that the text around runs in. */
function foreignOf({ columns, direction, isWhole, cut }: Line): string[] {
  if (direction !== "rtl" || !isWhole || cut) return [];
  return columns.flatMap((column) => foreignLines(column).map(({ from, to }) => column.slice(from, to)));
}

function mayTurn(text: string): boolean {
  return hasRightToLeft(text) || hasLeftArrow(text) || !/\p{L}/u.test(text);
}

function byHeight(found: readonly Found[]): ReadonlyMap<number, Found[]> {
  const heights = new Map<number, Found[]>();
  for (const each of found) {
    const at = Math.floor(each.y);
    const others = heights.get(at);
    if (others) others.push(each);
    else heights.set(at, [each]);
  }
  return heights;
}

function between(heights: ReadonlyMap<number, Found[]>, low: number, high: number): Found[] {
  const found: Found[] = [];
  for (let at = Math.floor(low); at <= high; at += 1)
    for (const each of heights.get(at) ?? []) if (each.y > low && each.y < high) found.push(each);
  return found;
}

function groupedNumbers(text: string): string[] {
  const numbers = numberRuns(text)
    .filter((run) => !isCut(text, run))
    .map(({ from, to }) => text.slice(from, to))
    .filter((number) => /\p{Nd}\P{Nd}+\p{Nd}|^\P{Nd}*[-+\u2212<>\u2264\u2265\u2248~\u00b1]/u.test(number))
    .filter(
      (number) =>
        !/\s/u.test(number.replace(COMPARED, "")) || number.replace(/\P{Nd}/gu, "").length >= ENOUGH_DIGITS,
    );
  const joined = [...text.matchAll(JOINED)].filter(
    ({ 0: number, index }) => !isCut(text, { from: index, to: index + number.length }),
  );
  return [
    ...numbers,
    ...joined.map(([number]) => number),
    ...[...BESIDE, ...COVERED].flatMap((each) => text.match(each) ?? []),
  ];
}

function isCut(text: string, { from, to }: { from: number; to: number }): boolean {
  const [sign] = SPACED_SIGN.exec(text.slice(from, to)) ?? [];
  if (!sign) return false;
  const begin = text.slice(0, from).search(/[\p{Nd}.,/]{0,20}$/u);
  const end = to + (/^[\p{Nd}.,/]{0,20}/u.exec(text.slice(to))?.[0].length ?? 0);
  const mayHaveWord = text.slice(to).trim() === "" || TO_WORD.test(text.slice(end));
  return mayHaveWord && (begin === 0 || isLabelledBefore(sign, text, begin));
}

function opposedNumbers(text: string): string[] {
  return [...text.matchAll(OPPOSED)].flatMap(([, one = "", other = ""]) => [one, other]);
}

interface NativeNumber {
  text: string;
  isSeen(shown: string): boolean;
}

function nativeNumbers(text: string): NativeNumber[] {
  const begins = new Set(numberRuns(text).map(({ from }) => from));
  const owned = [...text.matchAll(OWNED)].filter(({ index }) => begins.has(index)).map(([number]) => number);
  const labelled = [...text.matchAll(LABELLED)]
    .filter(({ 0: both, 1: one = "", 2: other = "", index }) => {
      const [at, end] = [index + both.indexOf(one), index + both.length];
      return partsLabel(text, { from: index, to: at + one.length }, { from: end - other.length, to: end });
    })
    .map(([, , other = ""]) => other);
  const lists = (text.match(LIST) ?? []).map((list) => {
    const turned = squeezed(list).split("\u060c").reverse().join("\u060c");
    return { text: list, isSeen: (shown: string) => shown.includes(turned) };
  });
  const changes = [...text.matchAll(CHANGE)].map(([change, one = "", arrow = "", other = ""]) => ({
    text: change + other,
    isSeen: (shown: string) =>
      shown
        .split(squeezed(arrow))
        .some((left, at, parts) => left.includes(squeezed(other)) && parts[at + 1]?.includes(squeezed(one))),
  }));
  return [...[...owned, ...labelled].map(withItsWord), ...lists, ...changes];
}

function withItsWord(number: string): NativeNumber {
  const look = new RegExp(`(?:${NATIVE}|\\p{M})[()]?${number}(?!\\p{Nd})`, "u");
  return { text: number, isSeen: (shown) => look.test(shown) };
}

function isShown(number: string, shown: string): boolean {
  const [sign = ""] = COMPARED.exec(number) ?? [];
  const [one, other] = [squeezed(sign), squeezed(number.slice(sign.length))];
  return shown.includes(one + other) || (sign !== "" && shown.includes(other + one));
}

function squeezed(text: string): string {
  return text.normalize("NFC").replace(/\s/gu, "");
}
