import type { Alignment, Placed } from "../align-to-pages";
import type { Languages } from "../difference";
import { fingerprint } from "../fingerprint";
import { pairedParts } from "../lines/paired-parts";
import { answeredBy, knowsAntonyms, negationOf } from "../negation-words";
import type { Raised } from "../raise";
import { sourceSays } from "./source-says";

const INVALID = /недействит|недійсн|ungültig|unwirksam|inválid|invalid|nieważn|neplatn|nevalabil/iu;

/** Without a unit, it is a place or a theme: “nicht über dem Laden”. */
const BOUND =
  /(?<!\p{L})nicht (?:unter|über)(?= (?:\d|ein(?:em|er)\s|(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf)\s)[\d.,\s]{0,12}(?:[%°€]|EUR|Euro|Grad|Prozent|Jahr|Monat|Woche|Tag|Stunde|Minute|kg|[cm]?m(?!\p{L})))/giu;
const BOUNDED =
  /(?<!\p{L})(?:at (?:least|most)|or (?:more|less|over|older|younger|above|below|under)|up to|m[ií]n[ií]m|m[aá](?:x|ss)im|al menos|como mucho|hasta|au (?:moins|plus)|jusqu|almeno|non (?:più|meno)|pelo menos|até|не (?:менее|более|менше|більше|моложе|старше)|(?:co najmniej|najwyżej)|en az|en fazla|ten minste|hoogstens)/iu;

/** “Nicht unter 6 Jahren” is “at least 6 years”. */
function withoutBounds(text: string, language: string, other: string): string {
  return language === "de" && BOUNDED.test(other) ? text.replace(BOUND, " ") : text;
}

export function checkNegation({ placed }: Alignment, languages: Languages): Raised[] {
  return placed.flatMap((each) => (each.block.kind === "note" ? [] : checkBlock(each, languages)));
}

function checkBlock(placed: Placed, { sourceLanguage, targetLanguage }: Languages): Raised[] {
  const { block, document, page } = placed;
  return pairedParts(placed).flatMap(({ source, target }): Raised[] => {
    if (target.trim() === "" || !isSentence(source)) return [];
    const said = negationOf(withoutBounds(source, sourceLanguage, target), sourceLanguage);
    const translated = negationOf(withoutBounds(target, targetLanguage, source), targetLanguage);
    if (said === null || translated === null) return [];
    const isDenial =
      said.denials > 0 && translated.denials === said.denials && translated.hidden === translated.denials;
    // "Not valid without a seal": “without” is still there, and answers only for itself.
    const isOther =
      translated.without > 0 &&
      translated.times === translated.without &&
      !translated.isHidden &&
      said.least + (INVALID.test(source) ? 1 : 0) > translated.without;
    const hidden = translated.hidden + Math.max(0, translated.limits - said.limits);
    const isAnswered = translated.isHidden || hidden > 0 || translated.omission !== null;
    // A verb of denying doesn't answer “without notice”.
    const isWithoutLost =
      said.without > 0 &&
      translated.without === 0 &&
      hidden === translated.deeds &&
      translated.times <= said.verbal &&
      translated.times < said.times;
    const isFewer = said.least > answeredBy(translated, said);
    const isLost =
      said.plain !== null &&
      (isOther || isFewer || isWithoutLost || (translated.plain === null && (!isAnswered || isDenial)));
    const isMore = translated.least > said.most + said.hidden + (said.omission === null ? 0 : 1);
    const isAdded =
      translated.plain !== null &&
      said.omission === null &&
      (isMore || said.plain === null) &&
      (isMore ||
        (!said.isHidden && said.limits <= translated.limits) ||
        (said.denials > 0 && translated.denials >= said.denials));
    const omitted =
      translated.plain === null && !translated.isHidden && translated.omission === null
        ? said.omission
        : null;
    const turned = translated.isDenying || !knowsAntonyms(targetLanguage) ? null : said.antonym;
    const contrary = said.isDenying || !knowsAntonyms(sourceLanguage) ? null : translated.antonym;
    const added = isAdded ? translated.plain : contrary;
    const lost = omitted ?? turned ?? (isLost ? said.plain : null);
    if (lost === null && added === null) return [];
    const message =
      lost !== null
        ? `${sourceSays(placed, lost, "negation")} here, but nothing in the translation says no.`
        : `The translation has the negation “${added}” here, but nothing ${placed.isRecognised ? "that was read on the scan" : "in the source"} says no.`;
    const what = `${lost ?? ""}>${added ?? ""}:${fingerprint(`${source}\n${target}`)}`;
    return [{ kind: "negation", blockId: block.id, document, page, what, message }];
  });
}

/** A single word is no sentence. “No” beside a box is, and so are four signs of a script without spaces. */
function isSentence(text: string): boolean {
  const words = text.split(/\s+/u).filter((word) => /\p{L}/u.test(word));
  return words.length > 1 || /\p{Lo}{4}/u.test(text);
}
