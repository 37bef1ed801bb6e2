export const PRODUCT_LINES = [
  "full_translation",
  "review_and_certify",
  "business_ai",
  "business_mtpe",
  "business_human",
] as const;

export type ProductLine = (typeof PRODUCT_LINES)[number];

/** All that the code asks of a product line; its rates are in the price book. */
interface ProductLineTraits {
  /** What it is called on the price page, and what it is there. */
  name: string;
  explanation: string;
  /** What it is called at the desk. */
  deskName: string;
  /** What is counted and priced. */
  unit: "page" | "word";
  takesDocuments: boolean;
  /** The longest `sourceText`; null where none is taken. */
  maxTextChars: number | null;
  /** Who works on it: the drafter alone, the drafter and then a reviewer, or a reviewer of the client's own draft. */
  flow: "draft" | "draft_and_review" | "review";
  /** Per document it is printed into a PDF; per order it stands alone, since the client keeps the words. */
  certificate: "per_document" | "per_order" | "none";
  hasAddons: boolean;
}

/** A product line is a row here and its rates: no other code knows one by its name. */
export const PRODUCT_LINE_TRAITS = {
  full_translation: {
    name: "Certified translation",
    explanation: "Translated, then checked and signed by a qualified reviewer.",
    deskName: "Certified translation",
    unit: "page",
    takesDocuments: true,
    maxTextChars: null,
    flow: "draft_and_review",
    certificate: "per_document",
    hasAddons: true,
  },
  review_and_certify: {
    name: "Certification of your draft",
    explanation: "You send a translation. A qualified reviewer checks and signs it.",
    deskName: "Review and certify",
    unit: "page",
    takesDocuments: true,
    maxTextChars: null,
    flow: "review",
    certificate: "per_order",
    hasAddons: true,
  },
  business_ai: {
    name: "AI translation",
    explanation: "Text only, without human review or a certificate.",
    deskName: "Business, machine",
    unit: "word",
    takesDocuments: false,
    maxTextChars: 120_000,
    flow: "draft",
    certificate: "none",
    hasAddons: false,
  },
  business_mtpe: {
    name: "AI translation, edited",
    explanation: "Text edited by a human, without a certificate.",
    deskName: "Business, edited machine",
    unit: "word",
    takesDocuments: true,
    maxTextChars: 400_000,
    flow: "draft_and_review",
    certificate: "none",
    hasAddons: false,
  },
  business_human: {
    name: "Human translation",
    explanation: "Text translated by a human, without a certificate.",
    deskName: "Business, human",
    unit: "word",
    takesDocuments: true,
    maxTextChars: 400_000,
    flow: "draft_and_review",
    certificate: "none",
    hasAddons: false,
  },
} as const satisfies Record<ProductLine, ProductLineTraits>;

/** What is meant where a client names no line. */
export const DEFAULT_PRODUCT_LINE = "full_translation" satisfies ProductLine;

/** Whether a certificate is issued; what is not certified is delivered as text. */
export function isCertified(line: ProductLine): boolean {
  return PRODUCT_LINE_TRAITS[line].certificate !== "none";
}

/** Whether signing makes a PDF of the translation. */
export function isPrinted(line: ProductLine): boolean {
  return PRODUCT_LINE_TRAITS[line].certificate === "per_document";
}

/** Whether a person finishes it; what nobody reviews is ready as soon as it is drafted. */
export function isReviewed(line: ProductLine): boolean {
  return PRODUCT_LINE_TRAITS[line].flow !== "draft";
}

/** Whether the client brings the draft, and the desk works on that instead of on a draft of ours. */
export function reviewsClientDraft(line: ProductLine): boolean {
  return PRODUCT_LINE_TRAITS[line].flow === "review";
}
