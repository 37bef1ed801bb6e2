import { blockParts } from "@/lib/core/documents/block-parts";
import type { Alignment, Placed } from "../align-to-pages";
import type { Languages } from "../difference";
import { fingerprint } from "../fingerprint";
import { isUntouched, sentencesOf } from "../lines/paired-parts";
import { memoize } from "../memoize";
import type { Raised } from "../raise";
import { isApostilleTitle } from "./form-words";
import { functionWordsIn, KNOWN_LANGUAGES } from "./function-words";

/** Fewer words may be a name, a motto, or an untranslated title. */
const SHORTEST = 4;
/** This many function words of another language, and more than twice as many as of the ordered one. */
const LEAST = 3;
/** The source language is likelier, so it needs fewer. */
const LEAST_OF_SOURCE = 2;
const QUOTED = 80;

export function checkLanguage({ placed }: Alignment, languages: Languages): Raised[] {
  const others = [
    languages.sourceLanguage,
    ...KNOWN_LANGUAGES.filter((each) => each !== languages.sourceLanguage),
  ].filter((each) => each !== languages.targetLanguage && !areAlike(each, languages.targetLanguage));
  return placed.flatMap((each) =>
    each.block.kind === "note" || isUntouched(each) ? [] : checkBlock(each, languages.targetLanguage, others),
  );
}

const ALIKE: readonly (readonly string[])[] = [
  ["da", "no", "sv"],
  ["cs", "sk"],
  ["hr", "sr", "bs", "cnr", "sl"],
  ["id", "ms"],
  ["fa", "prs", "ar", "ur", "ps"],
  ["es", "ca", "gl", "pt"],
  ["ru", "be", "bg", "uk", "mk", "sr"],
  ["nl", "af"],
];

function areAlike(one: string, other: string): boolean {
  return ALIKE.some((group) => group.includes(one) && group.includes(other));
}

/** "de la" of "Ma. de la Luz Peña, 27 years", where the sentence has a word that the source lacks. */
function withoutParticles(sentence: string, source: string): string {
  const rest = sentence.replace(PARTICLES, " ");
  const said = wordsIn(source);
  const isTranslated = (rest.match(/(?<![\p{L}\p{M}])\p{Ll}[\p{L}\p{M}]+/gu) ?? []).some(
    (word) => !said.has(word),
  );
  return isTranslated ? rest : sentence;
}

const PARTICLES =
  /(?<=\p{Lu}[\p{L}\p{M}]{0,30}\.?) (?:de las?|de los|del?|d[ao]s?|di|v[ao]n(?: de[rn]?)?|y|e) (?=\p{Lu})/gu;

const wordsIn = memoize(
  4000,
  (text): ReadonlySet<string> => new Set(text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []),
);

function checkBlock(
  { block, document, page, sourceText }: Placed,
  own: string,
  others: readonly string[],
): Raised[] {
  const quoted = sourceText.toLowerCase();
  return blockParts(block)
    .flatMap((part) => part.split(/[\t\n]/u))
    .flatMap(sentencesOf)
    .flatMap((sentence): Raised[] => {
      const words = wordsIn(withoutParticles(sentence, quoted));
      if (words.size < SHORTEST || isApostilleTitle(sentence)) return [];
      const known = functionWordsIn(words, own);
      if (known === null || known * 2 + LEAST_OF_SOURCE > words.size) return [];
      const long = new Set([...words].filter((word) => word.length > 1));
      const other = others.find((each, at) => {
        const count = functionWordsIn(at === 0 ? words : long, each) ?? 0;
        return count >= (at === 0 ? LEAST_OF_SOURCE : LEAST) && count > known * 2;
      });
      // A bilingual source's second language may be repeated.
      if (other === undefined || (other !== others[0] && quoted.includes(sentence.toLowerCase()))) return [];
      const message = `“${sentence.slice(0, QUOTED)}${sentence.length > QUOTED ? "…" : ""}” isn't in the language that was ordered.`;
      return [
        {
          kind: "untranslated",
          blockId: block.id,
          document,
          page,
          what: `language:${fingerprint(sentence)}`,
          message,
        },
      ];
    });
}
