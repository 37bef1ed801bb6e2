import type { Block } from "@/lib/core/documents/document-model";

/** A table's source as running text: otherwise each cell would be a line. */
export function sourceShown({ kind, source }: Block): string {
  const text = source?.text ?? "";
  if (kind !== "table") return text;
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .join(" · ");
}
