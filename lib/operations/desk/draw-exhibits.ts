import type { OrderDocumentRow, OrderRow } from "@/db/queries/orders";
import { isPrinted } from "@/lib/core/catalog/product-lines";
import { Problem } from "@/lib/core/problem";
import { deskTurn } from "../documents/document-turns";
import { drawPages } from "../exhibit/draw-pages";
import type { DeskServices } from "./desk-services";
import { refuseObstacles } from "./signing-obstacles";
import { readSource } from "./source-reading";

export async function drawExhibits(
  services: DeskServices,
  { productLine }: Pick<OrderRow, "productLine">,
  documents: readonly OrderDocumentRow[],
): Promise<OrderDocumentRow[]> {
  const drawn: OrderDocumentRow[] = [];
  for (const document of documents) {
    const isAppended = isPrinted(productLine) && document.kind === "source" && !document.purgedAt;
    drawn.push(isAppended ? { ...document, pagePictures: await draw(services, document) } : document);
  }
  return drawn;
}

async function draw(services: DeskServices, document: OrderDocumentRow): Promise<string[]> {
  const { pages, trouble } = await readSource(services, document);
  const pictures = await picturesOf(services, document);
  // Never ask for a signature on pages that the desk doesn't show.
  if (trouble === null && pages.length !== pictures.length)
    refuseObstacles([
      `Source ${document.index + 1} is shown here with ${pages.length} pages, and would be printed with ${pictures.length}.`,
    ]);
  return pictures;
}

async function picturesOf(services: DeskServices, document: OrderDocumentRow): Promise<string[]> {
  try {
    return await drawPages(services, document, deskTurn(document));
  } catch (error) {
    if (!(error instanceof Problem) || error.retryable) throw error;
    refuseObstacles([`Source ${document.index + 1} cannot be printed as an exhibit. ${error.message}`]);
    throw error;
  }
}
