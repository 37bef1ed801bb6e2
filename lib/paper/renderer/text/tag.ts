/** Source: ISO 32000-1, 14.8.4. Written 2026-11-23. */
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
  /** BCP 47. */
  lang?: string;
  alt?: string;
  scope?: "Column" | "Row";
  colSpan?: number;
  rowSpan?: number;
  numbering?: "Decimal" | "Disc";
}

export interface Tag extends TagOptions {
  type: TagType;
  readonly children: Tag[];
}

export function addTag(parent: Tag, type: TagType, options: TagOptions = {}): Tag {
  const tag = { ...options, type, children: [] };
  parent.children.push(tag);
  return tag;
}
