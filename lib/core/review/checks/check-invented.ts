import type { Alignment, Placed } from "../align-to-pages";
import { knownNamesIn } from "../closed-sets/closed-set-words";
import type { Languages } from "../difference";
import { fingerprint } from "../fingerprint";
import { pairedParts } from "../lines/paired-parts";
import type { Raised } from "../raise";

/** Languages are left out: their names are those of peoples, which a source may inflect ("alemana", "日本国籍"). */
const NAMED = /^country:/;
/** A source often gives somebody's nationality as an adjective, which no table of countries has. */
const NATIONALITY =
  /national|citizen|nacional|ciudadan|cidad|staatsang|staatsb|гражданств|громадянств|جنسي|国籍|國籍|국적/iu;

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
          // What names none says it in other words: a nationality, an abbreviation.
          if (NATIONALITY.test(target) || NATIONALITY.test(source)) return [];
          if (!membersOf(source).some((member) => NAMED.test(member))) return [];
          const strange = knownNamesIn(target, targetLanguage).find(
            ({ member }) => NAMED.test(member) && !known.has(member),
          );
          return strange === undefined ? [] : [raise(each, strange.word, `${source}\n${target}`)];
        }),
  );
}

function raise({ block, document, page, isRecognised }: Placed, word: string, texts: string): Raised {
  const read = isRecognised ? "what was read on the scan doesn't" : "the source doesn't";
  const message = `The translation names “${word}” here, and ${read}.`;
  const what = `invented:${word}:${fingerprint(texts)}`;
  return { kind: "name", blockId: block.id, document, page, what, message };
}
