import type { DocumentIdentity } from "./document-identity";

/** The document model shared by drafter, editor and renderer. */
export interface TranslatedDocument {
  /** BCP 47 tag of the printed text. */
  language: string;
  title: string;
  /** As a reviewer named it, if the order says `other`: "Spanish and Catalan". */
  sourceLanguage?: string;
  identity?: DocumentIdentity;
  blocks: Block[];
}

export type Block =
  | HeadingBlock
  | TextBlock
  | ListBlock
  | FieldsBlock
  | TableBlock
  | MarkBlock
  | NoteBlock
  | RuleBlock
  | PageBreakBlock;

interface BlockBase {
  /** Stable within the document: the editor's autosave and links refer to it. */
  id: string;
  source?: BlockSource;
}

/** Clockwise quarter turns that bring a page upright. */
export type QuarterTurns = 1 | 2 | 3;

export interface BlockSource {
  /** Index of the source document, from 0. Absent if there is only one, or the translation covers one. */
  document?: number;
  page: number;
  /** Left, top, width, height in thousandths of the page's width and height. */
  box?: readonly [number, number, number, number];
  turns?: QuarterTurns;
  text?: string;
  confidence?: number;
}

export interface Run {
  text: string;
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  superscript?: boolean;
  strike?: boolean;
  code?: "illegible" | "handwritten" | "redacted";
}

export type Align = "start" | "center" | "end";

export interface HeadingBlock extends BlockBase {
  kind: "heading";
  level: 1 | 2 | 3;
  runs: Run[];
  align?: Align;
}

export interface TextBlock extends BlockBase {
  kind: "text";
  runs: Run[];
  align?: Align;
}

export interface ListBlock extends BlockBase {
  kind: "list";
  ordered: boolean;
  items: Run[][];
  /** From 0. Absent if no item is nested. */
  levels?: number[];
}

export interface FieldRow {
  label: Run[];
  value: Run[];
  beside?: boolean;
}

export interface FieldsBlock extends BlockBase {
  kind: "fields";
  rows: FieldRow[];
}

export interface TableCell {
  runs: Run[];
  colSpan?: number;
  rowSpan?: number;
  header?: boolean;
  align?: Align;
}

/** A row lists only the cells that start in it. Cells spanning from above are implied. */
export interface TableBlock extends BlockBase {
  kind: "table";
  columns: number[];
  rows: TableCell[][];
  /** Without lines, for text side by side. Screen readers read it cell by cell, unless a cell is a head. */
  borderless?: boolean;
}

export const MARK_TYPES = [
  "stamp",
  "seal",
  "signature",
  "initials",
  "handwriting",
  "photo",
  "logo",
  "barcode",
  "other",
] as const;

export type MarkType = (typeof MARK_TYPES)[number];

export interface MarkBlock extends BlockBase {
  kind: "mark";
  mark: MarkType;
  runs: Run[];
  /** Set only to print something signed before edition 2026-12.5 of the statement. */
  isCalledLogo?: true;
}

export interface NoteBlock extends BlockBase {
  kind: "note";
  runs: Run[];
}

export interface RuleBlock extends BlockBase {
  kind: "rule";
}

export interface PageBreakBlock extends BlockBase {
  kind: "page_break";
}
