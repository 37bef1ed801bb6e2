import type { FieldPath } from "../blocks/block-fields";

/** The id of a text field in the page. */
export function fieldId(blockId: string, path: FieldPath): string {
  return `text-${blockId}-${path}`;
}
