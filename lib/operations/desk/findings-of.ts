import type { OrderRow } from "@/db/queries/orders";
import { isPrinted } from "@/lib/core/catalog/product-lines";
import type { Finding } from "@/lib/core/review/finding";
import type { Workpiece } from "@/lib/core/review/workpiece";
import type { DeskServices } from "./desk-services";
import type { SourceText } from "./source-reading";

/** One of the source documents that a workpiece translates. */
export interface SourcePages {
  document: number;
  pages: SourceText[];
}

/** What the checks find in a piece of work beside its sources; plain text has no pages, its blocks tell what they translate. */
export async function findingsOf(
  { checkWork }: Pick<DeskServices, "checkWork">,
  { apiKeyId, sourceLanguage, targetLanguage, applicantName, productLine }: OrderRow,
  work: Workpiece,
  { sources, maxOpen }: { sources: readonly SourcePages[]; maxOpen: number },
): Promise<Finding[]> {
  const pages = sources.flatMap(({ document, pages }) =>
    pages.map(({ number, text }) => ({ document, page: number, text })),
  );
  const source = { sourceLanguage, targetLanguage, applicantName, isPrinted: isPrinted(productLine), pages };
  // What a key's texts cost keeps no other key's reviewer waiting.
  return await checkWork(work, source, { maxOpen, turn: { lane: "desk", owner: apiKeyId } });
}
