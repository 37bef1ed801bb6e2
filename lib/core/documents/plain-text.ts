import { markedText } from "./directed-text";
import type { Block, Run, TranslatedDocument } from "./document-model";
import { itemLabels, itemLevels } from "./list-levels";
import { markRuns, noteRuns, type PrintedRun, printedRuns } from "./printed-words";
import { directionOf } from "./text-direction";
import { writtenLanguage } from "./written-language";

export function plainText(document: TranslatedDocument): string {
  return textOf(document, (text) => text);
}

export function readableText(document: TranslatedDocument): string {
  const direction = directionOf(document);
  return textOf(document, (text) => markedText(text, direction));
}

function textOf(document: TranslatedDocument, marked: (text: string) => string): string {
  const language = writtenLanguage(document);
  return document.blocks
    .map((block) => blockText(block, language, marked))
    .filter((text) => text !== "")
    .join("\n\n");
}

function blockText(block: Block, language: string, marked: (text: string) => string): string {
  const join = (runs: readonly PrintedRun[]) => marked(runs.map(({ text }) => text).join(""));
  const said = (runs: readonly Run[]) => join(printedRuns(runs, language));
  switch (block.kind) {
    case "heading":
    case "text":
      return said(block.runs);
    case "list": {
      const [labels, levels] = [itemLabels(block), itemLevels(block)];
      return block.items
        .map((item, at) => `${"  ".repeat(levels[at] ?? 0)}${block.ordered ? labels[at] : "-"} ${said(item)}`)
        .join("\n");
    }
    case "fields":
      return block.rows.map(({ label, value }) => `${said(label)}: ${said(value)}`).join("\n");
    case "table":
      // A cell of several lines beside others could not be told from the next row.
      return block.rows
        .map((cells) => {
          const texts = cells.map(({ runs }) => said(runs));
          const isColumns = block.borderless === true && texts.some((text) => text.includes("\n"));
          return isColumns ? texts.filter((text) => text !== "").join("\n\n") : texts.join("\t");
        })
        .join("\n");
    case "mark":
      return join(markRuns(block, language));
    case "note":
      return `[${join(noteRuns(block, language))}]`;
    default:
      return "";
  }
}
