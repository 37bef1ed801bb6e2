import { blockParts } from "@/lib/core/documents/block-parts";
import type { Alignment, Placed } from "../align-to-pages";
import type { Languages } from "../difference";
import { sentencesOf } from "../lines/paired-parts";
import { foldWord } from "../name-spelling";
import type { Raised } from "../raise";

const DOUBLING = new Set(["vi", "id", "ms", "tl", "th", "lo", "km", "my", "hi", "ur", "bn", "sw"]);
/** English doubles these correctly. */
const MAY_DOUBLE = new Set(["had", "that"]);
/** "XXXX XXXX 1234" */
const MASKED = /^(\p{L})\1+$/iu;
const WORD = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;

export function checkDoubledWords({ placed }: Alignment, { targetLanguage }: Languages): Raised[] {
  if (DOUBLING.has(targetLanguage)) return [];
  return placed.flatMap((each) => {
    const doubled = blockParts(each.block)
      .flatMap((part) => part.split("\t"))
      .flatMap(doubledWords);
    const sentences = repeatedSentences(each.sourceText).length > 0 ? [] : repeatedSentences(each.text);
    if (doubled.length + sentences.length === 0) return [];
    const known = new Set(doubledWords(each.sourceText).map(foldWord));
    const words = doubled
      .filter((word) => !known.has(foldWord(word)) && !MAY_DOUBLE.has(foldWord(word)))
      .map((word) => raise(each, word));
    return [...words, ...sentences.map((sentence) => raiseSentence(each, sentence))];
  });
}

function doubledWords(text: string): string[] {
  const words = [...text.matchAll(WORD)];
  return words.flatMap(({ 0: word, index }, at) => {
    const before = words[at - 1];
    if (
      before === undefined ||
      [...word].length < 2 ||
      MASKED.test(word) ||
      foldWord(before[0]) !== foldWord(word)
    )
      return [];
    return /^[^\S\n]+$/.test(text.slice(before.index + before[0].length, index)) ? [word] : [];
  });
}

/** A sentence of this length is only repeated by mistake. */
const LONG = 25;

function repeatedSentences(text: string): string[] {
  const seen = new Set<string>();
  return sentencesOf(text).filter((sentence) => {
    const folded = sentence.trim();
    if (folded.length < LONG) return false;
    const isRepeated = seen.has(folded);
    seen.add(folded);
    return isRepeated;
  });
}

function raiseSentence({ block, document, page }: Placed, sentence: string): Raised {
  const message = `The translation has “${sentence.trim().slice(0, 80)}” twice.`;
  return { kind: "repetition", blockId: block.id, document, page, what: `twice:${sentence.trim()}`, message };
}

function raise({ block, document, page }: Placed, word: string): Raised {
  const message = `The translation has “${word} ${word}”: a word stands there twice.`;
  return { kind: "repetition", blockId: block.id, document, page, what: foldWord(word), message };
}
