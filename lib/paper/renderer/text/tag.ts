/** The structure types of our documents. Source: ISO 32000-1, 14.8.4. Written 2026-11-23. */
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
  /** BCP 47, for the element and everything in it. */
  lang?: string;
  /** The description of a picture. */
  alt?: string;
  /** For a TH: the cells that it heads. */
  scope?: "Column" | "Row";
  /** For a TH or TD: the number of columns and rows; 1 if left out. */
  colSpan?: number;
  rowSpan?: number;
  /** For an L: how its items are numbered. */
  numbering?: "Decimal" | "Disc";
}

/** An element as a screen reader meets it, in reading order. Only an element without children has text. */
export interface Tag extends TagOptions {
  type: TagType;
  readonly children: Tag[];
}

/** Adds a new last child. */
export function addTag(parent: Tag, type: TagType, options: TagOptions = {}): Tag {
  const tag = { ...options, type, children: [] };
  parent.children.push(tag);
  return tag;
}
