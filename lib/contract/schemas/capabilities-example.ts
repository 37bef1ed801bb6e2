import { DEFAULT_ADDON_AVAILABILITY } from "@/lib/core/catalog/addons";
import { buildCapabilities } from "@/lib/core/pricing/capabilities";

/** What a key that pays per order reads by default. */
export const CAPABILITIES_EXAMPLE = buildCapabilities({
  addonAvailability: DEFAULT_ADDON_AVAILABILITY,
  refundPolicyUrl: "https://vidimus.example/docs/acceptance-guarantee",
  readsScansIn: (language) => ["ar", "en", "es", "fr", "pt", "zh"].includes(language),
  billing: { mode: "per_order", paymentMethodOnFile: true },
});
