import type { Block, Run, TranslatedDocument } from "./document-model";

/** The document as plain text, a block a paragraph: what a business order returns for a document. */
export function plainText(document: TranslatedDocument): string {
  return document.blocks
    .map(blockText)
    .filter((text) => text !== "")
    .join("\n\n");
}

function blockText(block: Block): string {
  switch (block.kind) {
    case "heading":
    case "text":
      return runsText(block.runs);
    case "list":
      return block.items
        .map((item, at) => `${block.ordered ? `${at + 1}.` : "-"} ${runsText(item)}`)
        .join("\n");
    case "fields":
      return block.rows.map(({ label, value }) => `${runsText(label)}: ${runsText(value)}`).join("\n");
    case "table":
      return block.rows.map((cells) => cells.map(({ runs }) => runsText(runs)).join("\t")).join("\n");
    case "mark":
      return `[${block.mark}: ${runsText(block.runs)}]`;
    case "note":
      return `[Translator's note: ${runsText(block.runs)}]`;
    default:
      return "";
  }
}

function runsText(runs: Run[]): string {
  return runs.map(({ text, code }) => (text === "" && code ? `[${code}]` : text)).join("");
}
