export const PRODUCT_LINES = [
  "full_translation",
  "review_and_certify",
  "business_ai",
  "business_mtpe",
  "business_human",
] as const;

export type ProductLine = (typeof PRODUCT_LINES)[number];

interface ProductLineTraits {
  name: string;
  explanation: string;
  deskName: string;
  unit: "page" | "word";
  takesDocuments: boolean;
  maxTextChars: number | null;
  flow: "draft" | "draft_and_review" | "review";
  /** Per document it is printed into a PDF. Per order it stands alone, because the client keeps the text. */
  certificate: "per_document" | "per_order" | "none";
  hasAddons: boolean;
}

/** A product line is a row here and its rates: no other code may know one by name. */
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

export const DEFAULT_PRODUCT_LINE = "full_translation" satisfies ProductLine;

export function isCertified(line: ProductLine): boolean {
  return PRODUCT_LINE_TRAITS[line].certificate !== "none";
}

export function isPrinted(line: ProductLine): boolean {
  return PRODUCT_LINE_TRAITS[line].certificate === "per_document";
}

export function isReviewed(line: ProductLine): boolean {
  return PRODUCT_LINE_TRAITS[line].flow !== "draft";
}

export function reviewsClientDraft(line: ProductLine): boolean {
  return PRODUCT_LINE_TRAITS[line].flow === "review";
}
