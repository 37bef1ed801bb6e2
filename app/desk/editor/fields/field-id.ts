import type { FieldPath } from "../blocks/block-fields";

export function fieldId(blockId: string, path: FieldPath): string {
  return `text-${blockId}-${path}`;
}
