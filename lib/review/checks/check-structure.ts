import { blockRuns } from "@/lib/core/documents/block-parts";
import type { Block, ListBlock, TableBlock, TranslatedDocument } from "@/lib/core/documents/document-model";
import { isSameLabel, itemLabels, pointLabels } from "@/lib/core/documents/list-levels";
import type { Alignment } from "../align-to-pages";
import { fingerprint } from "../fingerprint";
import type { Raised } from "../raise";
import type { ReviewedSource } from "../reviewed-source";

/** Controls, direction overrides, and characters that have a different meaning in each font. */
const UNPRINTABLE = /[\u202a-\u202e\u2066-\u2069]|(?![\n\t])\p{Cc}|\p{Co}|\p{Cs}/u;

export function checkStructure(
  content: TranslatedDocument,
  { placed }: Alignment,
  source: ReviewedSource,
): Raised[] {
  const document = source.pages[0]?.document ?? 0;
  const whole = { kind: "structure", blockId: null, page: null, document } as const;
  const raised: Raised[] = [];
  if (!placed.some(({ text }) => text.trim() !== ""))
    raised.push({ ...whole, what: "nothing", message: "There's nothing to print." });
  if (UNPRINTABLE.test(content.title))
    raised.push({
      ...whole,
      what: `title:${fingerprint(content.title)}`,
      message: `The title has ${named(content.title)}.`,
    });
  const pages = new Set(source.pages.map((page) => `${page.document}.${page.page}`));
  for (const { block, document: of, page } of placed) {
    if (page === null || pages.size === 0 || pages.has(`${of}.${page}`)) continue;
    const message = `The block refers to page ${page}, which the source doesn't have.`;
    raised.push({
      kind: "structure",
      blockId: block.id,
      page: null,
      document: of,
      what: `page:${page}`,
      message,
    });
  }
  const seen = new Set<string>();
  for (const block of content.blocks) {
    const place = { ...whole, blockId: block.id, page: block.source?.page ?? null };
    if (seen.has(block.id)) raised.push({ ...place, what: "twice", message: "Two blocks have the same ID." });
    seen.add(block.id);
    raised.push(...blockFaults(block).map((fault) => ({ ...place, ...fault })));
  }
  return raised;
}

function blockFaults(block: Block): { what: string; message: string }[] {
  const text = blockRuns(block)
    .map((run) => run.text)
    .join("\u0020");
  const faults = UNPRINTABLE.test(text)
    ? [{ what: `sign:${fingerprint(text)}`, message: `The text has ${named(text)}.` }]
    : [];
  if (block.kind === "list") return [...faults, ...relabelled(block)];
  const row = block.kind === "table" ? misfit(block) : null;
  if (row === null) return faults;
  const what = row < 0 ? "columns" : `row:${row}`;
  const message =
    row < 0 ? "The table has no columns." : `Row ${row + 1} of the table has more cells than columns.`;
  return [...faults, { what, message }];
}

/** The text may refer to an item whose printed label would differ. */
function relabelled(list: ListBlock): { what: string; message: string }[] {
  const labels = pointLabels(list.source?.text ?? "", list.items.length);
  const printed = list.ordered ? itemLabels(list) : [];
  if (labels.length !== printed.length) return [];
  const at = printed.findIndex((each, index) => !isSameLabel(each, labels[index] ?? ""));
  if (at < 0) return [];
  const message = `The source numbers this point “${labels[at]}”, and the translation prints “${printed[at]}”. Write the list as paragraphs with the source’s own points.`;
  return [{ what: `points:${fingerprint(labels.join(" "))}`, message }];
}

function named(text: string): string {
  const code = UNPRINTABLE.exec(text)?.[0].codePointAt(0) ?? 0;
  return `an unprintable character (U+${code.toString(16).toUpperCase().padStart(4, "0")})`;
}

/** The first row whose cells don't fit beside those spanning into it; -1 for a table without columns. */
function misfit({ columns, rows }: TableBlock): number | null {
  if (columns.length === 0) return -1;
  const taken = columns.map(() => 0);
  for (const [row, cells] of rows.entries()) {
    let column = 0;
    for (const { colSpan = 1, rowSpan = 1 } of cells) {
      while ((taken[column] ?? 0) > 0) column += 1;
      const isWhole = Number.isInteger(colSpan) && Number.isInteger(rowSpan) && colSpan > 0 && rowSpan > 0;
      if (!isWhole || column + colSpan > columns.length) return row;
      for (let at = column; at < column + colSpan; at += 1) {
        if ((taken[at] ?? 0) > 0) return row;
        taken[at] = rowSpan;
      }
      column += colSpan;
    }
    for (const [at, left] of taken.entries()) taken[at] = Math.max(0, left - 1);
  }
  return null;
}
