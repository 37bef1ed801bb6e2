import { soundOf } from "./name-sounds";
import { bareWord, foldWord } from "./name-spelling";

export type NameOrigin =
  | { kind: "client" }
  | { kind: "metadata" }
  | { kind: "answer" }
  /** An earlier certified order of the same client. */
  | { kind: "certificate"; orderNumber: string /** The day, as 2026-03-04. */; day: string };

export interface LockedName {
  spelling: string;
  /** Source words of a term; null for a name, which is found by its letters. */
  source: string | null;
  origin: NameOrigin;
}

export interface NameInText {
  text: string;
  from: number;
  to: number;
  /** Other letters, accents, hyphens, or order. Capitals and initials don't count. */
  isOther: boolean;
  words: { from: number; to: number; spelling: string }[];
  isTurned: boolean;
  count: number;
}

const WORD = /[\p{L}\p{M}]+(?:['’ʼ`´][\p{L}\p{M}]+)*/gu;
const PARTICLES = new Set(
  "de del la las los da das do dos di du y e von van der den le bin ben ibn al el ul abu".split(" "),
);
const ARTICLES = new Set(["al", "el", "ul"]);
/** Between two words of one name. */
const BETWEEN = /^(?: ?[-‐‑] ?|,? {1,2}|\. ?)$/u;
/** In shorter words, a single letter is no sign of an error. */
const SHORTEST_NEAR = 4;

interface Word {
  text: string;
  folded: string;
  bare: string;
  /** "" unless names are matched by sound. */
  sound: string;
  from: number;
  to: number;
  gap: string | null;
}

function wordsIn(text: string, bySound: boolean): Word[] {
  const found = [...text.matchAll(WORD)];
  return found.map(({ 0: word, index }, at) => {
    const next = found[at + 1]?.index;
    return {
      text: word,
      folded: foldWord(word),
      bare: bareWord(word).replaceAll("'", ""),
      sound: bySound ? soundOf(word) : "",
      from: index,
      to: index + word.length,
      gap: next === undefined ? null : text.slice(index + word.length, next),
    };
  });
}

type Likeness = "same" | "initial" | "other";

function likeness(word: Word, name: Word): Likeness | null {
  if (word.folded === name.folded) return "same";
  if (word.bare === name.bare) return "other";
  if (word.bare.length === 1) return name.bare.startsWith(word.bare) ? "initial" : null;
  if (name.bare.length === 1) return word.bare.startsWith(name.bare) ? "initial" : null;
  if (ARTICLES.has(word.bare) && ARTICLES.has(name.bare)) return "other";
  if (isNear(word.bare, name.bare)) return "other";
  return name.sound !== "" && word.sound === name.sound ? "other" : null;
}

/** One letter added, lost, or changed, or two transposed. But Juan and Juana, or Julio and Julia, are two people. */
function isNear(one: string, other: string): boolean {
  const [long, short] = one.length >= other.length ? [one, other] : [other, one];
  if (short.length < SHORTEST_NEAR || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && long[at] === short[at]) at += 1;
  const isLonger = long.length > short.length;
  const isAtEnd = at >= long.length - 1;
  if (isAtEnd && /[aeo]$/.test(long) && (isLonger || /[aeo]$/.test(short))) return false;
  if (isLonger) return long.slice(at + 1) === short.slice(at);
  if (long.slice(at + 1) === short.slice(at + 1)) return true;
  const isSwapped = long[at] === short[at + 1] && long[at + 1] === short[at];
  return isSwapped && long.slice(at + 2) === short.slice(at + 2);
}

export interface FoundName {
  name: LockedName;
  found: NameInText;
}

/**
 * Keeps the name with the most words in one place: brothers share a surname. If two spellings of one person match, the
 * first counts, which is the newest.
 */
export function closestNames(all: readonly FoundName[]): FoundName[] {
  const closest: FoundName[] = [];
  const inOrder = all.toSorted((a, b) => a.found.from - b.found.from || b.found.count - a.found.count);
  for (const each of inOrder) {
    const last = closest.at(-1);
    if (last === undefined || last.found.to <= each.found.from) closest.push(each);
    else if (each.found.count > last.found.count || isSettledBeside(each, last))
      closest[closest.length - 1] = each;
  }
  return closest;
}

/** A certificate with two spellings of a name settles neither. */
function isSettledBeside(each: FoundName, last: FoundName): boolean {
  const numberOf = ({ name: { origin } }: FoundName) =>
    origin.kind === "certificate" ? origin.orderNumber : null;
  return (
    each.found.count === last.found.count &&
    last.found.isOther &&
    !each.found.isOther &&
    numberOf(each) !== null &&
    numberOf(each) === numberOf(last)
  );
}

export interface NameIndex {
  bySound: boolean;
  names: { name: LockedName; words: Word[] }[];
  anchors: ReadonlyMap<string, readonly number[]>;
}

/** Each name costs time on every page. */
const MAX_NAMES = 40;

/** `bySound`: the source has another script, so a name has many spellings. */
export function indexNames(names: readonly LockedName[], bySound: boolean): NameIndex {
  const ready = names
    .filter(({ source }) => source === null)
    .slice(0, MAX_NAMES)
    .map((name) => ({ name, words: wordsIn(name.spelling, bySound) }));
  const anchors = new Map<string, number[]>();
  const add = (key: string, at: number) => {
    const there = anchors.get(key);
    if (there === undefined) anchors.set(key, [at]);
    else if (!there.includes(at)) there.push(at);
  };
  for (const [at, { words }] of ready.entries())
    for (const [index, { bare, sound }] of words.entries()) {
      if (PARTICLES.has(bare) || bare.length < 2) continue;
      add(bare, at);
      const next = words[index + 1];
      if (next !== undefined) add(bare + next.bare, at);
      const before = words[index - 1];
      if (before !== undefined) add(before.bare + bare, at);
      if (sound !== "") add(`~${sound}`, at);
    }
  return { bySound, names: ready, anchors };
}

export function namesInText(text: string, index: NameIndex): FoundName[] {
  if (index.names.length === 0) return [];
  const words = wordsIn(text, index.bySound);
  const ends = new Map<number, number>();
  return words.flatMap((word, at) => {
    const next = words[at + 1];
    const candidates = new Set([
      ...(index.anchors.get(word.bare) ?? []),
      ...(next === undefined ? [] : (index.anchors.get(word.bare + next.bare) ?? [])),
      ...(word.sound === "" ? [] : (index.anchors.get(`~${word.sound}`) ?? [])),
    ]);
    return [...candidates]
      .sort((one, other) => one - other)
      .flatMap((which) => {
        const entry = index.names[which];
        if (entry === undefined || (ends.get(which) ?? -1) >= at) return [];
        const match = growMatch(text, words, at, entry.words);
        if (match === null) return [];
        ends.set(which, match.last);
        return [{ name: entry.name, found: match.found }];
      });
  });
}

interface Pair {
  at: number;
  width: 1 | 2;
  index: number;
  span: 1 | 2;
  likeness: Likeness;
}

function growMatch(
  text: string,
  words: readonly Word[],
  at: number,
  name: readonly Word[],
): { found: NameInText; last: number } | null {
  const isBeside = (place: number) => BETWEEN.test(words[place]?.gap ?? "\n");
  const used = new Set<number>();
  const pairs: Pair[] = [];
  const take = (pair: Pair | null): boolean => {
    if (pair === null) return false;
    for (let each = 0; each < pair.span; each += 1) used.add(pair.index + each);
    pairs.push(pair);
    return true;
  };
  const match = (place: number) => pairAt(words, place, { name, used });
  if (!take(match(at))) return null;
  for (let left = at - 1; isBeside(left) && take(match(left)); left -= 1);
  let last = at + (pairs[0]?.width ?? 1) - 1;
  while (isBeside(last)) {
    const pair = match(last + 1);
    if (!take(pair)) break;
    last += pair?.width ?? 1;
  }
  const ordered = pairs.toSorted((a, b) => a.at - b.at);
  // An initial out of its place begins the next word: “John Smith a resident”.
  while (ordered.at(-1)?.likeness === "initial" && !isInCircle(ordered.map(({ index }) => index))) {
    ordered.pop();
    last -= 1;
  }
  if (!isEnough(ordered, words, name)) return null;
  return { found: describe(text, words, ordered, name), last };
}

function pairAt(
  words: readonly Word[],
  at: number,
  { name, used }: { name: readonly Word[]; used: ReadonlySet<number> },
): Pair | null {
  const word = words[at];
  if (word === undefined) return null;
  let best: Pair | null = null;
  const rank: Record<Likeness, number> = { same: 3, other: 2, initial: 1 };
  const next = words[at + 1];
  for (const [index, own] of name.entries()) {
    if (used.has(index)) continue;
    const like = likeness(word, own);
    if (like !== null && (best === null || rank[like] > rank[best.likeness]))
      best = { at, width: 1, index, span: 1, likeness: like };
    if (best?.likeness === "same") return best;
    const after = name[index + 1];
    const isJoined = after !== undefined && !used.has(index + 1) && word.bare === own.bare + after.bare;
    if (isJoined) best = { at, width: 1, index, span: 2, likeness: "other" };
    const isApart =
      next !== undefined && word.bare + next.bare === own.bare && /^[-‐‑ ]$/u.test(word.gap ?? "");
    if (isApart) best = { at, width: 2, index, span: 1, likeness: "other" };
  }
  return best;
}

/** Two words that are no particles, or a one-word name by its letters. */
function isEnough(pairs: readonly Pair[], words: readonly Word[], name: readonly Word[]): boolean {
  const strong = pairs.filter(
    ({ at, likeness, index, span }) =>
      likeness !== "initial" &&
      (span === 2 || !PARTICLES.has(name[index]?.bare ?? "")) &&
      words[at] !== undefined,
  );
  const parts = strong.reduce((sum, { span }) => sum + span, 0);
  if (name.length > 1) return parts >= 2;
  return strong.some(({ at, index }) => words[at]?.bare === name[index]?.bare);
}

function describe(
  text: string,
  words: readonly Word[],
  pairs: readonly Pair[],
  name: readonly Word[],
): NameInText {
  const endOf = ({ at, width }: Pair) => words[at + width - 1]?.to ?? 0;
  const [first] = pairs;
  const end = pairs.at(-1);
  const from = words[first?.at ?? 0]?.from ?? 0;
  const to = end === undefined ? from : endOf(end);
  const other = pairs
    .filter(({ likeness }) => likeness === "other")
    .map((pair) => ({
      from: words[pair.at]?.from ?? 0,
      to: endOf(pair),
      spelling: spellingOf(name, pair),
    }));
  const isTurned = !isInCircle(pairs.map(({ index }) => index));
  const hyphens = pairs.some((pair, at) => isHyphenOther(words, name, pair, pairs[at + 1]));
  return {
    text: text.slice(from, to),
    from,
    to,
    isOther: other.length > 0 || isTurned || hyphens,
    words: other,
    isTurned,
    count: pairs.reduce((sum, { span }) => sum + span, 0),
  };
}

function spellingOf(name: readonly Word[], { index, span }: Pair): string {
  const own = name.slice(index, index + span);
  return own.map(({ text, gap }, at) => (at + 1 < own.length ? text + (gap ?? "") : text)).join("");
}

/** A surname may come first or last, so word order is circular. */
function isInCircle(places: readonly number[]): boolean {
  return places.filter((at, index) => at > (places[(index + 1) % places.length] ?? at)).length <= 1;
}

const HYPHEN = /[-‐‑]/u;

function isHyphenOther(
  words: readonly Word[],
  name: readonly Word[],
  pair: Pair,
  next: Pair | undefined,
): boolean {
  if (next === undefined || next.index !== pair.index + pair.span) return false;
  const here = words[pair.at + pair.width - 1]?.gap ?? "";
  const there = name[pair.index + pair.span - 1]?.gap ?? "";
  return HYPHEN.test(here) !== HYPHEN.test(there);
}
