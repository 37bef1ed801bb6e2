import { countryName } from "@/lib/core/postage/countries";

/** Where a company has its seat, as papers print it. */
export interface BillingAddress {
  line1: string;
  line2: string | null;
  city: string;
  state: string | null;
  postalCode: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

/** What an account wants on its papers beside its name. */
export interface BillingDetails {
  address: BillingAddress | null;
  /** As its country writes it: no rule of ours says what a tax number looks like. */
  taxNumber: string | null;
}

export const NO_BILLING_DETAILS: BillingDetails = { address: null, taxNumber: null };

/** An address on one line, with its country by its English name. */
export function addressLine(address: BillingAddress): string {
  const { line1, line2, city, state, postalCode, country } = address;
  const place = [city, state, postalCode].filter((part) => part !== null).join(" ");
  return [line1, line2, place, countryName(country)].filter((part) => part !== null).join(", ");
}
