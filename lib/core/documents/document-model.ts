import type { DocumentIdentity } from "./document-identity";

/**
 * The document model that drafter, editor and renderer share: what a translated document says and how it is
 * laid out, block by block, each block traceable to the place of the source it translates.
 */
export interface TranslatedDocument {
  /** BCP 47 tag of the text that is printed; decides fonts, shaping and the reading direction. */
  language: string;
  /** What the document is, as printed in the header: "Birth Certificate". */
  title: string;
  /** The language of the source as a reviewer named it, where the order says `other`: "Spanish and Catalan". */
  sourceLanguage?: string;
  /** Number, authority, date and holder, as they are printed on the certificate; older work has none. */
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
  /** Stable within the document; what the editor's autosave and links refer to. */
  id: string;
  source?: BlockSource;
}

/** How often a page that lies on its side or upside down is turned to the right, by a quarter each, to be read. */
export type QuarterTurns = 1 | 2 | 3;

/** Where in the source a block comes from, and how sure the drafter was of it. */
export interface BlockSource {
  /** Which of the order's source documents, from 0; absent where there is one, or where the translation is of one. */
  document?: number;
  /** Page of the source, from 1. */
  page: number;
  /** Left, top, width, height in thousandths of the page's width and height. */
  box?: readonly [number, number, number, number];
  /** Of a page that had to be turned: its box is of the turned page. */
  turns?: QuarterTurns;
  text?: string;
  /** 0 to 1. */
  confidence?: number;
}

/** Inline text with its appearance; `code` marks what a reader could not simply read. */
export interface Run {
  text: string;
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  superscript?: boolean;
  /** With a line through it in the source, and still to be read. */
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
  /** How deep each item lies, from 0; without them, none lies within another. */
  levels?: number[];
}

export interface FieldRow {
  label: Run[];
  value: Run[];
  /** It stands beside the row before it, as the boxes of a form do. */
  beside?: boolean;
}

/** Label/value rows, the shape of most certificates. */
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

/** A row lists only the cells that start in it; cells spanning from above take their place silently. */
export interface TableBlock extends BlockBase {
  kind: "table";
  /** Relative widths; their number is the number of columns. */
  columns: number[];
  rows: TableCell[][];
  /**
   * Without lines: what stands side by side, such as two columns, or the names below a deed. Read cell by cell, and not
   * as a table, unless a cell is a head.
   */
  borderless?: boolean;
}

/** Everything on a page that is no running text and has to be accounted for. */
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

/** Something on the page that is no running text but has to be accounted for: "[Round seal: Civil Registry]". */
export interface MarkBlock extends BlockBase {
  kind: "mark";
  mark: MarkType;
  runs: Run[];
  /** Named as before edition 2026-12.5 of the statement; only while something signed then is printed. */
  isCalledLogo?: true;
}

/** A translator's note: printed as such, never as part of the document. */
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
