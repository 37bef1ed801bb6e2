import { buildCapabilities } from "@/lib/core/catalog/capabilities";
import type { KeyedOperation } from "./context";
import { offersBusinessAi } from "./offers-business-ai";

/** What is on offer now, and how this key is billed. */
export const capabilities: KeyedOperation<"capabilities"> = async (services, caller) =>
  buildCapabilities({
    addonAvailability: services.settings.addonAvailability,
    refundPolicyUrl: `${services.settings.siteUrl}/acceptance-guarantee`,
    unavailableLines: offersBusinessAi(services, caller.environment) ? [] : ["business_ai"],
    billing: caller.billing,
  });
