import type { Block } from "@/lib/core/documents/document-model";

/** The source's words below a block that is worked on: of a table in running text, or its cells would be a line each. */
export function sourceShown({ kind, source }: Block): string {
  const text = source?.text ?? "";
  if (kind !== "table") return text;
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .join(" · ");
}
