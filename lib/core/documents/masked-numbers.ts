import type { NumberRun } from "./number-runs";

const DIGIT = "[0-9\\u0660-\\u0669\\u06f0-\\u06f9]";
const SIGN =
  "[*#\\u066d\\u00b7\\u00d7\\u2022\\u204e\\u2217\\u2219\\u22c5\\u25a0\\u25cb\\u25cf\\u25e6\\u2588\\u26ab\\uff0a]";
/** Letters cover digits only beside a sign: words of letters keep their order without help. */
const COVER = `(?:${SIGN}|[xX])`;
const HAS_MASK = new RegExp(`${SIGN}{2}`, "u");
const GROUP = `(?:${COVER}|${DIGIT}|\\(${COVER}+\\))+`;
const CANDIDATE = new RegExp(`${GROUP}(?:[- \\u00a0\\u2007\\u2009\\u202f\\u2010-\\u2013/.]${GROUP})*`, "gu");
const ONE_GROUP = new RegExp(GROUP, "gu");
const COVERED = new RegExp(`${COVER}+`, "gu");
const HAS_COVERED = new RegExp(`${COVER}{2}`, "u");
const LAST_MARK = new RegExp(`(?<=${DIGIT}{3})${SIGN}{1,3}$`, "u");
const COVER_LAST = new RegExp(`${COVER}\\)?$`, "u");
/** A row of dots leads to the number of a page. */
const LEADER = /^[\u00b7\u2022\u2219\u22c5\u25cf]{5,}\s?\p{Nd}{1,3}$/u;
const MARKED = /[\p{L}\p{M})\]]$|[%\u066a\p{Sc}]\s?$/u;
const DECIMAL = /\p{Nd}[.,\u066b\u066c]\p{Nd}/u;
const PERCENT = /^\s?[%\u066a]/u;
const MOST_STARS = 4;
const LAST_DIGITS = 3;

interface Group {
  from: number;
  to: number;
  isSpaced: boolean;
  isMask: boolean;
  digits: number;
}

/**
 * Finds numbers of which digits are covered: "4111 11** **** 1111", "****1200", "•••• 4432", "05******12". A mark behind
 * a number is a footnote's, or one of significance, up to four stars: "5*", "12 **", "0.52*** 0.31*".
 */
export function maskedNumbers(text: string): NumberRun[] {
  if (!HAS_MASK.test(text)) return [];
  return [...text.matchAll(CANDIDATE)].flatMap(({ 0: found, index }) => {
    if (!HAS_MASK.test(found)) return [];
    const before = text.slice(Math.max(0, index - 2), index);
    const groups = trimmed(groupsOf(found), /^[0\u0660\u06f0]/u.test(found) || before.endsWith("+"));
    const from = groups[0]?.from ?? 0;
    const end = groups.at(-1)?.to ?? 0;
    const mark = LAST_MARK.exec(found.slice(Math.max(from, end - 6), end))?.[0].length ?? 0;
    const to = HAS_MASK.test(found.slice(from, end - mark)) ? end - mark : end;
    const number = found.slice(from, to);
    const behind = text.slice(index + to, index + to + 2);
    const around = text.slice(Math.max(0, index + from - 2), index + to + 2);
    const isAmount = DECIMAL.test(around) || PERCENT.test(behind);
    const isMark = from === 0 && groups[0]?.digits === 0 && groups[1]?.isSpaced && MARKED.test(before);
    const isWord = /^[xX]/u.test(number) && /\p{L}$/u.test(before) && from === 0;
    if (isAmount || isMark || isWord || LEADER.test(number) || !isMasked(number, groups)) return [];
    return [{ from: index + from, to: index + to }];
  });
}

function groupsOf(found: string): Group[] {
  return [...found.matchAll(ONE_GROUP)].map(({ 0: group, index }) => ({
    from: index,
    to: index + group.length,
    isSpaced: /\s/u.test(found.charAt(index - 1)),
    isMask: HAS_COVERED.test(group),
    digits: digitsOf(group),
  }));
}

function digitsOf(text: string): number {
  return text.match(/\p{Nd}/gu)?.length ?? 0;
}

function trimmed(groups: readonly Group[], isBegun: boolean): Group[] {
  const masks = groups.flatMap(({ isMask }, at) => (isMask ? [at] : []));
  let [first = 0, last = 0] = [masks[0], masks.at(-1)];
  const ending = groups[last];
  const isMark = ending?.digits === 0 && ending.isSpaced && ending.to - ending.from < MOST_STARS;
  if (isMark && !groups[last - 1]?.isMask) last = masks.at(-2) ?? last;
  for (; first > 0; first -= 1) {
    const isPart = isBegun || masks.length > 1 || (groups[first - 1]?.digits ?? 0) >= LAST_DIGITS;
    if (groups[first]?.isSpaced && !isPart) break;
  }
  for (const end = last; last + 1 < groups.length; last += 1)
    if (groups[last + 1]?.isSpaced && (last > end || groups[last + 1]?.digits === 0)) break;
  return groups.slice(first, last + 1);
}

function isMasked(number: string, groups: readonly Group[]): boolean {
  const rows = (number.match(COVERED) ?? []).filter((row) => row.length > 1);
  const longest = Math.max(0, ...rows.map((row) => row.length));
  const digits = digitsOf(number);
  if (digits < 2 || longest < 2) return false;
  const isTwice = groups.some(({ isMask }, at) => isMask && groups[at + 1]?.isMask);
  const hasLone = groups.some((group) => group.isMask && group.digits === 0);
  const hasSpace = groups.some(({ isSpaced }, at) => at > 0 && isSpaced);
  if (COVER_LAST.test(number)) {
    const isHeld = /^(?:[^\s\p{Nd}]|\P{Zs}*[-\u2010-\u2013/.])/u.test(number) && !hasSpace;
    return longest > MOST_STARS || (isTwice && hasLone && longest > 2) || (isHeld && longest > 2);
  }
  if (!hasSpace) return longest > 2 || isTwice || (rows.length === 1 && /^\D{2}\p{Nd}{4}/u.test(number));
  if (isTwice && hasLone) return true;
  if (longest > MOST_STARS) return true;
  const isLast = (groups.at(-1)?.digits ?? 0) >= LAST_DIGITS;
  return isLast && hasLone && longest >= MOST_STARS;
}
