import type { Block, Run } from "@/lib/core/document-model";
import { fieldOf } from "../line-groups";
import { markOf } from "./mark-of";

/** A block before it has its id and its page. */
export type Piece = Block extends infer T ? (T extends Block ? Omit<T, "id" | "source"> : never) : never;

const BULLET = /^\s*(?:[-–—•*·▪◦]|(\d{1,3})[.)])\s+(.+)$/su;
const NOTE =
  /^\s*\[?\s*(?:translator['’]s note|t\.? ?n\.?|nota del traductor|note du traducteur)\s*[:：]\s*(.+?)\s*\]?\s*$/isu;

/** What a paragraph of a draft is by its own words: a mark, a note, a field, an item of a list, or just text. */
export function pieceOf(runs: Run[], { keepsLists = false }: { keepsLists?: boolean } = {}): Piece {
  const text = runs.map((run) => run.text).join("");
  const mark = markOf(text);
  if (mark !== null) return { kind: "mark", mark: mark.mark, runs: [{ text: mark.text }] };
  const note = NOTE.exec(text)?.[1];
  if (note !== undefined) return { kind: "note", runs: [{ text: note }] };
  const item = keepsLists ? null : BULLET.exec(text);
  if (item)
    return { kind: "list", ordered: item[1] !== undefined, items: [[{ text: (item[2] ?? "").trim() }]] };
  const field = text.includes("\n") ? null : fieldOf(text);
  if (field !== null)
    return { kind: "fields", rows: [{ label: [{ text: field.label }], value: [{ text: field.value }] }] };
  return { kind: "text", runs };
}

/** Joins rows and items that follow one another, gives every piece its id and the page it stands on. */
export function toBlocks(pieces: readonly Piece[]): Block[] {
  const placed: { piece: Piece; page: number }[] = [];
  let page = 1;
  for (const piece of pieces) {
    const last = placed.at(-1);
    if (piece.kind === "page_break") {
      page += 1;
      continue;
    }
    // Empty pages count, but are not printed.
    if (last !== undefined && last.page < page) placed.push({ piece: { kind: "page_break" }, page });
    const joined = last?.page === page ? join(last.piece, piece) : null;
    if (joined === null) placed.push({ piece, page });
    else placed.splice(-1, 1, { piece: joined, page });
  }
  return placed.map(({ piece, page }, index): Block => {
    const id = `d${index + 1}`;
    const isOfNoPage = piece.kind === "page_break" || piece.kind === "note" || piece.kind === "rule";
    return isOfNoPage ? { ...piece, id } : { ...piece, id, source: { page } };
  });
}

function join(last: Piece, next: Piece): Piece | null {
  if (last.kind === "fields" && next.kind === "fields")
    return { ...last, rows: [...last.rows, ...next.rows] };
  if (last.kind === "list" && next.kind === "list" && last.ordered === next.ordered)
    return { ...last, items: [...last.items, ...next.items] };
  return null;
}
