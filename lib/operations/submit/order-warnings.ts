import type { SubmitInput } from "@/lib/contract/schemas/submit";
import { isCertified } from "@/lib/core/catalog/product-lines";
import { spareQuotedPages } from "@/lib/core/pricing/quoted-volume";
import type { FetchedDraft } from "@/lib/documents";
import { blankWarning, warningOf, whiteWarning } from "../documents/page-warnings";
import type { PendingOrder } from "../orders/pending-order";
import { type GatheredFile, pagesOf, wordsOf } from "./hold-against-quote";
import { languageWarnings } from "./hold-language";

type Warnings = NonNullable<PendingOrder["warnings"]>;
type SeenFile = GatheredFile & Pick<FetchedDraft, "doubts" | "blankPages" | "whitePages">;

export function warningsOf(input: SubmitInput, files: readonly SeenFile[]): Warnings {
  const { echoedInput } = input;
  const sources = files.filter(({ kind }) => kind === "source");
  const isByPage = isCertified(echoedInput.productLine);
  return [
    ...languageWarnings(input, files),
    ...noRecipient(input),
    ...(isByPage ? quotedPages(sources, echoedInput.pageCount ?? 0) : []),
    ...sources.flatMap(({ index, doubts = [], blankPages = [], whitePages = [] }) => {
      const blank = isByPage ? [...blankPages.map(blankWarning), ...whitePages.map(whiteWarning)] : [];
      return [...doubts.map(warningOf), ...blank].map((warning) => ({ ...warning, document: index }));
    }),
  ];
}

function noRecipient({ shippingAddress, applicantName }: SubmitInput): Warnings {
  if (!shippingAddress || shippingAddress.name !== undefined || applicantName !== undefined) return [];
  const message =
    "The hard copy is addressed to no one: shippingAddress has no name, and the order has no applicantName. A carrier may return it. To name the recipient, cancel this order now, before a reviewer claims it, and order again.";
  return [{ code: "no_recipient", message, page: 1, document: 0 }];
}

function quotedPages(sources: readonly SeenFile[], quoted: number): Warnings {
  const last = sources.at(-1);
  const spare = spareQuotedPages(sources.map(wordsOf), quoted);
  if (!last || spare === 0) return [];
  const counted = pagesOf(sources);
  const pages = counted === 1 ? "1 page" : `${counted} pages`;
  const message = `The quote covers ${quoted} pages, but the documents have ${pages}. A page is 250 words, so a dense one may count as several. If yours don't, refund this order and order again with pageCount ${counted}.`;
  return [{ code: "more_pages_quoted", message, page: last.pageCount ?? 1, document: last.index }];
}
