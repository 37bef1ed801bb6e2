import { countryName } from "@/lib/core/postage/countries";

export interface BillingAddress {
  line1: string;
  line2: string | null;
  city: string;
  state: string | null;
  postalCode: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

export interface BillingDetails {
  address: BillingAddress | null;
  taxNumber: string | null;
}

export const NO_BILLING_DETAILS: BillingDetails = { address: null, taxNumber: null };

export function cardText(card: {
  paymentMethodBrand: string | null;
  paymentMethodLastFour: string | null;
}): string {
  const { paymentMethodBrand: brand, paymentMethodLastFour: lastFour } = card;
  const name = brand === null ? "Card" : brand.charAt(0).toUpperCase() + brand.slice(1);
  return lastFour === null ? name : `${name} ending in ${lastFour}`;
}

export function addressLine(address: BillingAddress): string {
  const { line1, line2, city, state, postalCode, country } = address;
  const place = [city, state, postalCode].filter((part) => part !== null).join(" ");
  return [line1, line2, place, countryName(country)].filter((part) => part !== null).join(", ");
}
