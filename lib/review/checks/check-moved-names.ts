import { scriptsOf } from "@/lib/core/catalog/language-script";
import type { Alignment, Placed } from "../align-to-pages";
import { mentionsIn } from "../closed-sets/closed-set-words";
import { TRANSLATED_WORDS } from "../common-words";
import { fingerprint } from "../fingerprint";
import { isTargetLatin } from "../latin-sides";
import { type PairedPart, pairedParts } from "../lines/paired-parts";
import { chineseSurnames, soundOf } from "../name-sounds";
import { foldWord } from "../name-spelling";
import type { Raised } from "../raise";
import type { ReviewedSource } from "../reviewed-source";
import { wordsOf } from "./lost-names";
import { withoutOffices } from "./name-places";
import { sourceSays } from "./source-says";

/** Names in these can be recognized in Latin letters by sound. */
const SOUNDED = new Set(["Cyrillic", "Arabic", "Greek"]);
/** Arabic writes in, and, to, so, and like as part of the next word. */
const PREFIXED = /^[بولفك]\p{Script=Arabic}{3}/u;
const SHORTEST = 2;
const SHORTEST_SOUND = 3;

/** In characters of both sides. Longer texts would take too long: the time is quadratic. */
const MAX_ORDERED = 4_000;

interface Part extends PairedPart {
  placed: Placed;
}

interface Reading {
  source: (word: string) => string;
  target: (word: string) => string;
}

export function checkMovedNames({ placed }: Alignment, source: ReviewedSource): Raised[] {
  if (!isTargetLatin(placed, source)) return [];
  const { sourceLanguage } = source;
  const parts = placed
    .filter(({ block }) => block.kind !== "note")
    .flatMap((each) => pairedParts(each).map((pair): Part => ({ ...pair, placed: each })));
  const scripts = scriptsOf(sourceLanguage);
  if (sourceLanguage === "zh") return parts.flatMap(checkSurnames);
  if (scripts.some((script) => SOUNDED.has(script))) return checkPlaces(parts, SOUNDS, sourceLanguage);
  return scripts.includes("Latin") ? checkPlaces(parts, LETTERS, sourceLanguage) : [];
}

const isCapital = (word: string) => /^\p{Lu}/u.test(word);
const nameIn = (word: string) => {
  const folded = foldWord(word);
  return isCapital(word) && [...word].length >= SHORTEST && !TRANSLATED_WORDS.has(folded) ? folded : "";
};
const LETTERS: Reading = { source: nameIn, target: nameIn };
const SOUNDS: Reading = {
  // Arabic has no capitals.
  source: (word) => (/^\p{Lo}/u.test(word) || isCapital(word) ? soundOf(word) : ""),
  target: (word) => (isCapital(word) && [...word].length >= SHORTEST_SOUND ? soundOf(word) : ""),
};

function checkPlaces(parts: readonly Part[], reading: Reading, sourceLanguage: string): Raised[] {
  const read = parts.map((part) => ({
    part,
    source: namesOf(withoutOffices(part.source, sourceLanguage), reading.source),
    target: namesOf(part.target, reading.target),
  }));
  // A word that both sides have is probably a name, which keeps its place.
  const inSource = new Set(read.flatMap(({ source }) => source.map(({ key }) => key)));
  const known = new Set(
    read.flatMap(({ target }) => target.map(({ key }) => key)).filter((key) => inSource.has(key)),
  );
  return read.flatMap(({ part, source, target }): Raised[] => {
    const said = source.filter(
      ({ key, word }) => known.has(key) && mentionsIn(word, sourceLanguage).length === 0,
    );
    const translated = target.filter(({ key }) => known.has(key));
    const runs = part.source.length + part.target.length > MAX_ORDERED ? [] : runsOf(said);
    const missing = without(said, translated);
    // "جدة" is a city and a grandmother, and "بجدة" is "in Jeddah": neither makes a name an added one.
    const added = without(translated, [
      ...source,
      ...namesOf(withoutPrefixes(part.source), reading.source),
    ])[0];
    const torn = missing.find((name) =>
      runs.some(
        (run) => run.includes(name) && run.filter((each) => missing.includes(each)).length * 2 <= run.length,
      ),
    );
    // The first word of a sentence always has a capital.
    const placed = missing.find(({ at }) => at > 1 || source.length === 1);
    const lost = added === undefined ? torn : (torn ?? placed);
    if (lost !== undefined) {
      const message =
        added === undefined
          ? `${sourceSays(part.placed, lost.word, "name")} here, but the translation doesn't have this name.`
          : `${sourceSays(part.placed, lost.word, "name")} here, but the translation has “${added.word}”, which stands elsewhere in the source.`;
      return [raise(part, `${lost.key}>${added?.key ?? ""}`, message)];
    }
    const turned = runs.find((run) => !staysTogether(run, translated));
    if (turned === undefined) return [];
    const name = turned.map(({ word }) => word).join(" ");
    return [
      raise(part, `order:${name}`, `“${name}” doesn't stand together in this order in the translation.`),
    ];
  });
}

function withoutPrefixes(text: string): string {
  return wordsOf(text)
    .flatMap((word) => (PREFIXED.test(word) ? [word.slice(1)] : []))
    .join(" ");
}

interface Name {
  key: string;
  word: string;
  /** Index of the word; a stop between two words counts as one. */
  at: number;
}

function namesOf(text: string, keyOf: (word: string) => string): Name[] {
  let from = 0;
  let place = 0;
  return wordsOf(text).flatMap((word) => {
    const at = text.indexOf(word, from);
    place += /[,;:()\t\n–—]/u.test(text.slice(from, at)) ? 2 : 1;
    from = at + word.length;
    const key = keyOf(word);
    return key === "" ? [] : [{ key, word, at: place }];
  });
}

function without(names: readonly Name[], others: readonly Name[]): Name[] {
  const left = new Map<string, number>();
  for (const { key } of others) left.set(key, (left.get(key) ?? 0) + 1);
  return names.filter(({ key }) => {
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count <= 0;
  });
}

function runsOf(names: readonly Name[]): Name[][] {
  const times = new Map<string, number>();
  for (const { key } of names) times.set(key, (times.get(key) ?? 0) + 1);
  const runs: Name[][] = [];
  for (const name of names) {
    const run = runs.at(-1);
    if (run?.at(-1)?.at === name.at - 1) run.push(name);
    else runs.push([name]);
  }
  return runs.filter((run) => run.length >= 2 && run.every(({ key }) => times.get(key) === 1));
}

/** A name stays in one piece. The surname may come first or last, so word order is circular. */
function staysTogether(run: readonly Name[], translated: readonly Name[]): boolean {
  const keys = new Set(run.map(({ key }) => key));
  const own = translated.filter(({ key }) => keys.has(key));
  if (own.length !== run.length) return true;
  const [from, to] = [own[0]?.at ?? 0, own.at(-1)?.at ?? 0];
  if (translated.some(({ key, at }) => at > from && at < to && !keys.has(key))) return false;
  const places = run.map(({ key }) => own.find((each) => each.key === key)?.at ?? 0);
  return places.filter((at, index) => at > (places[(index + 1) % places.length] ?? at)).length <= 1;
}

function checkSurnames(part: Part): Raised[] {
  const surnames = chineseSurnames(part.source);
  if (surnames.length === 0) return [];
  const words = wordsOf(part.target).filter(isCapital).map(foldWord);
  const wanted = surnames.map(foldWord);
  const found = words.filter((word) => wanted.includes(word));
  const missing = wanted.find((surname) => !found.includes(surname));
  const isTurned = missing === undefined && found.length === wanted.length && found.join() !== wanted.join();
  if (missing === undefined && !isTurned) return [];
  const message =
    missing === undefined
      ? `The surnames ${surnames.join(", ")} stand in another order in the translation.`
      : `${sourceSays(part.placed, surnames[wanted.indexOf(missing)] ?? "", "surname")} here, but the translation doesn't have this surname.`;
  return [raise(part, `surname:${surnames.join(" ")}`, message)];
}

function raise({ placed: { block, document, page }, source }: Part, what: string, message: string): Raised {
  return {
    kind: "name",
    blockId: block.id,
    document,
    page,
    what: `moved:${what}:${fingerprint(source)}`,
    message,
  };
}
