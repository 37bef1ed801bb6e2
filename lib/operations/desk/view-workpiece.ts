import type { OrderDocumentRow, OrderRow } from "@/db/queries/orders";
import type { WorkpieceView } from "@/lib/contract/desk/views";
import { isPrinted } from "@/lib/core/catalog/product-lines";
import { maxOpenOf } from "@/lib/core/review/cap-findings";
import type { DeskServices } from "./desk-services";
import { findingsOf } from "./findings-of";
import { readSource, type SourceReading } from "./source-reading";
import { workpieceKey } from "./workpiece-key";
import { sourcesOf, workpieceOf, workpiecesOf } from "./workpieces";

/** A piece of work with what its checks find; `readings` spares reading again what was read before. */
export async function viewWorkpiece(
  services: DeskServices,
  order: OrderRow,
  document: OrderDocumentRow,
  documents: readonly OrderDocumentRow[],
  readings?: ReadonlyMap<string, SourceReading>,
): Promise<WorkpieceView> {
  const sources = [];
  for (const source of sourcesOf(document, documents)) {
    const reading = readings?.get(source.sha256) ?? (await readSource(services, source));
    sources.push({ document: source.index, pages: reading.pages });
  }
  const key = workpieceKey(document);
  const work = workpieceOf(order, document);
  const maxOpen = maxOpenOf(workpiecesOf(order, documents).length);
  return {
    key,
    documents: sources.map((source) => source.document),
    revision: document.revision,
    savedAt: document.savedAt?.toISOString() ?? null,
    ...work,
    findings: await findingsOf(services, order, work, { sources, maxOpen }),
    previewUrl: isPrinted(order.productLine)
      ? `/api/desk/orders/${order.id}/workpieces/${key}/preview.pdf`
      : null,
  };
}
