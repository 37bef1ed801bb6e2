import type { Alignment, Placed } from "../align-to-pages";
import type { Languages } from "../difference";
import { fingerprint } from "../fingerprint";
import { pairedParts } from "../lines/paired-parts";
import type { Raised } from "../raise";
import { sourceSays } from "./source-says";
import { type FoundUnit, unitsOf } from "./unit-words";

export function checkUnits({ placed }: Alignment, languages: Languages): Raised[] {
  return placed.flatMap((each) => (each.block.kind === "note" ? [] : checkBlock(each, languages)));
}

function checkBlock(placed: Placed, { sourceLanguage, targetLanguage }: Languages): Raised[] {
  const { block, document, page } = placed;
  return pairedParts(placed).flatMap(({ source, target }) => {
    const translated = unitsOf(target, targetLanguage);
    if (translated.length === 0) return [];
    const said = unitsOf(source, sourceLanguage);
    const lost = without(said, translated);
    return without(translated, said).flatMap((instead): Raised[] => {
      const one = lost.find(({ dimension }) => dimension === instead.dimension);
      if (one === undefined) return [];
      const message = `${sourceSays(placed, one.word, "unit")}, but the translation has “${instead.word}”.`;
      const what = `${one.unit}>${instead.unit}:${fingerprint(source)}`;
      return [{ kind: "unit", blockId: block.id, document, page, what, message }];
    });
  });
}

/** More frequent here than there. Days and years are also named without being counted. */
function without(units: readonly FoundUnit[], others: readonly FoundUnit[]): FoundUnit[] {
  const known = new Map(others.map(({ unit, times }) => [unit, times]));
  return units.filter(({ unit, dimension, times }) =>
    dimension === "time" ? !known.has(unit) : times > (known.get(unit) ?? 0),
  );
}
