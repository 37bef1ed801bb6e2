import type { Block, TranslatedDocument } from "@/lib/core/documents/document-model";
import { type FieldPath, fieldPaths, readField, writeField } from "../blocks/block-fields";
import { editableRuns, spliceRuns, textOfRuns } from "../text/runs";

export interface Search {
  text: string;
  isCase: boolean;
  isWhole: boolean;
}

export interface Match {
  blockId: string;
  path: FieldPath;
  from: number;
  to: number;
  isLocked: boolean;
}

export function findAll(
  { blocks }: Pick<TranslatedDocument, "blocks">,
  search: Search,
  names: readonly string[],
): Match[] {
  if (search.text.trim() === "") return [];
  const pattern = patternOf(search);
  const locked = namePattern(names);
  return blocks.flatMap((block) =>
    fieldPaths(block).flatMap((path): Match[] => {
      const text = fieldText(block, path);
      const found = [...text.matchAll(pattern)].filter(([words]) => words !== "");
      if (found.length === 0) return [];
      const lockedPlaces = [...identifiersOf(text), ...placesOf(text, locked)];
      return found.map(({ 0: words, index: from }) => {
        const to = from + words.length;
        const isLocked = lockedPlaces.some(([start, end]) => start < to && end > from);
        return { blockId: block.id, path, from, to, isLocked };
      });
    }),
  );
}

export function replaceMatches<T extends Pick<TranslatedDocument, "blocks">>(
  content: T,
  matches: readonly Match[],
  words: string,
): T {
  const byBlock = Map.groupBy(matches, ({ blockId }) => blockId);
  if (byBlock.size === 0) return content;
  return {
    ...content,
    blocks: content.blocks.map((block) => {
      const ofBlock = byBlock.get(block.id)?.toReversed() ?? [];
      return ofBlock.reduce((now: Block, { path, from, to }) => {
        const runs = editableRuns(readField(now, path));
        const style = runs.length === 0 ? {} : styleOf(runs, from);
        return writeField(now, path, spliceRuns(runs, from, to, words, style));
      }, block);
    }),
  };
}

export function fieldText(block: Block, path: FieldPath): string {
  return textOfRuns(editableRuns(readField(block, path)));
}

function styleOf(runs: ReturnType<typeof editableRuns>, at: number) {
  let end = 0;
  const run = runs.find(({ text }) => {
    end += text.length;
    return at < end;
  });
  const { text: _, ...style } = run ?? { text: "" };
  return style;
}

const LETTER = "[\\p{L}\\p{M}\\p{N}]";

function patternOf({ text, isCase, isWhole }: Search): RegExp {
  // A space also finds a no-break space, which looks the same.
  const words = escaped(text).replace(/ /g, "[ \\u00a0]");
  const whole = isWhole ? `(?<!${LETTER})${words}(?!${LETTER})` : words;
  return new RegExp(whole, isCase ? "gu" : "giu");
}

function namePattern(names: readonly string[]): RegExp | null {
  const words = names.flatMap((name) => name.match(/[\p{L}\p{M}]{3,}/gu) ?? []).map(escaped);
  return words.length === 0 ? null : new RegExp(`(?<!${LETTER})(?:${words.join("|")})(?!${LETTER})`, "giu");
}

function placesOf(text: string, pattern: RegExp | null): [from: number, to: number][] {
  return pattern === null ? [] : [...text.matchAll(pattern)].map(placeOf);
}

function placeOf({ 0: words, index }: RegExpExecArray): [from: number, to: number] {
  return [index, index + words.length];
}

function identifiersOf(text: string): [from: number, to: number][] {
  return [...text.matchAll(/\S+/gu)].map(placeOf).filter(([from, to]) => /\p{N}/u.test(text.slice(from, to)));
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
