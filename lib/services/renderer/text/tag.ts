/** The kinds of parts that our documents have. Source: ISO 32000-1, 14.8.4. Written 2026-11-23. */
export const TAG_TYPES = [
  "Document",
  "Sect",
  "H1",
  "H2",
  "H3",
  "H4",
  "P",
  "L",
  "LI",
  "Lbl",
  "LBody",
  "Table",
  "TR",
  "TH",
  "TD",
  "Figure",
  "Link",
] as const;
export type TagType = (typeof TAG_TYPES)[number];

export interface TagOptions {
  /** BCP 47, for the part and all within. */
  lang?: string;
  /** What a picture shows, for whoever doesn't see it. */
  alt?: string;
  /** Of a TH: which cells it heads. */
  scope?: "Column" | "Row";
  /** Of a TH or TD: the columns and rows it takes, 1 without them. */
  colSpan?: number;
  rowSpan?: number;
  /** Of an L: how its items are counted. */
  numbering?: "Decimal" | "Disc";
}

/** A part of a document as a screen reader meets it, in reading order. Only a part without children has text. */
export interface Tag extends TagOptions {
  type: TagType;
  readonly children: Tag[];
}

/** A new part at the end of another. */
export function addTag(parent: Tag, type: TagType, options: TagOptions = {}): Tag {
  const tag = { ...options, type, children: [] };
  parent.children.push(tag);
  return tag;
}
