import { fieldOf } from "../line-groups";
import { type Piece, pieceOf } from "./draft-piece";
import { markOf } from "./mark-of";

const PAGE_BREAK =
  /^\s*(?:-{2,}|={2,})?\s*\[?(?:page|página|seite|pagina)\s+\d{1,4}(?:\s*(?:\/|of|de|von|di)\s*\d{1,4})?\]?\s*(?:-{2,}|={2,})\s*$/i;
const RULE = /^\s*(?:-{3,}|={3,}|_{3,}|\*{3,})\s*$/;
const HEADING = /^(#{1,3})\s+(.+)$/;
const STARTS_ITEM = /^\s*(?:[-–—•*·▪◦]|\d{1,3}[.)])\s+\S/u;
const CELLS = /\t|\s*\|\s*/;
const DELIMITER_ROW = /^[\s|:-]+$/;
const MAX_HEADING_CHARS = 80;

/** A draft in plain text: blank lines part paragraphs; the rest its lines tell. */
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
    if (table.length > 0) pieces.push(tablePiece(table));
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

/** What a line is by itself, whatever stands around it. */
function ownPiece(line: string): Piece | null {
  if (PAGE_BREAK.test(line)) return { kind: "page_break" };
  if (RULE.test(line)) return { kind: "rule" };
  const [, signs = "", heading = ""] = HEADING.exec(line) ?? [];
  if (heading !== "") {
    const level = signs.length === 1 ? 1 : signs.length === 2 ? 2 : 3;
    return { kind: "heading", level, runs: [{ text: heading.trim() }] };
  }
  if (markOf(line) !== null || STARTS_ITEM.test(line) || fieldOf(line) !== null)
    return pieceOf([{ text: line.trim() }]);
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
  const trimmed = line.trim().replace(/^\||\|$/g, "");
  if (DELIMITER_ROW.test(line) && line.includes("|")) return [];
  const cells = trimmed.split(CELLS).map((cell) => cell.trim());
  return cells.length > 1 && cells.some((cell) => cell !== "") ? cells : null;
}

function tablePiece(rows: readonly string[][]): Piece {
  const filled = rows.filter((cells) => cells.length > 0);
  const width = Math.max(...filled.map((cells) => cells.length));
  return {
    kind: "table",
    columns: Array.from({ length: width }, () => 1),
    rows: filled.map((cells) =>
      Array.from({ length: width }, (_, at) => ({ runs: cells[at] ? [{ text: cells[at] }] : [] })),
    ),
  };
}
