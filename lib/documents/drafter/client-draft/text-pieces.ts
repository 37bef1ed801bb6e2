import { DraftRefusal } from "../../sources/word/draft-refusal";
import { fieldOf } from "../tables/line-group";
import { isItem, type Piece, pieceOf } from "./draft-piece";
import { markOf } from "./mark-of";

const PAGE_BREAK =
  /^(?:-{2,}\s*|={2,}\s*)?\[?(?:page|página|seite|pagina)\s+\d{1,4}(?:\s*(?:\/|of|de|von|di)\s*\d{1,4})?\]?\s*(?:-{2,}|={2,})$/i;
const LONGEST_PAGE_BREAK = 200;
const RULE = /^\s*(?:-{3,}|={3,}|_{3,}|\*{3,})\s*$/;
const HEADING = /^#{1,3}(?=\s)/;
const DELIMITER_ROW = /^[\s|:-]+$/;
const MAX_HEADING_CHARS = 80;
const MAX_COLUMNS = 50;
/** Rows are padded to the widest, so a short text could otherwise demand many cells. */
const MAX_CELLS = 100_000;

export function textPieces(text: string): Piece[] {
  return text
    .replace(/^\ufeff/, "")
    .replace(/\r\n?/g, "\n")
    .split("\f")
    .flatMap((page, index): Piece[] => [
      ...(index === 0 ? [] : [{ kind: "page_break" } as const]),
      ...pagePieces(page),
    ]);
}

function pagePieces(text: string): Piece[] {
  const pieces: Piece[] = [];
  let paragraph: string[] = [];
  let table: string[][] = [];
  const close = () => {
    if (paragraph.length > 0) pieces.push(paragraphPiece(paragraph));
    if (table.some((cells) => cells.length > 0)) pieces.push(tablePiece(table));
    paragraph = [];
    table = [];
  };
  for (const line of text.split("\n")) {
    const cells = cellsOf(line);
    if (cells !== null) {
      if (paragraph.length > 0) close();
      table.push(cells);
      continue;
    }
    if (table.length > 0) close();
    const own = ownPiece(line);
    if (own !== null || line.trim() === "") close();
    if (own !== null) pieces.push(own);
    else if (line.trim() !== "") paragraph.push(line.trim());
  }
  close();
  return pieces;
}

function ownPiece(line: string): Piece | null {
  const own = line.trim();
  if (own.length <= LONGEST_PAGE_BREAK && PAGE_BREAK.test(own)) return { kind: "page_break" };
  if (RULE.test(line)) return { kind: "rule" };
  const signs = HEADING.exec(line)?.[0].length ?? 0;
  const heading = line.slice(signs).trim();
  if (signs > 0 && heading !== "")
    return { kind: "heading", level: signs === 1 ? 1 : signs === 2 ? 2 : 3, runs: [{ text: heading }] };
  if (markOf(own) !== null || isItem(own) || fieldOf(own) !== null) return pieceOf([{ text: own }]);
  return null;
}

function paragraphPiece(lines: readonly string[]): Piece {
  const text = lines.join(" ");
  const isHeading =
    lines.length === 1 &&
    text.length <= MAX_HEADING_CHARS &&
    /\p{Lu}{3}/u.test(text) &&
    text === text.toUpperCase();
  if (isHeading && markOf(text) === null) return { kind: "heading", level: 2, runs: [{ text }] };
  return pieceOf([{ text }], { keepsLists: true });
}

function cellsOf(line: string): string[] | null {
  if (DELIMITER_ROW.test(line) && line.includes("|")) return [];
  const cells = line
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|")
    .flatMap((cell) => cell.trim().split("\t"))
    .map((cell) => cell.trim());
  if (cells.length > MAX_COLUMNS) return null;
  return cells.length > 1 && cells.some((cell) => cell !== "") ? cells : null;
}

function tablePiece(rows: readonly string[][]): Piece {
  const filled = rows.filter((cells) => cells.length > 0);
  const width = filled.reduce((most, cells) => Math.max(most, cells.length), 0);
  if (width * filled.length > MAX_CELLS) throw new DraftRefusal("has a larger table than any draft");
  return {
    kind: "table",
    columns: Array.from({ length: width }, () => 1),
    rows: filled.map((cells) =>
      Array.from({ length: width }, (_, at) => ({ runs: cells[at] ? [{ text: cells[at] }] : [] })),
    ),
  };
}
