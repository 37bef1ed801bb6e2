import {
  isReviewed,
  PRODUCT_LINE_TRAITS,
  PRODUCT_LINES,
  type ProductLine,
} from "@/lib/core/catalog/product-lines";
import type { Environment } from "@/lib/core/keys/api-key";
import { Problem } from "@/lib/core/problem";
import type { Services } from "./context";
import { isByFixture } from "./fulfilment/is-by-fixture";

/** Nobody but a model works on a line without reviewers: with no model it is on offer only where fixtures work. */
export function isOffered(
  services: Pick<Services, "settings" | "drafter">,
  environment: Environment,
  line: ProductLine,
): boolean {
  return isReviewed(line) || services.drafter !== null || isByFixture(services, { environment });
}

/** Refuses a line where it is not on offer. */
export function requireOffered(
  services: Pick<Services, "settings" | "drafter">,
  environment: Environment,
  { productLine, field }: { productLine: ProductLine; field: string },
): void {
  if (isOffered(services, environment, productLine)) return;
  const { unit } = PRODUCT_LINE_TRAITS[productLine];
  const instead = PRODUCT_LINES.find((line) => isReviewed(line) && PRODUCT_LINE_TRAITS[line].unit === unit);
  throw new Problem("VALIDATION_ERROR", `${productLine} is currently unavailable to live keys.`, {
    field,
    recoveryHint: `Request a quote with ${instead}, or choose from productLines in GET /capabilities.`,
  });
}
