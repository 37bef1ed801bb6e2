import type { QueueItem } from "@/lib/contract/desk/views";
import { documentTypeName } from "@/lib/core/orders/document-names";
import { lineName, purposeName, sizeText, speedName } from "../ui/labels";

export function OrderFacts({ item }: { item: QueueItem }) {
  return [
    lineName(item.productLine),
    documentTypeName(item.documentType),
    item.documentCount > 1 ? `${sizeText(item)} in ${item.documentCount} documents` : sizeText(item),
    item.useCase === null ? null : purposeName(item.useCase),
    item.speedTier === "standard" ? null : speedName(item.speedTier),
    ...item.extras,
  ]
    .filter((fact) => fact !== null)
    .join("\u00a0· ");
}
