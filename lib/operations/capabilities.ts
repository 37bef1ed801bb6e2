import { PRODUCT_LINES } from "@/lib/core/catalog/product-lines";
import { buildCapabilities } from "@/lib/core/pricing/capabilities";
import type { KeyOperation } from "./context";
import { isOffered } from "./is-offered";

/** What is on offer now, and how this key is billed. */
export const capabilities: KeyOperation<"capabilities", never> = async (services, caller) =>
  buildCapabilities({
    addonAvailability: services.settings.addonAvailability,
    refundPolicyUrl: `${services.settings.siteUrl}/acceptance-guarantee`,
    unavailableLines: PRODUCT_LINES.filter((line) => !isOffered(services, caller.environment, line)),
    billing: caller.billing,
  });
