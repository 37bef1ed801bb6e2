import type { Block } from "@/lib/core/documents/document-model";
import { textOfRuns } from "../text/normal-runs";
import { fieldPaths, readField } from "./block-fields";

/** All words of a block, a line for each place where text stands. */
export function blockText(block: Block): string {
  return fieldPaths(block)
    .map((path) => textOfRuns(readField(block, path)))
    .join("\n");
}

/** Whether a block says nothing. */
export function isBlank(block: Block): boolean {
  return blockText(block).trim() === "";
}
