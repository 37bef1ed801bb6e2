import type { Block, ListBlock, Run } from "@/lib/core/documents/document-model";
import { fieldOf } from "../tables/line-group";
import { markOf } from "./mark-of";

export type Piece =
  | (Block extends infer T ? (T extends Block ? Omit<T, "id" | "source"> : never) : never)
  | TypedItem;

interface TypedItem extends Omit<ListBlock, "id" | "source"> {
  typed: { number: string; runs: Run[] };
}

const BULLET = /^(?:[-–—•*·▪◦]|(\d{1,3})[.)])(?=\s)/u;
/** A dash before an amount may be its minus. */
const AMOUNT = /^[-–—]\s+[\p{N}\p{Sc}(.,]/u;
const NOTE = /^\[?\s*(?:translator['’]s note|t\.? ?n\.?|nota del traductor|note du traducteur)\s*[:：]/iu;

export function pieceOf(runs: Run[], { keepsLists = false }: { keepsLists?: boolean } = {}): Piece {
  const text = runs.map((run) => run.text).join("");
  const mark = markOf(text);
  if (mark !== null) return { kind: "mark", mark: mark.mark, runs: [{ text: mark.text }] };
  const note = noteIn(text.trim());
  if (note !== null) return { kind: "note", runs: [{ text: note }] };
  const item = keepsLists ? null : itemIn(text.trim());
  if (item !== null) {
    const list = { kind: "list" as const, ordered: item.number !== null, items: [[{ text: item.text }]] };
    return item.number === null
      ? list
      : { ...list, typed: { number: item.number, runs: [{ text: text.trim() }] } };
  }
  const field = text.includes("\n") ? null : fieldOf(text);
  if (field !== null)
    return { kind: "fields", rows: [{ label: [{ text: field.label }], value: [{ text: field.value }] }] };
  return { kind: "text", runs };
}

function noteIn(text: string): string | null {
  const start = NOTE.exec(text)?.[0];
  if (start === undefined) return null;
  const rest = text.slice(start.length).trim();
  const note = rest.endsWith("]") ? rest.slice(0, -1).trimEnd() : rest;
  return note === "" ? null : note;
}

function itemIn(text: string): { number: string | null; text: string } | null {
  const start = BULLET.exec(text);
  if (start === null || AMOUNT.test(text)) return null;
  return { number: start[1] ?? null, text: text.slice(start[0].length).trim() };
}

export function isItem(line: string): boolean {
  return itemIn(line.trim()) !== null;
}
