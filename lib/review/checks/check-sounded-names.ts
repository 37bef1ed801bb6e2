import { scriptsOf } from "@/lib/core/catalog/language-script";
import type { Alignment, Placed } from "../align-to-pages";
import { mentionsIn } from "../closed-sets/closed-set-words";
import type { Languages } from "../difference";
import { fingerprint } from "../fingerprint";
import { isTargetLatin } from "../latin-sides";
import { pairedParts } from "../lines/paired-parts";
import { memoize } from "../memoize";
import { soundOf } from "../name-sounds";
import { foldWord } from "../name-spelling";
import type { Raised } from "../raise";
import { wordsOf } from "./lost-names";
import { isNamePlace, isTitle, isVocabulary } from "./name-places";
import { sourceSays } from "./source-says";

const SOUNDED = new Set(["Cyrillic", "Arabic", "Greek"]);
const SHORTEST = 3;
/** In characters. A longer text has some similar word by chance. */
const MAX_COMPARED = 1500;

export function checkSoundedNames({ placed }: Alignment, languages: Languages): Raised[] {
  if (!isTargetLatin(placed, languages)) return [];
  if (!scriptsOf(languages.sourceLanguage).some((script) => SOUNDED.has(script))) return [];
  return placed.flatMap((each) => (each.block.kind === "note" ? [] : checkBlock(each, languages)));
}

interface Word {
  word: string;
  sound: string;
  isNext: boolean;
  /** Behind a word for "servant": عبد الرحمن. */
  isServant: boolean;
}

function checkBlock(placed: Placed, { sourceLanguage, targetLanguage }: Languages): Raised[] {
  const { block, document, page } = placed;
  return pairedParts(placed).flatMap(({ source, target }): Raised[] => {
    if (source.length + target.length > MAX_COMPARED) return [];
    const said = soundsIn(source);
    const runs = runsOf(soundsIn(target).filter(({ word }) => !isVocabulary(foldWord(word), targetLanguage)));
    for (const run of runs) {
      const strange = run.filter(({ word, sound }) => [...word].length >= SHORTEST && !findLike(said, sound));
      const [instead] = strange;
      const known = run.filter((each) => !strange.includes(each) && isTelling(each));
      if (instead === undefined || strange.length > 1 || known.length === 0) continue;
      const lost = besideOf(said, known, run, sourceLanguage, soundsIn(target));
      if (lost === undefined) continue;
      // Two adjacent words may be anything. Three are a person's name, and so are two if a title or label says so.
      const ofName = said.filter(
        (each) => each === lost || known.some(({ sound }) => isLike(each.sound, sound)),
      );
      const isPerson = ofName.some(({ word }) => isNamePlace(source, source.indexOf(word), sourceLanguage));
      if (known.length < 2 && !isPerson) continue;
      const message = `${sourceSays(placed, lost.word, "name")} here, but the translation has “${instead.word}”.`;
      const what = `sound:${lost.word}>${instead.word}:${fingerprint(source)}`;
      return [{ kind: "name", blockId: block.id, document, page, what, message }];
    }
    return [];
  });
}

const soundsIn = memoize(4000, (text): readonly Word[] => {
  let end = 0;
  let before = "";
  return wordsOf(text).map((word) => {
    const at = text.indexOf(word, end);
    const isNext = /^[\s.’'-]{1,2}$/u.test(text.slice(end, at));
    end = at + word.length;
    const sound = [...word].length === 1 ? initialOf(word) : soundOf(word);
    const isServant = isNext && before === SERVANT;
    before = sound;
    return { word, sound, isNext, isServant };
  });
});

function initialOf(letter: string): string {
  const at = "АБВГДЕЖЗИКЛМНОПРСТУФЭЮЯ".indexOf(letter);
  return `.${at < 0 ? letter : "ABVGDEZZIKLMNOPRSTUFEYY".charAt(at)}`;
}

function isTelling({ sound }: Word): boolean {
  return sound.length >= 2;
}

function runsOf(words: readonly Word[]): Word[][] {
  const runs: Word[][] = [];
  let run: Word[] = [];
  for (const each of words) {
    const isCapital = /^\p{Lu}/u.test(each.word);
    if (!isCapital || !each.isNext) {
      if (run.length > 1) runs.push(run);
      run = [];
    }
    if (isCapital) run.push(each);
  }
  if (run.length > 1) runs.push(run);
  return runs;
}

function findLike(words: readonly Word[], sound: string): Word | undefined {
  return words.find((each) => isSpokenAs(each, sound));
}

/** "Abdul", which a transcription joins to the name behind it. */
const SERVANT = "bd";
const JOINED_SERVANT = /^bdl?(?=.{2})/;

function isSpokenAs({ sound, isServant }: Word, other: string): boolean {
  return (
    isLike(sound, other) ||
    (isServant && JOINED_SERVANT.test(other) && other.replace(JOINED_SERVANT, "") === sound)
  );
}

/** Transcriptions differ in a consonant, and names in their endings. */
function isLike(one: string, other: string): boolean {
  if (one === other) return true;
  if (one.startsWith(".") || other.startsWith(".")) return false;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < 2 || long.length - short.length > 2) return false;
  if (long.startsWith(short) || long.endsWith(short)) return true;
  if (long.length < 3) return [...short].some((sign) => long.includes(sign));
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  let end = 0;
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end += 1;
  return long.length - start - end <= 1;
}

function besideOf(
  said: readonly Word[],
  known: readonly Word[],
  run: readonly Word[],
  language: string,
  translated: readonly Word[],
): Word | undefined {
  const places = said.flatMap(({ sound }, at) =>
    known.some((each) => isLike(each.sound, sound)) ? [at] : [],
  );
  for (const place of places)
    for (const at of [place - 1, place + 1]) {
      const word = said[at];
      const isBeside = at < place ? said[place]?.isNext : word?.isNext;
      if (word === undefined || !isBeside || [...word.word].length < SHORTEST || word.sound.length < 2)
        continue;
      if (/^\p{Ll}/u.test(word.word) || isTitle(word.word) || mentionsIn(word.word, language).length > 0)
        continue;
      if ([...run, ...translated].some(({ sound }) => isSpokenAs(word, sound))) continue;
      return word;
    }
  return undefined;
}
