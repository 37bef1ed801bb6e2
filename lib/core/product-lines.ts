export const PRODUCT_LINES = [
  "full_translation",
  "review_and_certify",
  "business_ai",
  "business_mtpe",
  "business_human",
] as const;

export type ProductLine = (typeof PRODUCT_LINES)[number];

/** Business lines are priced by the word and carry no certificate. */
export function isBusinessLine(line: ProductLine): boolean {
  return line.startsWith("business_");
}
