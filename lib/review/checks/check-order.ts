import { isLatin, scriptsOf } from "@/lib/core/catalog/language-script";
import type { Alignment, Placed } from "../align-to-pages";
import { type Mention, mentionsIn } from "../closed-sets/closed-set-words";
import { PARTIES } from "../closed-sets/sets";
import type { Languages } from "../difference";
import { findNumericTokens } from "../find-numeric-tokens";
import { fingerprint } from "../fingerprint";
import { pairedParts } from "../lines/paired-parts";
import { memoize } from "../memoize";
import { soundOf } from "../name-sounds";
import { foldWord } from "../name-spelling";
import type { Raised } from "../raise";
import { wordsOf } from "./lost-names";
import { isNamePlace, isVocabulary } from "./name-places";

/** In longer texts, order says nothing. */
const MAX_COMPARED = 1500;
const MAX_ANCHORS = 12;
/** The verb and its objects stand elsewhere, so only pairs of parties are compared. */
const OTHER_ORDER = new Set(
  "ja ko tr az uz kk ky tk tg ug mn hi ur bn pa gu mr ne ta te kn ml si fa prs ps ku my am ti eu hu ka".split(
    " ",
  ),
);

export function isOtherOrder({ sourceLanguage, targetLanguage }: Languages): boolean {
  return OTHER_ORDER.has(sourceLanguage) !== OTHER_ORDER.has(targetLanguage);
}

interface Anchor {
  key: string;
  word: string;
  at: number;
  kind: string;
}

/** Parties, people, and figures that changed places within a sentence: who pays whom, and when. */
export function checkOrder({ placed }: Alignment, languages: Languages): Raised[] {
  return placed.flatMap((each) => (each.block.kind === "note" ? [] : checkBlock(each, languages)));
}

function checkBlock(placed: Placed, languages: Languages): Raised[] {
  const { block, document, page } = placed;
  return pairedParts(placed).flatMap(({ source, target }): Raised[] => {
    if (source.length + target.length > MAX_COMPARED) return [];
    const isOther = isOtherOrder(languages);
    const turned =
      turnedParties(source, target, languages, isOther) ??
      (isOther ? null : turnedNames(source, target, languages)) ??
      (isOther ? null : turnedFigures(source, target, languages));
    if (turned === null) return [];
    const [first, second] = turned;
    const message = `“${first.word}” and “${second.word}” seem to have changed places in the translation. Check who does what.`;
    const what = `order:${first.key} ${second.key}:${fingerprint(`${source}\n${target}`)}`;
    return [{ kind: "meaning", blockId: block.id, document, page, what, message }];
  });
}

type Turned = readonly [Anchor, Anchor] | null;

function turnedParties(
  source: string,
  target: string,
  { sourceLanguage, targetLanguage }: Languages,
  isOther: boolean,
): Turned {
  const said = partiesOf(mentionsIn(source, sourceLanguage));
  if (said.length < 2) return null;
  const translated = partiesOf(mentionsIn(target, targetLanguage));
  // Verbs stand elsewhere, but of two parties the acting one comes first.
  if (isOther && (said.length !== 2 || translated.length !== 2)) return null;
  return firstTurned(said, translated, source, target);
}

function partiesOf(mentions: readonly Mention[]): Anchor[] {
  return mentions.flatMap(({ member, word, at, isMaybe }) => {
    const kind = PARTIES.get(member);
    return kind === undefined || isMaybe ? [] : [{ key: member, word, at, kind }];
  });
}

function turnedNames(source: string, target: string, { sourceLanguage, targetLanguage }: Languages): Turned {
  if (!isLatin(targetLanguage, [target])) return null;
  const isSame = isLatin(sourceLanguage, [source]);
  if (!isSame && !scriptsOf(sourceLanguage).some((script) => /^(?:Cyrillic|Greek)$/.test(script)))
    return null;
  const keyOf = (word: string) => (isSame ? foldWord(word) : soundOf(word));
  const said = peopleOf(source, sourceLanguage, keyOf);
  if (new Set(said.map(({ kind }) => kind)).size < 2) return null;
  const known = new Map<string, string>();
  // A surname shared by two people identifies neither.
  const shared = new Set(
    said
      .filter(({ key, kind }) => said.some((each) => each.key === key && each.kind !== kind))
      .map(({ key }) => key),
  );
  for (const { key, kind } of said) if (!shared.has(key)) known.set(key, kind);
  const translated = namesIn(target).flatMap(({ word, at }) => {
    const key = keyOf(word);
    return known.has(key) ? [{ key, word, at, kind: "" }] : [];
  });
  const asOne = (anchors: readonly Anchor[]) =>
    anchors
      .filter(({ key }) => known.has(key))
      .map((anchor) => ({ ...anchor, key: known.get(anchor.key) ?? "", kind: "name" }));
  return firstTurned(asOne(said), asOne(translated), source, target);
}

const namesIn = memoize(4000, (text): readonly { word: string; at: number }[] => {
  let from = 0;
  return wordsOf(text).flatMap((word) => {
    const at = text.indexOf(word, from);
    from = at + word.length;
    return /^\p{Lu}/u.test(word) && [...word].length > 2 ? [{ word, at }] : [];
  });
});

/** Currencies and documents: EUR, DNI. */
const ABBREVIATION = /^\p{Lu}{2,4}$/u;

const isBesideDigit = (text: string, at: number, end: number) =>
  /\d\s?$/.test(text.slice(Math.max(0, at - 2), at)) || /^\s?\d/.test(text.slice(end, end + 2));

function peopleOf(text: string, language: string, keyOf: (word: string) => string): Anchor[] {
  const names = namesIn(text).filter(
    ({ word, at }) =>
      !isVocabulary(foldWord(word), language) &&
      !(ABBREVIATION.test(word) && isBesideDigit(text, at, at + word.length)),
  );
  let run = 0;
  const runs = names.map(({ word, at }, index) => {
    const before = names[index - 1];
    const isNext = before !== undefined && /^[\s-]+$/.test(text.slice(before.at + before.word.length, at));
    if (!isNext) run += 1;
    return { word, at, run };
  });
  const sizes = new Map<number, number>();
  for (const each of runs) sizes.set(each.run, (sizes.get(each.run) ?? 0) + 1);
  return runs.flatMap(({ word, at, run: own }) => {
    const isPerson =
      (sizes.get(own) ?? 0) > 1 ||
      isNamePlace(text, at, language) ||
      (!ABBREVIATION.test(word) &&
        (/\p{Lu}\.\s?$/u.test(text.slice(Math.max(0, at - 3), at)) ||
          /^\s\p{Lu}\.\s?\p{Lu}\./u.test(text.slice(at + word.length, at + word.length + 6))));
    const key = keyOf(word);
    return isPerson && key !== "" ? [{ key, word, at, kind: `p${own}` }] : [];
  });
}

function turnedFigures(
  source: string,
  target: string,
  { sourceLanguage, targetLanguage }: Languages,
): Turned {
  const said = figuresOf(source, sourceLanguage, targetLanguage);
  if (said.length < 2) return null;
  return firstTurned(said, figuresOf(target, targetLanguage, sourceLanguage), source, target);
}

function figuresOf(text: string, own: string, other: string): Anchor[] {
  return findNumericTokens(text, own, other).flatMap((token) => {
    const isDate = token.kind === "date";
    const isTime = /^\d{1,2}:\d{2}$/.test(token.text);
    const isSum = /[.,]\d{2}$/.test(token.text) && token.values.length > 0;
    if (token.isOptional || !(isDate || isTime || isSum)) return [];
    const at = text.indexOf(token.text);
    if (at < 0) return [];
    const key = isDate ? (token.date?.keys[0] ?? "") : (token.values.at(-1) ?? token.text);
    return [{ key, word: token.text, at, kind: isDate ? "date" : isTime ? "time" : "sum" }];
  });
}

function firstTurned(
  said: readonly Anchor[],
  translated: readonly Anchor[],
  source: string,
  target: string,
): Turned {
  for (const kind of new Set(said.map((each) => each.kind))) {
    const [one, other] = [said, translated].map((all) =>
      inTheirOrder(all.filter((each) => each.kind === kind)),
    );
    if (one === undefined || other === undefined || one.length < 2 || one.length > MAX_ANCHORS) continue;
    const isWhole = one.length === other.length && sameKeys(one, other);
    const [from, to] = isWhole ? [one, other] : [firstOfEach(one, other), firstOfEach(other, one)];
    const at = from.findIndex(({ key }, index) => to[index]?.key !== key);
    const [first, second] = [from[at], from.slice(at + 1).find(({ key }) => key === to[at]?.key)];
    if (first === undefined || second === undefined || first.key === second.key) continue;
    if (!isTurnedRound(to, first, second, source, target)) continue;
    return [first, second];
  }
  return null;
}

function isTurnedRound(
  to: readonly Anchor[],
  first: Anchor,
  second: Anchor,
  source: string,
  target: string,
): boolean {
  const [early, late] = [to.find(({ key }) => key === second.key), to.find(({ key }) => key === first.key)];
  if (early === undefined || late === undefined) return true;
  // "The plaintiff's lawyer" and "by the plaintiff" may come first or last.
  const isOwner = ({ word, at }: Anchor) =>
    /['’]s$/u.test(word) || /^['’]s?\b/u.test(target.slice(at + word.length));
  const isAgent = (anchor: Anchor) =>
    /\bby (?:the |an? |[A-Z]\w*\.? ){0,3}$/u.test(target.slice(Math.max(0, anchor.at - 40), anchor.at));
  if ([early, late].some(isOwner) || (isAgent(late) && !isAgent(early))) return false;
  return source !== "";
}

function inTheirOrder(anchors: readonly Anchor[]): Anchor[] {
  return anchors
    .toSorted((one, other) => one.at - other.at)
    .filter(({ key }, index, all) => all[index - 1]?.key !== key);
}

function sameKeys(one: readonly Anchor[], other: readonly Anchor[]): boolean {
  const keys = (anchors: readonly Anchor[]) =>
    anchors
      .map(({ key }) => key)
      .sort()
      .join("\u0000");
  return keys(one) === keys(other);
}

function firstOfEach(anchors: readonly Anchor[], others: readonly Anchor[]): Anchor[] {
  const seen = new Set<string>();
  const known = new Set(others.map(({ key }) => key));
  return anchors.filter(({ key }) => {
    if (seen.has(key) || !known.has(key)) return false;
    seen.add(key);
    return true;
  });
}
