import { blockText } from "@/lib/core/documents/block-parts";
import type { Block, TranslatedDocument } from "@/lib/core/documents/document-model";
import { TRANSLATED_WORDS } from "./common-words";
import { soundOf } from "./name-sounds";
import { bareWord, foldWord } from "./name-spelling";

const WORD = /[\p{L}\p{M}]+(?:['’ʼ`´][\p{L}\p{M}]+)*/gu;
const NAME_WORD = "\\p{Lu}[\\p{L}\\p{M}]*(?:['’][\\p{L}\\p{M}]+){0,3}";
const PARTICLE = "(?:de|del|la|las|los|da|das|do|dos|di|du|y|e|von|van|der|den|le|bin|ben|ibn|al|el)";
/** Two or more capitalized words, with particles and hyphens between them. */
const NAME = new RegExp(
  `(?<![\\p{L}\\p{M}])${NAME_WORD}(?:(?: ${PARTICLE}){0,2}(?: |-)${NAME_WORD})+(?![\\p{L}\\p{M}])`,
  "gu",
);
const ARTICLE = /^(?:al|el)$/i;
const SHORTEST_SOUND = 2;
const MAX_NAMES = 60;
const LONGEST = 120;

/** A capitalized word may be a name: “Cortés, as in the passport.” */
const LONE_NAME = /(?<![\p{L}\p{M}])\p{Lu}[\p{L}\p{M}’'-]{3,}/gu;

export function namesOfAnswer(text: string): string[] {
  const names = text.match(NAME) ?? [];
  const rest = text.replace(NAME, " ").match(LONE_NAME) ?? [];
  return [...new Set([...names, ...rest])].slice(0, MAX_NAMES);
}

/** Names that the source also has, letter by letter or by sound. Anything else was translated. */
export function namesOfTranslation({ blocks }: TranslatedDocument, bySound: boolean): string[] {
  const names = new Set<string>();
  for (const block of blocks) {
    if (block.kind === "note" || names.size >= MAX_NAMES) continue;
    for (const name of namesOfBlock(block, bySound)) names.add(name);
  }
  return [...names].slice(0, MAX_NAMES);
}

function namesOfBlock(block: Block, bySound: boolean): string[] {
  const words = (block.source?.text ?? "").match(WORD) ?? [];
  const keyOf = (word: string) => (bySound ? soundOf(word) : bareWord(word));
  const known = new Set(words.map(keyOf));
  const isKept = (word: string) => {
    if (ARTICLE.test(word)) return true;
    const key = keyOf(word);
    return key.length >= (bySound ? SHORTEST_SOUND : 1) && known.has(key);
  };
  return (blockText(block).match(NAME) ?? []).filter((name) => {
    const own = (name.match(WORD) ?? []).filter((word) => /^\p{Lu}/u.test(word));
    return own.length >= 2 && own.every(isKept) && own.some((word) => !TRANSLATED_WORDS.has(foldWord(word)));
  });
}

/** From `glossary` or `spellings`, one per line. */
export function namesOfMetadata(
  metadata: Record<string, string>,
): { spelling: string; source: string | null }[] {
  return Object.entries(metadata)
    .filter(([key]) => /^(?:glossary|spellings?)$/i.test(key))
    .flatMap(([, value]) => value.split(/[;\n]/))
    .map((line) => line.split(/[=→]/).map((side) => side.trim()))
    .flatMap(([one = "", other = ""]) => {
      if (one === "" || one.length > LONGEST || other.length > LONGEST) return [];
      return [other === "" ? { spelling: one, source: null } : { spelling: other, source: one }];
    })
    .slice(0, MAX_NAMES);
}

/** Ignores order, accents, hyphens, and capitals. */
export function isSameName(one: string, other: string): boolean {
  const key = personKey(one);
  return key !== "" && key === personKey(other);
}

export function personKey(name: string): string {
  const words = (name.match(WORD) ?? []).map((word) => bareWord(word).replaceAll("'", ""));
  return words.sort().join(" ");
}
