import type { Alignment, Placed } from "../align-to-pages";
import type { Languages } from "../difference";
import { fingerprint } from "../fingerprint";
import { isSourceLatin, isTargetLatin } from "../latin-sides";
import { pairedParts } from "../lines/paired-parts";
import { memoize } from "../memoize";
import { bareWord } from "../name-spelling";
import { negationOf } from "../negation-words";
import type { Raised } from "../raise";
import { sourceSays } from "./source-says";

/** Prefixes that negate: irrevocable, inválido, unexcused, nedostatek. */
const DENYING = /^(?:in|im|il|ir(?!rad)|un|non|des|dis|ne|nie)(?=\p{L}{6})/u;
/** “Non-political” is one word. */
const NON = /(?<!\p{L})(non)[-‐](?=\p{L})/giu;
const STEM = 4;
const NO_DENIAL =
  /^(?:inhabit|intent|individu|inform|inmatric|inregist|inscri|disposi|discharg|instruc|institu|intern|interes|interven|incorpor|indust|discipl|distrib|district|nieder|neben)/u;
const SHORTEST = 7;

/** Shared words that only one side negates: “irrévocable”, “revocable”. */
export function checkPrefixes({ placed }: Alignment, languages: Languages): Raised[] {
  if (!isSourceLatin(placed, languages) || !isTargetLatin(placed, languages)) return [];
  return placed.flatMap((each) => (each.block.kind === "note" ? [] : checkBlock(each, languages)));
}

function checkBlock(placed: Placed, { sourceLanguage, targetLanguage }: Languages): Raised[] {
  const { block, document, page } = placed;
  return pairedParts(placed).flatMap(({ source, target }): Raised[] => {
    const [said, translated] = [stemsIn(source), stemsIn(target)];
    // “Sans limitation” is “unlimited”.
    const [denied, instead] = [denialsIn(source, sourceLanguage), denialsIn(target, targetLanguage)];
    const found =
      (instead > denied ? undefined : turnedOf(said, translated)) ??
      (denied > instead ? undefined : turnedOf(translated, said)?.toReversed());
    const [from, to] = found ?? [];
    if (from === undefined || to === undefined) return [];
    const message = `${sourceSays(placed, from)} here, but the translation has “${to}”, which means the opposite.`;
    const what = `prefix:${from}>${to}:${fingerprint(`${source}\n${target}`)}`;
    return [{ kind: "negation", blockId: block.id, document, page, what, message }];
  });
}

function denialsIn(text: string, language: string): number {
  return negationOf(text, language)?.least ?? 0;
}

interface Stems {
  plain: ReadonlyMap<string, string>;
  denied: ReadonlyMap<string, string>;
}

const stemsIn = memoize(4000, (text): Stems => {
  const [plain, denied] = [new Map<string, string>(), new Map<string, string>()];
  for (const word of text.replace(NON, "$1").match(/[\p{L}\p{M}]+/gu) ?? []) {
    const bare = bareWord(word);
    if (bare.length < SHORTEST) continue;
    plain.set(bare.slice(0, STEM), word);
    // Romanian “în-” is “into”: its denials have a plain “in-”.
    const rest =
      NO_DENIAL.test(bare) || /^î/iu.test(word.normalize("NFC")) ? bare : bare.replace(DENYING, "");
    if (rest !== bare) denied.set(rest.slice(0, STEM), word);
  }
  return { plain, denied };
});

function turnedOf(here: Stems, there: Stems): [string, string] | undefined {
  for (const [stem, word] of here.denied) {
    const other = there.plain.get(stem);
    if (other !== undefined && !there.denied.has(stem) && !here.plain.has(stem)) return [word, other];
  }
  return undefined;
}
