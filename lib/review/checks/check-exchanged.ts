import { asciiDigits } from "@/lib/core/ascii-digits";
import { isLatin } from "@/lib/core/catalog/language-script";
import type { Alignment, Placed } from "../align-to-pages";
import { knownNamesIn, mentionsIn } from "../closed-sets/closed-set-words";
import { setOf } from "../closed-sets/sets";
import type { Languages } from "../difference";
import { findNumericTokens } from "../find-numeric-tokens";
import { fingerprint } from "../fingerprint";
import { pairedParts } from "../lines/paired-parts";
import { soundOf } from "../name-sounds";
import { bareWord } from "../name-spelling";
import { placedNumbers } from "../number-words";
import type { Raised } from "../raise";
import { isOtherOrder } from "./check-order";

/** In longer texts, order says nothing. */
const MAX_COMPARED = 2000;
const MAX_ANCHORS = 40;
const SHORTEST_WORD = 5;
const SHORTEST_SOUND = 3;

interface Anchor {
  keys: readonly string[];
  /** Only anchors of one kind can be confused: figures with figures, parties with parties. */
  kind: string;
  word: string;
  at: number;
  unit?: string;
}

interface Shared {
  kind: string;
  word: string;
  units: readonly [source: string, target: string];
  source: number;
  target: number;
}

/** Figures that changed places: who pays how much, or how much of what is taken. */
export function checkExchanged({ placed }: Alignment, languages: Languages): Raised[] {
  return placed.flatMap((each) => (each.block.kind === "note" ? [] : checkBlock(each, languages)));
}

function checkBlock(placed: Placed, languages: Languages): Raised[] {
  const { block, document, page } = placed;
  return pairedParts(placed).flatMap(({ source, target }): Raised[] => {
    if (source.length + target.length > MAX_COMPARED) return [];
    const shared = sharedAnchors(source, target, languages);
    if (shared.length < 2 || shared.length > MAX_ANCHORS) return [];
    const found =
      pairedOtherwise(shared) ?? exchanged(shared) ?? (isOtherOrder(languages) ? null : turned(shared));
    if (found === null) return [];
    const [first, second] = found;
    const message = `“${first.word}” and “${second.word}” seem to have changed places in the translation. Check which belongs to what.`;
    const what = `exchanged:${first.word} ${second.word}:${fingerprint(`${source}\n${target}`)}`;
    return [{ kind: "meaning", blockId: block.id, document, page, what, message }];
  });
}

type Found = readonly [Shared, Shared] | null;

function sharedAnchors(source: string, target: string, languages: Languages): Shared[] {
  const { sourceLanguage, targetLanguage } = languages;
  const isSpelled = isLatin(sourceLanguage, [source]) && isLatin(targetLanguage, [target]);
  const said = anchorsOf(source, sourceLanguage, targetLanguage, isSpelled);
  const translated = anchorsOf(target, targetLanguage, sourceLanguage, isSpelled);
  const [ofSource, ofTarget] = [byKey(said), byKey(translated)];
  const pairs = said.flatMap((one): [Anchor, Anchor][] => {
    const others = new Set(one.keys.flatMap((key) => ofTarget.get(key) ?? []));
    const [other] = others;
    if (other === undefined || others.size > 1 || other.kind !== one.kind) return [];
    return new Set(other.keys.flatMap((key) => ofSource.get(key) ?? [])).size === 1 ? [[one, other]] : [];
  });
  const order = pairs.toSorted(([, one], [, other]) => one.at - other.at);
  return pairs.map((pair, at) => {
    const [{ kind, word, unit = "" }, other] = pair;
    return { kind, word, units: [unit, other.unit ?? ""], source: at, target: order.indexOf(pair) };
  });
}

function byKey(anchors: readonly Anchor[]): ReadonlyMap<string, readonly Anchor[]> {
  const found = new Map<string, Anchor[]>();
  for (const anchor of anchors)
    for (const key of new Set(anchor.keys)) found.set(key, [...(found.get(key) ?? []), anchor]);
  return found;
}

function anchorsOf(text: string, own: string, other: string, isSpelled: boolean): Anchor[] {
  const anchors = [
    ...figuresIn(text, own, other),
    ...[...mentionsIn(text, own), ...knownNamesIn(text, own)].map(({ member, word, at }) => ({
      keys: [`m${member}`],
      kind: `set ${setOf(member) ?? ""}`,
      word,
      at,
    })),
    ...namesIn(text, isSpelled),
  ];
  return anchors.toSorted((one, another) => one.at - another.at);
}

const DASHES = /[‐‑‒–−﹣]/g;

function figuresIn(text: string, own: string, other: string): Anchor[] {
  const plain = asciiDigits(text).replace(DASHES, "-");
  let from = 0;
  const tokens = findNumericTokens(text, own, other).toSorted(
    (one, another) => plain.indexOf(one.text) - plain.indexOf(another.text),
  );
  const figures = tokens.flatMap(({ isOptional, kind, text: word, parts, values, date }): Anchor[] => {
    if (isOptional) return [];
    const at = plain.indexOf(word, from);
    if (at < 0) return [];
    from = at + word.length;
    const keys = kind === "date" ? (date?.keys ?? []) : values.length > 0 ? values : [parts.join(" ")];
    return [
      {
        keys: keys.map((key) => `n${key}`),
        kind: kind === "date" ? "date" : "figure",
        word,
        at,
        unit: unitBeside(plain, at, at + word.length),
      },
    ];
  });
  const spelled = placedNumbers(text, own).map(({ value, at }) => ({
    keys: [`n${value}`],
    kind: "figure",
    word: String(value),
    at,
  }));
  return [...figures, ...spelled];
}

const BEHIND = /^\s?(?:[%‰°€$£¥₽₺₴₹₫元]|[\p{L}\p{M}]+)/u;
const BEFORE = /(?:[€$£¥₽₺₴₹₫§]|(?<!\p{L})\p{Lu}{2,4})\s?$/u;
const LONGEST_UNIT = 20;

function unitBeside(text: string, at: number, end: number): string {
  const before = BEFORE.exec(text.slice(Math.max(0, at - LONGEST_UNIT), at))?.[0];
  return (before ?? BEHIND.exec(text.slice(end, end + LONGEST_UNIT))?.[0] ?? "").trim().toLowerCase();
}

function namesIn(text: string, isSpelled: boolean): Anchor[] {
  return [...text.matchAll(/[\p{L}\p{M}]+/gu)].flatMap(({ 0: word, index }): Anchor[] => {
    const isLatinWord = /\p{Script=Latin}/u.test(word);
    const key = isSpelled ? bareWord(word) : isLatinWord && !/^\p{Lu}/u.test(word) ? "" : soundOf(word);
    if (key.length < (isSpelled ? SHORTEST_WORD : SHORTEST_SOUND)) return [];
    return [{ keys: [`w${key}`], kind: "word", word, at: index }];
  });
}

function pairedOtherwise(shared: readonly Shared[]): Found {
  const kinds = [...new Set(shared.map(({ kind }) => kind))].filter(
    (kind) => shared.filter((each) => each.kind === kind).length > 1,
  );
  for (const holder of kinds) {
    for (const held of ["figure", "date"]) {
      if (holder === held || !kinds.includes(held)) continue;
      const own = shared.filter(({ kind }) => kind === holder || kind === held);
      const [said, translated] = [beside(own, "source"), beside(own, "target")];
      for (const [one, its] of said) {
        const now = translated.get(one);
        if (now === undefined || now === its) continue;
        const other = [...said].find(([, each]) => each === now)?.[0];
        if (other !== undefined && translated.get(other) === its) return [its, now];
      }
    }
  }
  return null;
}

function beside(own: readonly Shared[], side: "source" | "target"): ReadonlyMap<Shared, Shared> {
  const order = own.toSorted((one, other) => one[side] - other[side]);
  const pairs = new Map<Shared, Shared>();
  for (let at = 0; at + 3 < order.length; at += 1) {
    const four = order.slice(at, at + 4);
    const [a, b, c, d] = four;
    if (a === undefined || b === undefined || c === undefined || d === undefined) continue;
    if (a.kind === b.kind || a.kind !== c.kind || b.kind !== d.kind) continue;
    for (const [one, other] of [
      [a, b],
      [c, d],
    ] as const) {
      const [holder, held] = one.kind === "figure" || one.kind === "date" ? [other, one] : [one, other];
      if (!pairs.has(holder)) pairs.set(holder, held);
    }
  }
  return pairs;
}

function exchanged(shared: readonly Shared[]): Found {
  const order = shared.toSorted((one, other) => one.target - other.target);
  const off = order.filter(({ source, target }) => source !== target);
  const [one, other] = off;
  if (off.length !== 2 || one === undefined || other === undefined) return null;
  const isHeld = one.kind === "figure" || one.kind === "date";
  const [[from, into], [otherFrom, otherInto]] = [one.units, other.units];
  // A sum and a period can't be confused: each has its unit.
  const isAlike = from === otherFrom || into === otherInto;
  const isCrossed = (from !== "" && from === otherInto) || (otherFrom !== "" && otherFrom === into);
  return isHeld &&
    (isAlike || isCrossed) &&
    one.kind === other.kind &&
    Math.abs(one.target - other.target) > 1
    ? [other, one]
    : null;
}

function turned(shared: readonly Shared[]): Found {
  const figures = shared.filter(({ kind, units }) => kind === "figure" && units.every((unit) => unit !== ""));
  for (const one of figures) {
    const alike = figures.filter(({ units }) => units.join(" ") === one.units.join(" "));
    const next = alike[alike.indexOf(one) + 1];
    if (next !== undefined && next.target < one.target) return [one, next];
  }
  return null;
}
