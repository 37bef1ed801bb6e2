import type { Carrier, ShippingScope, ShippingService } from "@/lib/core/catalog/enumerations";

export type ShippingServiceFacts = {
  label: string;
  carrier: Carrier;
  scope: ShippingScope;
  transitDaysMin: number;
  transitDaysMax: number;
  transitLabel: string;
  /** True only if the carrier refunds the postage of a late parcel. */
  guaranteed: boolean;
  caveat: string;
};

/**
 * Transit counts from posting, not from the order. Written 2026-11-21. Compare with what USPS and FedEx publish.
 */
export const SHIPPING_SERVICE_FACTS: Readonly<Record<ShippingService, ShippingServiceFacts>> = {
  usps_ground: {
    label: "USPS Ground Advantage",
    carrier: "usps",
    scope: "domestic",
    transitDaysMin: 2,
    transitDaysMax: 5,
    transitLabel: "2-5 business days",
    guaranteed: false,
    caveat: "Estimate of the carrier; Alaska, Hawaii, territories and military addresses take longer.",
  },
  usps_priority: {
    label: "USPS Priority Mail",
    carrier: "usps",
    scope: "domestic",
    transitDaysMin: 2,
    transitDaysMax: 3,
    transitLabel: "2-3 business days",
    guaranteed: false,
    caveat: "Estimate of the carrier, not a guaranteed date.",
  },
  usps_priority_express: {
    label: "USPS Priority Mail Express",
    carrier: "usps",
    scope: "domestic",
    transitDaysMin: 1,
    transitDaysMax: 2,
    transitLabel: "1-2 days, by 6 pm",
    guaranteed: true,
    caveat: "Money-back guarantee of the carrier; some destinations and all military addresses are excluded.",
  },
  fedex_overnight: {
    label: "FedEx Standard Overnight",
    carrier: "fedex",
    scope: "domestic",
    transitDaysMin: 1,
    transitDaysMax: 1,
    transitLabel: "next business day",
    guaranteed: true,
    caveat: "Needs city and state; the 50 states and DC only, no PO boxes, weekdays only.",
  },
  usps_intl_economy: {
    label: "USPS First-Class Package International",
    carrier: "usps",
    scope: "international",
    transitDaysMin: 11,
    transitDaysMax: 30,
    transitLabel: "2-4 weeks",
    guaranteed: false,
    caveat: "Customs may add days; tracking ends at the border in many countries.",
  },
  usps_priority_intl: {
    label: "USPS Priority Mail International",
    carrier: "usps",
    scope: "international",
    transitDaysMin: 6,
    transitDaysMax: 10,
    transitLabel: "6-10 business days",
    guaranteed: false,
    caveat: "Customs may add days.",
  },
  usps_priority_express_intl: {
    label: "USPS Priority Mail Express International",
    carrier: "usps",
    scope: "international",
    transitDaysMin: 3,
    transitDaysMax: 5,
    transitLabel: "3-5 business days",
    guaranteed: false,
    caveat:
      "The carrier guarantees dates to few countries only, so none is promised here; customs may add days.",
  },
  fedex_intl_priority: {
    label: "FedEx International Priority",
    carrier: "fedex",
    scope: "international",
    transitDaysMin: 1,
    transitDaysMax: 3,
    transitLabel: "1-3 business days",
    guaranteed: true,
    caveat: "Money-back guarantee of the carrier, customs delays excepted; no PO boxes.",
  },
};
