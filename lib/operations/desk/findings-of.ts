import type { OrderRow } from "@/db/queries/orders";
import { checkWorkpiece } from "@/lib/core/review/check-workpiece";
import type { Finding } from "@/lib/core/review/finding";
import type { Workpiece } from "@/lib/core/review/workpiece";
import type { ReadPage } from "@/lib/services/reader/port";
import { isPrinted } from "./is-printed";

/** One of the source documents that a workpiece translates. */
export interface SourcePages {
  document: number;
  pages: ReadPage[];
}

/** What the checks find in a piece of work beside its sources; plain text has no pages, its blocks tell what they translate. */
export function findingsOf(
  { sourceLanguage, targetLanguage, applicantName, productLine }: OrderRow,
  work: Workpiece,
  sources: readonly SourcePages[],
): Finding[] {
  const pages = sources.flatMap(({ document, pages }) =>
    pages.map((page) => ({ document, page: page.number, text: visibleText(page) })),
  );
  return checkWorkpiece(work, {
    sourceLanguage,
    targetLanguage,
    applicantName,
    isPrinted: isPrinted(productLine),
    pages,
  });
}

/** What nobody sees on the page has nothing to be translated. */
function visibleText({ lines }: ReadPage): string {
  return lines
    .filter(({ isHidden }) => !isHidden)
    .map(({ text }) => text)
    .join("\n");
}
