import type { Block, Run, TranslatedDocument } from "./document-model";

/** Leaves out our own words: the document's letters decide script and direction. */
export function documentLetters({ title, blocks }: TranslatedDocument): string {
  return `${title} ${blocks.map(lettersOf).join(" ")}`;
}

function lettersOf(block: Block): string {
  const of = (runs: readonly Run[]) => runs.map(({ text }) => text).join("");
  switch (block.kind) {
    case "list":
      return block.items.map(of).join(" ");
    case "fields":
      return block.rows.map(({ label, value }) => `${of(label)} ${of(value)}`).join(" ");
    case "table":
      return block.rows.flatMap((cells) => cells.map(({ runs }) => of(runs))).join(" ");
    case "rule":
    case "page_break":
      return "";
    default:
      return of(block.runs);
  }
}
