import {
  isReviewed,
  PRODUCT_LINE_TRAITS,
  PRODUCT_LINES,
  type ProductLine,
} from "@/lib/core/catalog/product-lines";
import type { Environment } from "@/lib/core/keys/api-key";
import { buildCapabilities } from "@/lib/core/pricing/capabilities";
import { Problem } from "@/lib/core/problem";
import type { KeyOperation, Services } from "../context";
import { isByFixture } from "../orders/by-fixture";

export const capabilities: KeyOperation<"capabilities", never> = async (services, caller) =>
  buildCapabilities({
    prices: services.prices,
    addonAvailability: services.settings.addonAvailability,
    refundPolicyUrl: `${services.settings.siteUrl}/acceptance-guarantee`,
    readsScansIn: services.readsScansIn,
    unavailableLines: PRODUCT_LINES.filter((line) => !isOffered(services, caller.environment, line)),
    billing: caller.billing,
  });

/** @throws Problem VALIDATION_ERROR */
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

function isOffered(
  services: Pick<Services, "settings" | "drafter">,
  environment: Environment,
  line: ProductLine,
): boolean {
  return isReviewed(line) || services.drafter !== null || isByFixture(services, { environment });
}
