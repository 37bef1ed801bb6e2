import type { ShippingService } from "@/lib/core/catalog/enumerations";
import { SHIPPING_SERVICE_FACTS } from "@/lib/core/catalog/shipping-services";
import { clipText } from "@/lib/core/clip-text";
import {
  type CountryGroup,
  countryGroup,
  isUsTerritory,
  normalizeCountry,
} from "@/lib/core/postage/countries";
import {
  type DomesticZone,
  mayHaveZip,
  normalizeState,
  stateOfZip,
  zoneOfState,
} from "@/lib/core/postage/us-states";
import { Problem } from "@/lib/core/problem";

export type ShipTo = {
  country: string;
  postal_code?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
};

export type Destination =
  | { kind: "median" }
  | { kind: "domestic"; zone: DomesticZone; state: string }
  | { kind: "international"; group: CountryGroup; country: string };

export interface DestinationFields {
  service: string;
  shipTo: string;
}

export const QUOTE_DESTINATION_FIELDS: DestinationFields = {
  service: "addons.hardcopy.service",
  shipTo: "shipTo",
};

/**
 * Without an address, the median band.
 * @throws Problem VALIDATION_ERROR
 */
export function locateDestination(
  service: ShippingService,
  shipTo: ShipTo | null,
  fields: DestinationFields = QUOTE_DESTINATION_FIELDS,
): Destination {
  if (shipTo === null) return { kind: "median" };
  const country = knownCountry(shipTo, fields.shipTo);
  refuseStateAsCountry(country, shipTo, fields.shipTo);
  checkScope(service, country, fields.service);
  const group = countryGroup(country);
  if (group !== null) return { kind: "international", group, country };
  const state = knownState(shipTo, fields.shipTo);
  if (SHIPPING_SERVICE_FACTS[service].carrier === "fedex") checkFedex(shipTo, state, fields);
  const zone = state === null ? null : zoneOfState(state);
  return state === null || zone === null ? { kind: "median" } : { kind: "domestic", zone, state };
}

/** @throws Problem VALIDATION_ERROR */
export function knownCountry(shipTo: ShipTo, field: string): string {
  const country = normalizeCountry(shipTo.country);
  if (country !== null) return country;
  throw new Problem(
    "VALIDATION_ERROR",
    `'${clipText(shipTo.country)}' isn't an ISO 3166-1 alpha-2 country code.`,
    {
      field: `${field}.country`,
      recoveryHint: "Send the two-letter country code, such as US or GB.",
    },
  );
}

/** "DE" is Delaware and Germany. With a ZIP code of Delaware, it isn't Germany. */
function refuseStateAsCountry(country: string, { state, postal_code }: ShipTo, field: string): void {
  const code = state === undefined ? null : normalizeState(state);
  if (code === null || code !== country || isUsTerritory(country)) return;
  if (postal_code === undefined || stateOfZip(postal_code) !== code) return;
  throw new Problem(
    "VALIDATION_ERROR",
    `The country is ${country}, which is also the state, and ${clipText(postal_code)} is a ZIP code of that state in the US.`,
    { field: `${field}.country`, recoveryHint: "Send country US for an address in the United States." },
  );
}

function checkScope(service: ShippingService, country: string, field: string): void {
  const { scope } = SHIPPING_SERVICE_FACTS[service];
  if ((scope === "domestic") === (country === "US")) return;
  const territory = isUsTerritory(country)
    ? ` For this destination, country US with state ${country} works too.`
    : "";
  const [message, recoveryHint] =
    scope === "domestic"
      ? [
          `${service} delivers in the United States only, not to ${country}.`,
          `Choose a shipping service of scope international from GET /capabilities.${territory}`,
        ]
      : [
          `${service} delivers outside the United States only.`,
          "Choose a shipping service of scope domestic from GET /capabilities.",
        ];
  throw new Problem("VALIDATION_ERROR", message, { field, recoveryHint });
}

function knownState(shipTo: ShipTo, field: string): string | null {
  const named = namedState(shipTo, field);
  if (shipTo.postal_code === undefined || shipTo.postal_code.trim() === "") return named;
  const postalCode = clipText(shipTo.postal_code);
  const state = stateOfZip(shipTo.postal_code);
  if (state === null) {
    throw new Problem("VALIDATION_ERROR", `'${postalCode}' isn't a US ZIP code.`, {
      field: `${field}.postal_code`,
      recoveryHint: "Send a ZIP code of 5 digits, or ZIP+4.",
    });
  }
  if (named !== null && !mayHaveZip(named, shipTo.postal_code)) {
    throw new Problem("VALIDATION_ERROR", `The ZIP code ${postalCode} is in ${state}, not in ${named}.`, {
      field: `${field}.postal_code`,
      recoveryHint: "Send the ZIP code and the state of the same address.",
    });
  }
  return state;
}

function namedState(shipTo: ShipTo, field: string): string | null {
  if (shipTo.state === undefined || shipTo.state.trim() === "") return null;
  const state = normalizeState(shipTo.state);
  if (state !== null) return state;
  throw new Problem("VALIDATION_ERROR", `'${clipText(shipTo.state)}' isn't a US state.`, {
    field: `${field}.state`,
    recoveryHint: "Send the state's two-letter code, such as CA.",
  });
}

function checkFedex(shipTo: ShipTo, state: string | null, fields: DestinationFields): void {
  if (!shipTo.city?.trim() || !shipTo.state?.trim()) {
    throw new Problem("VALIDATION_ERROR", "FedEx prices need the destination's city and state.", {
      field: fields.shipTo,
      recoveryHint: `Add city and state to ${fields.shipTo}, or choose a USPS service.`,
    });
  }
  const zone = state === null ? null : zoneOfState(state);
  if (zone === "territory" || zone === "military") {
    throw new Problem("VALIDATION_ERROR", `FedEx Standard Overnight doesn't deliver to ${state}.`, {
      field: fields.service,
      recoveryHint: "Choose a USPS service: usps_ground, usps_priority, or usps_priority_express.",
    });
  }
}
