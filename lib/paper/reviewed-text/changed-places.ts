import type { Block, Run, TableCell, TranslatedDocument } from "@/lib/core/documents/document-model";
import { itemLevels } from "@/lib/core/documents/list-levels";
import { printedRuns } from "@/lib/core/documents/printed-words";

export function countChangedPlaces(draft: TranslatedDocument, reviewed: TranslatedDocument): number {
  const before = draft.blocks.filter(isPrintedBlock).map(placesOf);
  const after = reviewed.blocks.filter(isPrintedBlock).map(placesOf);
  const title = draft.title === reviewed.title ? 0 : 1;
  if (JSON.stringify(before.map(places)) === JSON.stringify(after.map(places))) return title;
  const old = new Map(before.map((block) => [block.id, block.places]));
  const kept = after.filter(({ id }) => old.has(id));
  const keptIds = new Set(kept.map(({ id }) => id));
  const edited = kept.reduce((sum, block) => sum + countDifferent(old.get(block.id) ?? [], block.places), 0);
  const added = after.length - kept.length;
  const removed = before.filter(({ id }) => !keptIds.has(id)).length;
  const isMoved = before.filter(({ id }) => keptIds.has(id)).some(({ id }, at) => kept[at]?.id !== id);
  return title + edited + added + removed + (isMoved ? 1 : 0);
}

export function isPrintedBlock(block: Block): boolean {
  if (block.kind !== "heading" && block.kind !== "text") return true;
  return block.runs.some(({ text, code }) => text.trim() !== "" || code !== undefined);
}

interface BlockPlaces {
  id: string;
  places: string[];
}

const places = (block: BlockPlaces) => block.places;

function placesOf(block: Block): BlockPlaces {
  const of = (places: string[]): BlockPlaces => ({ id: block.id, places });
  switch (block.kind) {
    case "heading":
      return of([look(block.runs, "heading", block.level, block.align)]);
    case "text":
      return of([look(block.runs, "text", block.align)]);
    case "list":
      return of(
        itemLevels(block).map((level, at) => look(block.items[at] ?? [], "item", block.ordered, level)),
      );
    case "fields":
      return of(
        block.rows.flatMap(({ label, value, beside = false }, at) => [
          look(label, "label", beside && at > 0),
          look(value, "value"),
        ]),
      );
    case "table":
      return of(
        block.rows.flatMap((cells, row) =>
          cells.map((cell, at) => cellLook(cell, at === 0, row + at === 0 && block.borderless === true)),
        ),
      );
    case "mark":
      return of([look(block.runs, "mark", block.mark)]);
    case "note":
      return of([look(block.runs, "note")]);
    default:
      return of([block.kind]);
  }
}

function cellLook(
  { runs, colSpan = 1, rowSpan = 1, header = false, align }: TableCell,
  isFirst: boolean,
  isBare: boolean,
) {
  return look(runs, "cell", isFirst, isBare, colSpan, rowSpan, header, align);
}

/** Both texts are in one language, so any will do. */
const ANY = "en";

function look(runs: readonly Run[], ...facts: unknown[]): string {
  const joined: { style: string; text: string }[] = [];
  for (const { text, ...marks } of printedRuns(runs, ANY)) {
    const { bold = false, italic = false, underline = false, superscript = false, strike = false } = marks;
    const style = JSON.stringify([bold, italic, underline, superscript, strike]);
    const last = joined.at(-1);
    if (text === "") continue;
    if (last?.style === style) last.text += text;
    else joined.push({ style, text });
  }
  return JSON.stringify([facts, joined.map(({ style, text }) => [style, text.normalize("NFC")])]);
}

function countDifferent(before: readonly string[], after: readonly string[]): number {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const old = before.slice(start, before.length - end);
  const now = after.slice(start, after.length - end);
  if (old.length !== now.length) return Math.max(old.length, now.length);
  return old.filter((place, at) => place !== now[at]).length;
}
