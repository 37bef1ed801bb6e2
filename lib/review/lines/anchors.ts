import { isLatin } from "@/lib/core/catalog/language-script";
import { foldText } from "@/lib/core/fold-text";
import type { Languages } from "../difference";
import { soundOf } from "../name-sounds";
import { bareWord } from "../name-spelling";
import type { NumericToken } from "../numeric-token";
import { sourceNumericTokens, targetNumericTokens } from "../sided-numeric-tokens";

export interface Anchor {
  keys: readonly string[];
  weight: number;
  isFigure?: true;
}

const WORD = /[\p{L}\p{M}]+/gu;
const LONG_NUMBER = 3;
const STEM = 4;
const SHORTEST_COGNATE = 5;
const SHORTEST_NAME = 3;
const SHORTEST_SOUND = 3;
/** Our own choice, 2026-11-28, tried with the planted documents. */
const WEIGHTS = { date: 3, number: 2.5, digit: 1, name: 1.5, sound: 1.2, stem: 0.6 };

export function sourceAnchors(text: string, languages: Languages): Anchor[] {
  return anchorsOf(text, sourceNumericTokens(text, languages), languages);
}

export function targetAnchors(text: string, languages: Languages): Anchor[] {
  return anchorsOf(text, targetNumericTokens(text, languages), languages);
}

function anchorsOf(text: string, tokens: readonly NumericToken[], languages: Languages): Anchor[] {
  const isSpelled = isLatin(languages.sourceLanguage) && isLatin(languages.targetLanguage);
  const words = text.match(WORD) ?? [];
  return [
    ...tokens.filter(({ isOptional }) => !isOptional).map(anchorOfToken),
    ...words.flatMap(isSpelled ? spelledAnchor : soundAnchor),
  ];
}

function anchorOfToken({ kind, parts, values, date }: NumericToken): Anchor {
  const days = [...(date?.keys ?? []), ...(date?.convertedKeys ?? [])].map(
    (key) => `d${key.replace(/^\w+:/, "")}`,
  );
  const keys = [
    ...days,
    ...values.map((value) => `v${value}`),
    ...parts.map((part) => `n${part.replace(/^0+(?=.)/, "")}`),
  ];
  const isLong = parts.join("").length >= LONG_NUMBER;
  return {
    keys,
    isFigure: true,
    weight: kind === "date" ? WEIGHTS.date : isLong ? WEIGHTS.number : WEIGHTS.digit,
  };
}

/** Names are spelled alike in both languages; shared words begin alike. */
function spelledAnchor(word: string): Anchor[] {
  const bare = foldText(bareWord(word));
  const isName = /^\p{Lu}/u.test(word) && bare.length >= SHORTEST_NAME;
  const stem = bare.length >= SHORTEST_COGNATE ? [`c${bare.slice(0, STEM)}`] : [];
  if (isName) return [{ keys: [`w${bare}`, ...stem], weight: WEIGHTS.name }];
  return stem.length > 0 ? [{ keys: stem, weight: WEIGHTS.stem }] : [];
}

export function isStem(key: string): boolean {
  return key.startsWith("c");
}

/** Between scripts, names match by sound. */
function soundAnchor(word: string): Anchor[] {
  const isLatinWord = /\p{Script=Latin}/u.test(word);
  if (isLatinWord && !/^\p{Lu}/u.test(word)) return [];
  const sound = soundOf(word);
  return sound.length >= SHORTEST_SOUND ? [{ keys: [`s${sound}`], weight: WEIGHTS.sound }] : [];
}
