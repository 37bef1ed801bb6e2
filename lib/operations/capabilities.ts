import { buildCapabilities } from "@/lib/core/catalog/capabilities";
import type { KeyedOperation } from "./context";

/** What is on offer now, and how this key is billed. */
export const capabilities: KeyedOperation<"capabilities"> = async ({ settings }, { billing }) =>
  buildCapabilities({
    addonAvailability: settings.addonAvailability,
    refundPolicyUrl: `${settings.siteUrl}/acceptance-guarantee`,
    billing,
  });
