import { isBusinessLine, type ProductLine } from "@/lib/core/product-lines";

/** Whether signing makes a PDF: of a review there is the certificate alone, of a business order the text. */
export function isPrinted(productLine: ProductLine): boolean {
  return productLine !== "review_and_certify" && !isBusinessLine(productLine);
}
