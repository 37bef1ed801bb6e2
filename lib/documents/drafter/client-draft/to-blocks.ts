import type { Block, Run, TableBlock } from "@/lib/core/documents/document-model";
import { DraftRefusal } from "../../sources/word/draft-refusal";
import type { Piece } from "./draft-piece";

/** The limits of the desk for one block; the rest continues in the next. */
const MAX_RUNS = 500;
const MAX_RUN_CHARS = 20_000;
const MAX_ROWS = 500;
const MAX_TABLE_ROWS = 1000;

const MAX_BLOCKS = 5000;
const MAX_PAGES = 2000;
const MAX_CHARS = 500_000;

export function toBlocks(pieces: readonly Piece[]): Block[] {
  const placed: { piece: Piece; page: number }[] = [];
  let page = 1;
  for (const piece of pieces) {
    if (piece.kind === "page_break") {
      page += 1;
      if (page > MAX_PAGES) throw new DraftRefusal("has more pages than any draft");
      continue;
    }
    const last = placed.at(-1);
    if (last !== undefined && last.page < page) placed.push({ piece: { kind: "page_break" }, page });
    for (const each of inParts(piece)) {
      const before = placed.at(-1);
      const part = asPrinted(each, before?.page === page ? before.piece : null);
      if (before?.page === page && takesUp(before.piece, part)) continue;
      placed.push({ piece: part, page });
      if (placed.length > MAX_BLOCKS) throw new DraftRefusal("has more paragraphs than any draft");
    }
  }
  if (charsOf(placed.map((each) => each.piece)) > MAX_CHARS)
    throw new DraftRefusal("is longer than any draft");
  return placed.map(({ piece, page: of }, index): Block => {
    const id = `d${index + 1}`;
    const isOfNoPage = piece.kind === "page_break" || piece.kind === "note" || piece.kind === "rule";
    return isOfNoPage ? { ...piece, id } : { ...piece, id, source: { page: of } };
  });
}

const LONGEST_ITEM = 200;

function asPrinted(piece: Piece, before: Piece | null): Piece {
  if (!("typed" in piece)) return piece;
  const { typed, ...item } = piece;
  const goesOn = before?.kind === "list" && before.ordered && before.items.length < MAX_ROWS;
  const number = String(goesOn ? before.items.length + 1 : 1);
  const isItem = typed.number === number && charsOf([item]) <= LONGEST_ITEM;
  return isItem ? item : { kind: "text", runs: fitted(typed.runs) };
}

function takesUp(last: Piece, next: Piece): boolean {
  if (last.kind === "fields" && next.kind === "fields" && last.rows.length + next.rows.length <= MAX_ROWS) {
    last.rows.push(...next.rows);
    return true;
  }
  if (
    last.kind === "list" &&
    next.kind === "list" &&
    last.ordered === next.ordered &&
    last.items.length + next.items.length <= MAX_ROWS
  ) {
    last.items.push(...next.items);
    return true;
  }
  return false;
}

function inParts(piece: Piece): Piece[] {
  switch (piece.kind) {
    case "rule":
    case "page_break":
      return [piece];
    case "fields":
      return chunks(
        piece.rows.map(({ label, value }) => ({ label: fitted(label), value: fitted(value) })),
        MAX_ROWS,
      ).map((rows) => ({ ...piece, rows }));
    case "list":
      return chunks(piece.items.map(fitted), MAX_ROWS).map((items) => ({ ...piece, items }));
    case "table":
      return tableParts(piece);
    default:
      return [{ ...piece, runs: fitted(piece.runs) }];
  }
}

function tableParts(piece: Omit<TableBlock, "id" | "source">): Piece[] {
  const rows = piece.rows.map((cells) => cells.map((cell) => ({ ...cell, runs: fitted(cell.runs) })));
  const isMerged = rows.some((cells) => cells.some(({ rowSpan = 1 }) => rowSpan > 1));
  // A cut at a merged cell would change the table, so its cells are kept as text.
  if (rows.length > MAX_TABLE_ROWS && isMerged)
    return rows.flat().flatMap(({ runs }): Piece[] => (runs.length === 0 ? [] : [{ kind: "text", runs }]));
  return chunks(rows, MAX_TABLE_ROWS).map((some) => ({ ...piece, rows: some }));
}

function fitted(runs: readonly Run[]): Run[] {
  const parts = runs.flatMap((run) => cut(run.text).map((text) => ({ ...run, text })));
  if (parts.length <= MAX_RUNS) return parts;
  if (runs.some(({ strike }) => strike)) throw new DraftRefusal("has crossed-out words among too many looks");
  const plain = cut(runs.map(({ text }) => text).join(""));
  if (plain.length > MAX_RUNS) throw new DraftRefusal("is longer than any draft");
  return plain.map((text) => ({ text }));
}

function cut(text: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  while (text.length - from > MAX_RUN_CHARS) {
    const isPair = /[\ud800-\udbff]/.test(text.charAt(from + MAX_RUN_CHARS - 1));
    const to = from + MAX_RUN_CHARS - (isPair ? 1 : 0);
    pieces.push(text.slice(from, to));
    from = to;
  }
  return [...pieces, text.slice(from)];
}

function chunks<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}

function charsOf(pieces: readonly Piece[]): number {
  const of = (runs: readonly Run[]) => runs.reduce((sum, { text }) => sum + text.length, 0);
  return pieces.reduce((sum, piece) => {
    if (piece.kind === "rule" || piece.kind === "page_break") return sum;
    if (piece.kind === "fields")
      return piece.rows.reduce((all, { label, value }) => all + of(label) + of(value), sum);
    if (piece.kind === "list") return piece.items.reduce((all, item) => all + of(item), sum);
    if (piece.kind === "table")
      return piece.rows.reduce((all, cells) => cells.reduce((own, cell) => own + of(cell.runs), all), sum);
    return sum + of(piece.runs);
  }, 0);
}
