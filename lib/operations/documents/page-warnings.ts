import type { Output } from "@/lib/contract/operations";
import { languageName } from "@/lib/core/catalog/languages";
import {
  doubtMessage,
  MAX_DOUBTS,
  type NumberedDoubt,
  numberedDoubts,
} from "@/lib/core/documents/page-doubts";
import type { ReadPage } from "@/lib/documents";

type PageWarning = NonNullable<Output<"createDocument">["warnings"]>[number];

/** Uploads are read in part, so a scan that was not read says nothing there. */
export function doubtsOf(pages: readonly Pick<ReadPage, "number" | "doubts">[]): NumberedDoubt[] {
  return numberedDoubts(pages)
    .filter(({ kind }) => kind !== "not_read")
    .slice(0, MAX_DOUBTS);
}

export function blankWarning(page: number): PageWarning {
  const message = `Page ${page}: Nothing is on it, and it's charged like any other. To pay for fewer pages, send a file without it.`;
  return { code: "blank_page", message, page };
}

export function whiteWarning(page: number): PageWarning {
  const message = `Page ${page}: We see nothing but paper in this scan, and it's charged like any other. If nothing is on it, send a file without it. If something is, scan it darker.`;
  return { code: "blank_page", message, page };
}

export function languageWarning(
  detected: string,
  said: string,
  { isDraft = false, isOrdered = false } = {},
): PageWarning {
  const [found, wanted] = [languageName(detected), languageName(said)];
  const next = isOrdered
    ? "If it's the wrong file or the wrong quote, cancel this order now, before a reviewer claims it, and order again."
    : "Check the file and the language before you order.";
  const message = `The ${isDraft ? "draft" : "text"} seems to be in ${found}, not in ${wanted}. ${next}`;
  return { code: "language_differs", message, page: 1 };
}

export function warningOf({ page, kind }: NumberedDoubt): PageWarning {
  return { code: kind, message: doubtMessage(kind, page, "client"), page };
}
