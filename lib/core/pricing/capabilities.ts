import type { AddonAvailability } from "@/lib/core/catalog/addons";
import { DOCUMENT_TYPES } from "@/lib/core/catalog/document-types";
import {
  ADDON_KEYS,
  type AddonKey,
  type DocumentComplexity,
  SHIPPING_SERVICES,
  type ShippingService,
  SPEED_TIERS,
  type SpeedTier,
  USE_CASES,
  type UseCase,
} from "@/lib/core/catalog/enumerations";
import { SOURCE_LANGUAGES } from "@/lib/core/catalog/languages";
import { PRODUCT_LINES, type ProductLine } from "@/lib/core/catalog/product-lines";
import { SHIPPING_SERVICE_FACTS, type ShippingServiceFacts } from "@/lib/core/catalog/shipping-services";
import { samplePostageCents } from "@/lib/core/postage/rates";
import { isSlaGuaranteed } from "@/lib/core/pricing/delivery";
import type { PriceBook } from "@/lib/core/pricing/rates";

export type Billing =
  | { mode: "per_order"; paymentMethodOnFile: boolean }
  | { mode: "invoice"; netTermsDays: number; creditLimitCents: number | null };

export type Capabilities = {
  supportedSourceLanguages: string[];
  machineReadLanguages: string[];
  supportedUseCases: UseCase[];
  speedTiers: {
    tier: SpeedTier;
    slaHours: number;
    slaGuaranteed: boolean;
    specialtyLanguageMultiplier: number;
  }[];
  documentTypes: { type: string; complexity: DocumentComplexity }[];
  productLines: ProductLine[];
  addons: { key: AddonKey; priceCents: number; available: boolean }[];
  shippingServices: ({ id: ShippingService; sampleCents: number } & ShippingServiceFacts)[];
  acceptanceGuarantee: { uscis: boolean; refundPolicyUrl: string };
  billing?: Billing;
};

export interface CapabilitiesOptions {
  prices: Pick<PriceBook, "addonCents" | "specialtyPriceHundredths" | "tierHours">;
  addonAvailability: AddonAvailability;
  refundPolicyUrl: string;
  readsScansIn: (language: string) => boolean;
  unavailableLines?: readonly ProductLine[];
  billing?: Billing | undefined;
}

export function buildCapabilities({
  prices,
  addonAvailability,
  refundPolicyUrl,
  readsScansIn,
  unavailableLines = [],
  billing,
}: CapabilitiesOptions): Capabilities {
  return {
    supportedSourceLanguages: [...SOURCE_LANGUAGES],
    machineReadLanguages: SOURCE_LANGUAGES.filter(readsScansIn),
    supportedUseCases: [...USE_CASES],
    speedTiers: SPEED_TIERS.map((tier) => ({
      tier,
      slaHours: prices.tierHours[tier],
      slaGuaranteed: isSlaGuaranteed(tier),
      specialtyLanguageMultiplier: prices.specialtyPriceHundredths / 100,
    })),
    documentTypes: DOCUMENT_TYPES.map((documentType) => ({ ...documentType })),
    productLines: PRODUCT_LINES.filter((line) => !unavailableLines.includes(line)),
    addons: ADDON_KEYS.map((key) => ({
      key,
      priceCents: prices.addonCents[key],
      available: addonAvailability[key],
    })),
    shippingServices: SHIPPING_SERVICES.map((id) => ({
      id,
      ...SHIPPING_SERVICE_FACTS[id],
      sampleCents: samplePostageCents(id),
    })),
    acceptanceGuarantee: { uscis: true, refundPolicyUrl },
    ...(billing === undefined ? {} : { billing }),
  };
}
