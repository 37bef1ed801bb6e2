import type { Alignment, Placed } from "../align-to-pages";
import { knownNamesIn, type Mention } from "../closed-sets/closed-set-words";
import type { Languages } from "../difference";
import { fingerprint } from "../fingerprint";
import { pairedParts } from "../lines/paired-parts";
import type { Raised } from "../raise";

/** Languages are left out: their names are those of peoples, which a source may inflect ("alemana", "日本国籍"). */
const NAMED = /^country:/;
/** Words that make a country somebody's nationality, which the source often gives as an adjective that no table has. */
const NATIONALITY = `(?:${"national nacional nazional naționalit staatsang staatsbürg citizen ciudadan cidad citoyen cittadin ressortiss obywatel cetăț občan državljan állampolg medborg vatanda uyru граждан громадян υπήκο ιθαγέν جنسي مواطن تابعیت शहरी नागरिक origin descent passport".replaceAll(" ", "|")}|quốc tịch|công dân)[\\p{L}\\p{M}]{0,9}`;
const AND = "and|y|e|und|et|i|en|și|og|och|и|і|та|ve";
/** “A citizen of Germany and …”, “nationality: …”. */
const BEHIND_NATIONALITY = new RegExp(
  `(?<![\\p{L}\\p{M}])${NATIONALITY}[\\s:(]{1,3}(?:[\\p{L}\\p{M}]{1,3}[\\s'’]){0,2}(?:[\\p{L}\\p{M}]{3,20}(?:,|\\s(?:${AND}))\\s)?$`,
  "iu",
);
const BEFORE_NATIONALITY = new RegExp(
  `^(?:\\p{L}{0,3}['’]?\\p{L}{0,3}\\s${NATIONALITY}|国籍|國籍|国民|公民|국적|국민)`,
  "iu",
);

/** Countries that the translation adds to those that its source names. */
export function checkInvented({ placed, pages }: Alignment, languages: Languages): Raised[] {
  const { sourceLanguage, targetLanguage } = languages;
  const membersOf = (text: string) => knownNamesIn(text, sourceLanguage).map(({ member }) => member);
  const known = new Set(
    [...pages.map(({ text }) => text), ...placed.map(({ sourceText }) => sourceText)].flatMap(membersOf),
  );
  return placed.flatMap((each) =>
    each.block.kind === "note" || each.block.kind === "mark"
      ? []
      : pairedParts(each).flatMap(({ source, target }): Raised[] => {
          // What names none says it in other words, as by an abbreviation.
          if (!membersOf(source).some((member) => NAMED.test(member))) return [];
          const strange = knownNamesIn(target, targetLanguage).find(
            (named) => NAMED.test(named.member) && !known.has(named.member) && !isNationality(target, named),
          );
          return strange === undefined ? [] : [raise(each, strange.word, `${source}\n${target}`)];
        }),
  );
}

/** Farther away, no word belongs to a country. */
const NEAR = 60;

function isNationality(text: string, { at, end }: Mention): boolean {
  return (
    BEHIND_NATIONALITY.test(text.slice(Math.max(0, at - NEAR), at)) ||
    BEFORE_NATIONALITY.test(text.slice(end, end + NEAR))
  );
}

function raise({ block, document, page, isRecognised }: Placed, word: string, texts: string): Raised {
  const read = isRecognised ? "what was read on the scan doesn't" : "the source doesn't";
  const message = `The translation names “${word}” here, and ${read}.`;
  const what = `invented:${word}:${fingerprint(texts)}`;
  return { kind: "name", blockId: block.id, document, page, what, message };
}
