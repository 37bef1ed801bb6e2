import type { ScanReading } from "@/lib/core/catalog/enumerations";
import { isCertified, type ProductLine } from "@/lib/core/catalog/product-lines";
import type { Services } from "./context";

/** Who reads scans in the source language; business lines have text. */
export function scanReadingOf(
  { readsScansIn }: Pick<Services, "readsScansIn">,
  { productLine, sourceLanguage }: { productLine: ProductLine; sourceLanguage: string },
): { scanReading?: ScanReading } {
  if (!isCertified(productLine)) return {};
  return { scanReading: readsScansIn(sourceLanguage) ? "machine" : "person" };
}
