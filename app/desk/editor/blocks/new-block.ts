import type { Block, BlockSource } from "@/lib/core/documents/document-model";

export type BlockKind = Block["kind"];

export const BLOCK_KINDS: readonly BlockKind[] = [
  "text",
  "heading",
  "fields",
  "table",
  "list",
  "mark",
  "note",
  "rule",
  "page_break",
];

export const KIND_NAMES: Readonly<Record<BlockKind, string>> = {
  text: "Text",
  heading: "Heading",
  fields: "Fields",
  table: "Table",
  list: "List",
  mark: "Mark",
  note: "Translator’s note",
  rule: "Line",
  page_break: "Page break",
};

export function newBlockId(): string {
  return `b-${crypto.randomUUID().slice(0, 13)}`;
}

export function newBlock(kind: BlockKind, id: string, source?: BlockSource): Block {
  const base = source === undefined ? { id } : { id, source };
  switch (kind) {
    case "heading":
      return { ...base, kind, level: 2, runs: [] };
    case "list":
      return { ...base, kind, ordered: false, items: [[]] };
    case "fields":
      return { ...base, kind, rows: [{ label: [], value: [] }] };
    case "table":
      return { ...base, kind, columns: [1, 1], rows: [emptyRow(), emptyRow()] };
    case "mark":
      return { ...base, kind, mark: "stamp", runs: [] };
    case "rule":
    case "page_break":
      return { ...base, kind };
    default:
      return { ...base, kind, runs: [] };
  }
}

function emptyRow() {
  return [{ runs: [] }, { runs: [] }];
}

export function sourceBeside(source: BlockSource | undefined): BlockSource | undefined {
  if (source === undefined) return undefined;
  return { ...(source.document === undefined ? {} : { document: source.document }), page: source.page };
}
