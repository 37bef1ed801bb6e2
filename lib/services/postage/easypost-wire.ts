import type { Carrier, ShippingService } from "@/lib/core/catalog/enumerations";
import { SHIPPING_SERVICE_FACTS } from "@/lib/core/catalog/shipping-services";
import { parseDollars } from "@/lib/core/money/money";
import type { ShipTo } from "@/lib/core/postage/destination";

export interface EasyPostOrigin {
  street1: string;
  city: string;
  state: string;
  zip: string;
  country: "US";
}

/** FedEx's newer interface has longer names. Written 2026-11-21. Compare with EasyPost's list of service levels. */
const SERVICE_NAMES: Readonly<Record<ShippingService, readonly string[]>> = {
  usps_ground: ["GroundAdvantage"],
  usps_priority: ["Priority"],
  usps_priority_express: ["Express"],
  fedex_overnight: ["STANDARD_OVERNIGHT"],
  usps_intl_economy: ["FirstClassPackageInternationalService"],
  usps_priority_intl: ["PriorityMailInternational"],
  usps_priority_express_intl: ["ExpressMailInternational"],
  fedex_intl_priority: ["INTERNATIONAL_PRIORITY", "FEDEX_INTERNATIONAL_PRIORITY"],
};

const CARRIER_PREFIXES: Readonly<Record<Carrier, string>> = { usps: "usps", fedex: "fedex" };

const GRAMS_PER_OUNCE = 28.3495;
/** A ream is 5 cm high and weighs 2.27 kg. */
const GRAMS_PER_HALF_INCH = 570;

export function shipmentBody(origin: EasyPostOrigin, shipTo: ShipTo, grams: number): Record<string, unknown> {
  const ounces = Math.ceil((grams / GRAMS_PER_OUNCE) * 10) / 10;
  const height = Math.ceil(grams / GRAMS_PER_HALF_INCH) / 2;
  const country = shipTo.country.toUpperCase();
  const item = {
    description: "Translated documents",
    quantity: 1,
    value: "1.00",
    weight: ounces,
    origin_country: "US",
  };
  return {
    shipment: {
      from_address: origin,
      to_address: { city: shipTo.city, state: shipTo.state, zip: shipTo.postal_code, country },
      parcel: { length: 12.5, width: 9.5, height, weight: ounces },
      ...(country === "US" ? {} : { customs_info: { contents_type: "documents", customs_items: [item] } }),
    },
  };
}

export type RateAnswer = { kind: "cents"; cents: number } | { kind: "not_offered" } | { kind: "unusable" };

/** A carrier without any rate was down. One that gave others doesn't offer this one. */
export function readRate(answer: unknown, service: ShippingService): RateAnswer {
  const rates = isRecord(answer) && Array.isArray(answer.rates) ? answer.rates.filter(isRecord) : [];
  const prefix = CARRIER_PREFIXES[SHIPPING_SERVICE_FACTS[service].carrier];
  const ofCarrier = rates.filter((rate) => text(rate.carrier).toLowerCase().startsWith(prefix));
  if (ofCarrier.length === 0) return { kind: "unusable" };
  const ofService = ofCarrier.filter((rate) => SERVICE_NAMES[service].includes(text(rate.service)));
  if (ofService.length === 0) return { kind: "not_offered" };
  const cents = ofService
    .filter((rate) => rate.currency === "USD")
    .map((rate) => parseDollars(text(rate.rate)))
    .filter((amount): amount is number => amount !== null && amount > 0);
  return cents.length === 0 ? { kind: "unusable" } : { kind: "cents", cents: Math.min(...cents) };
}

export function isAddressRefusal(status: number, answer: unknown): boolean {
  if (status !== 400 && status !== 422) return false;
  return isRecord(answer) && isRecord(answer.error) && text(answer.error.code).startsWith("ADDRESS");
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}
