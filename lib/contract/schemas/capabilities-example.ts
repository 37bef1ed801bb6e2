import { DEFAULT_ADDON_AVAILABILITY } from "@/lib/core/catalog/addons";
import { buildCapabilities } from "@/lib/core/pricing/capabilities";

export const EXAMPLE_PRICES = {
  addonCents: { notarization: 1995, hardcopy: 995, apostille: 12900, additionalCopies: 750 },
  tierHours: { standard: 48, express: 24, rush: 14, same_day: 8 },
  specialtyPriceHundredths: 135,
};

export const CAPABILITIES_EXAMPLE = buildCapabilities({
  prices: EXAMPLE_PRICES,
  addonAvailability: DEFAULT_ADDON_AVAILABILITY,
  refundPolicyUrl: "https://vidimus.example/docs/acceptance-guarantee",
  readsScansIn: (language) => ["ar", "en", "es", "fr", "pt", "zh"].includes(language),
  billing: { mode: "per_order", paymentMethodOnFile: true },
});
