import { isLatin } from "@/lib/core/catalog/language-script";
import { blockText } from "@/lib/core/documents/block-parts";
import type { Block, Run } from "@/lib/core/documents/document-model";
import type { Term } from "@/lib/core/documents/draft-part";
import {
  bareWord,
  closestNames,
  foldWord,
  hasTerm,
  indexNames,
  type Languages,
  type LockedName,
  type NameIndex,
  namesInText,
} from "@/lib/review/shared";
import { DOUBTFUL } from "./flag-doubts";

export interface NameKeeper {
  shown(text: string): string[];
  terms(text: string): Term[];
  fix(text: string, source: string): string;
  isMissing(text: string, source: string): boolean;
}

export function createNameKeeper(names: readonly LockedName[], languages: Languages): NameKeeper {
  const bySound = !isLatin(languages.sourceLanguage);
  const index = indexNames(isLatin(languages.targetLanguage) ? names : [], bySound);
  const terms = names.filter(({ source }) => source !== null);
  return {
    shown: (text) => [...new Set(namesInText(text, index).map(({ name }) => name.spelling))],
    terms: (text) =>
      terms.flatMap(({ source, spelling: target }) =>
        source !== null && hasTerm(text, source) ? { source, target } : [],
      ),
    fix: (text, source) => fixNames(text, source, index),
    isMissing: (text, source) =>
      isNameMissing(text, source, index) ||
      terms.some((term) => hasTerm(source, term.source ?? "") && !hasTerm(text, term.spelling)),
  };
}

export function keepNames(blocks: readonly Block[], keeper: NameKeeper): Block[] {
  return blocks.map((block) => {
    const source = block.source?.text ?? "";
    if (block.source === undefined || source === "") return block;
    const kept = withTexts(block, (text) => keeper.fix(text, source));
    if (!keeper.isMissing(blockText(kept), source)) return kept;
    const confidence = Math.min(block.source.confidence ?? 1, DOUBTFUL);
    return { ...kept, source: { ...block.source, confidence } };
  });
}

function fixNames(text: string, source: string, index: NameIndex): string {
  const own = new Set((source.match(/[\p{L}\p{M}'’]+/gu) ?? []).map(foldWord));
  let fixed = text;
  for (const { name, found } of closestNames(namesInText(text, index)).reverse())
    for (const { from, to, spelling } of found.words.toReversed()) {
      const word = fixed.slice(from, to);
      const isClients = name.origin.kind === "client" && bareWord(word) === bareWord(spelling);
      // The model must not change what the source spells letter by letter: a person settles it.
      if (own.has(foldWord(word)) && !isClients) continue;
      fixed = fixed.slice(0, from) + inCaseOf(word, spelling) + fixed.slice(to);
    }
  return fixed;
}

function isNameMissing(text: string, source: string, index: NameIndex): boolean {
  const wanted = closestNames(namesInText(source, index));
  if (wanted.length === 0) return false;
  const there = namesInText(text, index);
  return wanted.some(({ name, found }) => {
    const same = there.filter((each) => each.name === name);
    return same.length === 0 || same.every((each) => each.found.isTurned && !found.isTurned);
  });
}

function inCaseOf(word: string, spelling: string): string {
  const isUpper = (text: string) => text.length > 1 && text === text.toUpperCase();
  if (isUpper(word)) return spelling.toUpperCase();
  if (!isUpper(spelling)) return spelling;
  return spelling.toLowerCase().replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase());
}

function withTexts(block: Block, fix: (text: string) => string): Block {
  const runs = (all: readonly Run[]) => all.map((run) => ({ ...run, text: fix(run.text) }));
  switch (block.kind) {
    case "rule":
    case "page_break":
      return block;
    case "list":
      return { ...block, items: block.items.map(runs) };
    case "fields":
      return {
        ...block,
        rows: block.rows.map(({ label, value }) => ({ label: runs(label), value: runs(value) })),
      };
    case "table":
      return {
        ...block,
        rows: block.rows.map((cells) => cells.map((cell) => ({ ...cell, runs: runs(cell.runs) }))),
      };
    default:
      return { ...block, runs: runs(block.runs) };
  }
}
