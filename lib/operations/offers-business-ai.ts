import type { Environment } from "@/lib/core/api-key";
import { Problem } from "@/lib/core/problem";
import type { ProductLine } from "@/lib/core/product-lines";
import type { Services } from "./context";
import { isByFixture } from "./fulfilment/is-by-fixture";

/** Nobody but a model works on business_ai: without one it is on offer only where fixtures work. */
export function offersBusinessAi(
  services: Pick<Services, "settings" | "drafter">,
  environment: Environment,
): boolean {
  return services.drafter !== null || isByFixture(services, { environment });
}

/** Refuses business_ai where it is not on offer. */
export function requireOffered(
  services: Pick<Services, "settings" | "drafter">,
  environment: Environment,
  { productLine, field }: { productLine: ProductLine; field: string },
): void {
  if (productLine !== "business_ai" || offersBusinessAi(services, environment)) return;
  throw new Problem("VALIDATION_ERROR", "business_ai is not on offer to live keys at present.", {
    field,
    recoveryHint: "Ask for a quote with business_mtpe, or choose from productLines in GET /capabilities.",
  });
}
