import type { Alignment, Placed } from "./align-to-pages";
import type { Languages } from "./difference";
import { fingerprint } from "./fingerprint";
import { negationOf } from "./negation-words";
import { pairedParts } from "./paired-parts";
import type { Raised } from "./raise";
import { sourceSays } from "./source-says";

/** So many words that say no stand in for one another now and then; more are counted. */
const MANY = 1;

/** A sentence that says no on one side alone, where no word of the other could carry it. */
export function checkNegation({ placed }: Alignment, languages: Languages): Raised[] {
  return placed.flatMap((each) => (each.block.kind === "note" ? [] : checkBlock(each, languages)));
}

function checkBlock(placed: Placed, { sourceLanguage, targetLanguage }: Languages): Raised[] {
  const { block, document, page } = placed;
  return pairedParts(placed).flatMap(({ source, target }): Raised[] => {
    if (target.trim() === "" || !isSentence(source)) return [];
    const said = negationOf(source, sourceLanguage);
    const translated = negationOf(target, targetLanguage);
    if (said === null || translated === null) return [];
    const isDenial = said.denials > 0 && translated.denials > 0 && translated.hidden === translated.denials;
    const isLost =
      said.plain !== null &&
      ((translated.plain === null && (!translated.isHidden || isDenial)) ||
        (said.verbal > MANY && translated.times < said.verbal && !translated.isHidden));
    const isAdded = translated.plain !== null && said.plain === null && !said.isHidden;
    if (!isLost && !isAdded) return [];
    const message = isLost
      ? `${sourceSays(placed, said.plain ?? "", "negation")} here, but nothing in the translation says no.`
      : `The translation has the negation “${translated.plain}” here, but nothing ${placed.isRecognised ? "that was read on the scan" : "in the source"} says no.`;
    const what = `${isLost ? said.plain : ""}>${isAdded ? translated.plain : ""}:${fingerprint(`${source}\n${target}`)}`;
    return [{ kind: "negation", blockId: block.id, document, page, what, message }];
  });
}

/** A single word is none; “no” beside a box is, and so are four signs of a script without spaces. */
function isSentence(text: string): boolean {
  const words = text.split(/\s+/u).filter((word) => /\p{L}/u.test(word));
  return words.length > 1 || /\p{Lo}{4}/u.test(text);
}
