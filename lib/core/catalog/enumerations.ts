export const SPEED_TIERS = ["standard", "express", "rush", "same_day"] as const;
export type SpeedTier = (typeof SPEED_TIERS)[number];

export const USE_CASES = [
  "uscis",
  "court",
  "university",
  "medical",
  "employer",
  "embassy",
  "apostille_outbound",
  "other",
] as const;
export type UseCase = (typeof USE_CASES)[number];

export const DOMESTIC_SERVICES = [
  "usps_ground",
  "usps_priority",
  "usps_priority_express",
  "fedex_overnight",
] as const;
export type DomesticService = (typeof DOMESTIC_SERVICES)[number];

export const INTERNATIONAL_SERVICES = [
  "usps_intl_economy",
  "usps_priority_intl",
  "usps_priority_express_intl",
  "fedex_intl_priority",
] as const;
export type InternationalService = (typeof INTERNATIONAL_SERVICES)[number];

export const SHIPPING_SERVICES = [...DOMESTIC_SERVICES, ...INTERNATIONAL_SERVICES] as const;
export type ShippingService = (typeof SHIPPING_SERVICES)[number];

export const REFUND_REASONS = ["duplicate", "fraudulent", "requested_by_customer", "other"] as const;

export const ARTIFACT_KINDS = [
  "certified_pdf",
  "raw_translation",
  "certificate_only",
  "business_text",
] as const;

export const COMPLEXITIES = ["common", "complex", "specialty"] as const;
export type Complexity = (typeof COMPLEXITIES)[number];

export const DOCUMENT_COMPLEXITIES = ["common", "complex"] as const;
export type DocumentComplexity = (typeof DOCUMENT_COMPLEXITIES)[number];

export const SCAN_READINGS = ["machine", "person"] as const;
export type ScanReading = (typeof SCAN_READINGS)[number];

export const BILLING_MODES = ["per_order", "invoice"] as const;

export const CARRIERS = ["usps", "fedex"] as const;
export type Carrier = (typeof CARRIERS)[number];

export const SHIPPING_SCOPES = ["domestic", "international"] as const;
export type ShippingScope = (typeof SHIPPING_SCOPES)[number];

export const ADDON_KEYS = ["notarization", "hardcopy", "apostille", "additionalCopies"] as const;
export type AddonKey = (typeof ADDON_KEYS)[number];
