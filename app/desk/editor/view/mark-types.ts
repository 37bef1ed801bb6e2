import type { MarkType } from "@/lib/core/document-model";

/** Everything on a page that is no running text and has to be accounted for. */
export const MARK_TYPES: readonly MarkType[] = [
  "stamp",
  "seal",
  "signature",
  "initials",
  "handwriting",
  "photo",
  "logo",
  "barcode",
  "other",
];
