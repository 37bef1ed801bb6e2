import type { Tone } from "@/app/portal/ui/badge";
import type { OrderLine } from "@/lib/contract/portal/order-views";
import { languageName } from "@/lib/core/catalog/languages";
import { PRODUCT_LINE_TRAITS } from "@/lib/core/catalog/product-lines";
import { documentTypeName } from "@/lib/core/certificates/names";
import type { JobStatus } from "@/lib/core/orders/job-states";

/** What a state is called in a list, where a word has to do. */
export const STATE_WORDS: Readonly<Record<JobStatus, { word: string; tone: Tone }>> = {
  created: { word: "Not paid yet", tone: "warning" },
  paid: { word: "Queued", tone: "neutral" },
  processing: { word: "Drafting", tone: "neutral" },
  reviewing_draft: { word: "In review", tone: "neutral" },
  in_review: { word: "In review", tone: "neutral" },
  ready: { word: "Ready", tone: "good" },
  delivered: { word: "Delivered", tone: "good" },
  refunded: { word: "Refunded", tone: "neutral" },
  failed: { word: "Failed", tone: "bad" },
  cancelled: { word: "Cancelled", tone: "neutral" },
};

export interface StateWord {
  word: string;
  tone: Tone;
}

/** A question that waits for its answer is more urgent than the state that it waits in. */
export function stateWord({ status, needsAnswer }: Pick<OrderLine, "status" | "needsAnswer">): StateWord {
  return needsAnswer ? { word: "Needs your answer", tone: "warning" } : STATE_WORDS[status];
}

/** "Birth certificate, 2 pages"; of business text what is bought says more than its type. */
export function whatText(order: Pick<OrderLine, "productLine" | "documentType" | "pageCount">): string {
  const { name, unit } = PRODUCT_LINE_TRAITS[order.productLine];
  if (unit === "word") return name;
  const type = order.documentType === "other" ? "Document" : documentTypeName(order.documentType);
  return `${type}, ${order.pageCount} ${order.pageCount === 1 ? "page" : "pages"}`;
}

/** "Spanish → English". */
export function pairText(order: Pick<OrderLine, "sourceLanguage" | "targetLanguage">): string {
  return `${languageName(order.sourceLanguage)} → ${languageName(order.targetLanguage)}`;
}
