import type { OrderRow } from "@/db/queries/orders";
import { documentTypeAt, documentTypeName } from "@/lib/core/orders/document-names";

export function draftHead(
  order: Pick<OrderRow, "targetLanguage" | "documentType">,
  index: number,
): { language: string; title: string } {
  return { language: order.targetLanguage, title: documentTypeName(documentTypeAt(order, index)) };
}
