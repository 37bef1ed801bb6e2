import type { Alignment, Placed } from "../align-to-pages";
import { knownNamesIn, type Mention, mentionsIn } from "../closed-sets/closed-set-words";
import { DENIABLE, setOf } from "../closed-sets/sets";
import type { Languages } from "../difference";
import { fingerprint } from "../fingerprint";
import { pairedParts } from "../lines/paired-parts";
import { negationOf } from "../negation-words";
import type { Raised } from "../raise";
import { sourceSays } from "./source-says";

function membersIn(text: string, language: string): Mention[] {
  return [...mentionsIn(text, language), ...knownNamesIn(text, language)];
}

export function checkClosedSets({ placed }: Alignment, languages: Languages): Raised[] {
  return placed.flatMap((each) => (each.block.kind === "note" ? [] : checkBlock(each, languages)));
}

function checkBlock(placed: Placed, { sourceLanguage, targetLanguage }: Languages): Raised[] {
  const { block, document, page } = placed;
  return pairedParts(placed).flatMap(({ source, target }): Raised[] => {
    const said = membersIn(source, sourceLanguage);
    if (said.length === 0) return [];
    const translated = membersIn(target, targetLanguage);
    const lost = [...without(said, translated), ...unsaid(said, translated)];
    if (lost.length === 0) return [];
    // “No es válido sin sello” is “invalid without a seal”: what is without something denies nothing else.
    const isDenied = (text: string, language: string) => {
      const found = negationOf(text, language);
      return found !== null && found.plain !== null && (found.times === 0 || found.times > found.without);
    };
    const isTurned = () => isDenied(source, sourceLanguage) !== isDenied(target, targetLanguage);
    const taken = new Set<Mention>();
    return without(translated, said).flatMap((instead): Raised[] => {
      const one = lost.find((each) => !taken.has(each) && setOf(each.member) === setOf(instead.member));
      if (one === undefined || (one.isMaybe && said.some(({ member }) => member === instead.member)))
        return [];
      if (DENIABLE.has(one.member) && isTurned()) return [];
      taken.add(one);
      const [from, to] = [quoted(source, one), quoted(target, instead)];
      const message = `${sourceSays(placed, from)} here, but the translation has “${to}”, which means something else.`;
      const what = `${one.member}>${instead.member}:${fingerprint(`${source}\n${target}`)}`;
      return [{ kind: "meaning", blockId: block.id, document, page, what, message }];
    });
  });
}

function quoted(text: string, { word, at, end }: Mention): string {
  const standing = text.slice(at, end);
  return standing.toLowerCase() === word ? standing : word;
}

function without(mentions: readonly Mention[], others: readonly Mention[]): Mention[] {
  const left = new Map<string, number>();
  for (const { member } of others) left.set(member, (left.get(member) ?? 0) + 1);
  const missing = new Map<string, Mention>();
  for (const mention of mentions) {
    if (mention.isMaybe) continue;
    const count = left.get(mention.member) ?? 0;
    left.set(mention.member, count - 1);
    if (count <= 0 && !missing.has(mention.member)) missing.set(mention.member, mention);
  }
  return [...missing.values()];
}

function unsaid(mentions: readonly Mention[], others: readonly Mention[]): Mention[] {
  const known = new Set(others.map(({ member }) => member));
  return mentions.filter(({ member, isMaybe }) => isMaybe && !known.has(member));
}
