import type { OrderDocumentRow } from "@/db/queries/orders";
import type { SourceView } from "@/lib/contract/desk/views";
import type { SourceReading } from "./source-reading";

/** A source document with its pages, each with the address of its picture. */
export function sourceView(
  orderId: string,
  { index, mediaType, sizeBytes }: OrderDocumentRow,
  { pages, trouble }: SourceReading,
): SourceView {
  return {
    index,
    mediaType,
    sizeBytes,
    trouble,
    pages: pages.map(({ number, widthPt, heightPt, isScanned }) => ({
      number,
      widthPt,
      heightPt,
      isScanned,
      pictureUrl: `/api/desk/orders/${orderId}/sources/${index}/pages/${number}.jpg`,
    })),
  };
}
