import type { Block } from "../../documents/document-model";
import { blockText } from "../block-parts";
import { sentencesOf } from "../paired-parts";
import { joined, type SourceLine } from "./source-line";
import { isClosed } from "./units";

/** A line at either end that is a sentence by itself, in a paragraph whose translation has fewer sentences. */
export function swallowedBy(block: Block, lines: readonly SourceLine[]): SourceLine[] {
  const [first, second] = lines;
  const [last, before] = [lines.at(-1), lines.at(-2)];
  if (block.kind !== "text" || first === undefined || last === undefined || lines.length < 2) return [];
  const said = sentencesOf(joined(lines.map(({ text }) => text))).length;
  if (said <= sentencesOf(blockText(block)).length) return [];
  const edges = new Set<SourceLine>();
  if (isSentence(first.text) && isOpening(second)) edges.add(first);
  if (isSentence(last.text) && isClosed(before?.text ?? "")) edges.add(last);
  return [...edges];
}

const isSentence = (text: string) => /^[^\p{L}]*(?:\p{Lu}|\p{Lo})/u.test(text) && isClosed(text);
const isOpening = (line: SourceLine | undefined) => line !== undefined && !/^\p{Ll}/u.test(line.text.trim());
