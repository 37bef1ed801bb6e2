import type { Tone } from "@/app/ui/badge";
import type { OrderLine } from "@/lib/contract/portal/order-views";
import { languageName } from "@/lib/core/catalog/languages";
import { PRODUCT_LINE_TRAITS } from "@/lib/core/catalog/product-lines";
import { documentTypeName } from "@/lib/core/orders/document-names";
import { type JobStatus, statusName } from "@/lib/core/orders/job-states";
import { RECIPIENTS } from "./new/options";

const TONES: Partial<Record<JobStatus, Tone>> = {
  created: "warning",
  ready: "good",
  delivered: "good",
  failed: "bad",
};

export const STATE_SENTENCES: Readonly<Record<JobStatus, string>> = {
  created: "The order waits for its payment.",
  paid: "The order is paid, and waits to be drafted.",
  processing: "The translation is being drafted.",
  reviewing_draft: "A qualified reviewer checks your draft.",
  in_review: "A qualified reviewer checks the translation.",
  ready: "The result is ready to be downloaded.",
  delivered: "The result was downloaded.",
  refunded: "The order was refunded in full, and has ended.",
  failed: "The order failed. Nothing more will come of it, and what was paid is paid back.",
  cancelled: "The order was cancelled.",
};

const SPEEDS: Readonly<Record<string, string>> = {
  standard: "Standard",
  express: "Express",
  rush: "Rush",
  same_day: "Same day",
};

export function speedText(speedTier: string): string {
  return SPEEDS[speedTier] ?? speedTier;
}

export function recipientText(useCase: string): string {
  return RECIPIENTS.find(([value]) => value === useCase)?.[1] ?? useCase;
}

export interface StateWord {
  word: string;
  tone: Tone;
}

export function stateWord({ status, needsAnswer }: Pick<OrderLine, "status" | "needsAnswer">): StateWord {
  return needsAnswer
    ? { word: "Needs your answer", tone: "warning" }
    : { word: statusName(status), tone: TONES[status] ?? "neutral" };
}

export function whatText(order: Pick<OrderLine, "productLine" | "documentType" | "pageCount">): string {
  const { name, unit } = PRODUCT_LINE_TRAITS[order.productLine];
  if (unit === "word") return name;
  const type = order.documentType === "other" ? "Document" : documentTypeName(order.documentType);
  return `${type}, ${order.pageCount} ${order.pageCount === 1 ? "page" : "pages"}`;
}

export function pairText(order: Pick<OrderLine, "sourceLanguage" | "targetLanguage">): string {
  return `${languageName(order.sourceLanguage)} → ${languageName(order.targetLanguage)}`;
}
