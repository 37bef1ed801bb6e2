import type { ScanReading } from "@/lib/core/catalog/enumerations";
import { OTHER_LANGUAGE } from "@/lib/core/catalog/languages";
import { isCertified, type ProductLine } from "@/lib/core/catalog/product-lines";
import type { Services } from "./context";

export function scanReadingOf(
  { readsScansIn }: Pick<Services, "readsScansIn">,
  { productLine, sourceLanguage }: { productLine: ProductLine; sourceLanguage: string },
): { scanReading?: ScanReading } {
  if (!isCertified(productLine) || sourceLanguage === OTHER_LANGUAGE) return {};
  return { scanReading: readsScansIn(sourceLanguage) ? "machine" : "person" };
}
