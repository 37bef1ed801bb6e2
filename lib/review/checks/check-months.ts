import type { Alignment, Placed } from "../align-to-pages";
import type { Languages } from "../difference";
import { findNamedMonths } from "../find-named-dates";
import { pairedParts } from "../lines/paired-parts";
import type { Raised } from "../raise";
import { sourceNumericTokens, targetNumericTokens } from "../sided-numeric-tokens";
import { sourceSays } from "./source-says";

export function checkMonths({ placed }: Alignment, languages: Languages): Raised[] {
  return placed.flatMap((each) => (each.block.kind === "note" ? [] : checkBlock(each, languages)));
}

function checkBlock(placed: Placed, languages: Languages): Raised[] {
  const { block, document, page } = placed;
  const { sourceLanguage, targetLanguage } = languages;
  return pairedParts(placed).flatMap(({ source, target }): Raised[] => {
    const said = monthsIn(source, sourceLanguage);
    const translated = monthsIn(target, targetLanguage);
    // A full date is compared as such, because its month may be in digits.
    const dated = (tokens: ReturnType<typeof sourceNumericTokens>) =>
      new Set(
        tokens.flatMap(({ date }) =>
          date === null ? [] : date.keys.map((key) => Number(key.split("-")[1])),
        ),
      );
    const [saidDates, translatedDates] = [
      dated(sourceNumericTokens(source, languages)),
      dated(targetNumericTokens(target, languages)),
    ];
    const lost = [...said].filter(([key, { month }]) => !translated.has(key) && !translatedDates.has(month));
    const added = [...translated].filter(([key, { month }]) => !said.has(key) && !saidDates.has(month));
    const [first] = lost;
    const [instead] = added;
    if (first === undefined || instead === undefined) return [];
    const message = `${sourceSays(placed, first[1].text, "month")}, but the translation has “${instead[1].text}”.`;
    return [
      { kind: "date", blockId: block.id, document, page, what: `month:${first[0]}>${instead[0]}`, message },
    ];
  });
}

interface NamedMonth {
  month: number;
  text: string;
}

/** In English, `may` and `march` are months only with a capital. */
const CAPITALIZED = new Set(["en"]);

function monthsIn(text: string, language: string): ReadonlyMap<string, NamedMonth> {
  const found = new Map<string, NamedMonth>();
  for (const { name, month, end, calendar } of findNamedMonths(text, [language])) {
    if (calendar !== "") continue;
    if (CAPITALIZED.has(language) && !/^\p{Lu}/u.test(name)) continue;
    if ([...name].length < 3) continue;
    found.set(`${month}`, { month, text: name });
    const year = /^[\s,.]{0,3}(?:del?\s|de\s|año\s|anul\s|of\s|the\s|year\s){0,3}\s?(\d{4})(?!\d)/iu.exec(
      text.slice(end, end + 40),
    )?.[1];
    if (year !== undefined) found.set(`${month}-${year}`, { month, text: `${name} ${year}` });
  }
  return found;
}
