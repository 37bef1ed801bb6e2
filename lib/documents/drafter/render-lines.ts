import type { Block } from "@/lib/core/documents/document-model";
import type { DraftPart } from "@/lib/core/documents/draft-part";
import { endsParagraph, type TextSegment } from "./text-lines";

export interface TranslatedLine extends TextSegment {
  source: string;
  confidence: number;
}

export function untranslatedLine(segment: TextSegment): TranslatedLine {
  return { ...segment, source: segment.text, confidence: 0 };
}

export function renderLines(
  lines: readonly TranslatedLine[],
  behind: number,
): Pick<DraftPart, "text" | "blocks"> {
  const paragraphs: TranslatedLine[][] = [[]];
  for (const line of lines) {
    paragraphs.at(-1)?.push(line);
    if (endsParagraph(line)) paragraphs.push([]);
  }
  const blocks = paragraphs
    .filter((paragraph) => paragraph.some(({ text }) => text !== ""))
    .map((paragraph, at) => toBlock(`t${behind}-${at + 1}`, paragraph));
  return { text: lines.map(({ text, after }) => text + after).join(""), blocks };
}

function toBlock(id: string, paragraph: readonly TranslatedLine[]): Block {
  const join = (textOf: (line: TranslatedLine) => string) =>
    paragraph.map((line, at) => textOf(line) + (at + 1 < paragraph.length ? line.after : "")).join("");
  return {
    kind: "text",
    id,
    runs: [{ text: join(({ text }) => text) }],
    source: {
      page: 1,
      text: join(({ source }) => source),
      confidence: paragraph.reduce((least, { confidence }) => Math.min(least, confidence), 1),
    },
  };
}
