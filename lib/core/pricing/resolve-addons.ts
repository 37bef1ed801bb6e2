import type { AddonAvailability } from "@/lib/core/catalog/addons";
import type { AddonKey, ShippingService } from "@/lib/core/catalog/enumerations";
import type { QuoteAddons } from "@/lib/core/pricing/quote-input";
import { Problem } from "@/lib/core/problem";

export interface ResolvedAddons {
  notarization: boolean;
  apostille: boolean;
  additionalCopies: number;
  hardcopy: { service: ShippingService; field: string } | null;
}

export const NO_ADDONS: ResolvedAddons = {
  notarization: false,
  apostille: false,
  additionalCopies: 0,
  hardcopy: null,
};

const DEPRECATED_FLAGS = [
  ["hardcopyDomestic", "usps_priority"],
  ["hardcopyInternational", "usps_priority_intl"],
] as const;

/** @throws Problem ADDON_UNAVAILABLE, VALIDATION_ERROR */
export function resolveAddons(addons: QuoteAddons, availability: AddonAvailability): ResolvedAddons {
  const resolved: ResolvedAddons = {
    notarization: addons.notarization ?? false,
    apostille: addons.apostille ?? false,
    additionalCopies: addons.additionalCopies ?? 0,
    hardcopy: resolveHardcopy(addons),
  };
  if (resolved.notarization) checkAvailable("notarization", "addons.notarization", availability);
  if (resolved.hardcopy !== null)
    checkAvailable("hardcopy", hardcopyMember(resolved.hardcopy.field), availability);
  if (resolved.apostille) checkAvailable("apostille", "addons.apostille", availability);
  if (resolved.additionalCopies > 0)
    checkAvailable("additionalCopies", "addons.additionalCopies", availability);
  return resolved;
}

export function hasAddons(addons: QuoteAddons): boolean {
  return Object.values(addons).some(Boolean);
}

function resolveHardcopy(addons: QuoteAddons): ResolvedAddons["hardcopy"] {
  const asked: { service: ShippingService; field: string }[] = [];
  if (addons.hardcopy !== undefined) {
    asked.push({ service: addons.hardcopy.service, field: "addons.hardcopy.service" });
  }
  for (const [flag, service] of DEPRECATED_FLAGS) {
    if (addons[flag] === true) asked.push({ service, field: `addons.${flag}` });
  }
  const [first, ...others] = asked;
  const contradiction = others.find((other) => other.service !== first?.service);
  if (contradiction !== undefined) {
    throw new Problem("VALIDATION_ERROR", `The request names two different hard copies: ${names(asked)}.`, {
      field: contradiction.field,
      recoveryHint:
        "Send only addons.hardcopy.service. hardcopyDomestic and hardcopyInternational are deprecated.",
    });
  }
  return first ?? null;
}

function names(asked: readonly { service: ShippingService; field: string }[]): string {
  return asked.map(({ service, field }) => `${service} by ${field}`).join(", ");
}

function hardcopyMember(field: string): string {
  return field.replace(/\.service$/, "");
}

function checkAvailable(key: AddonKey, field: string, availability: AddonAvailability): void {
  if (availability[key]) return;
  throw new Problem("ADDON_UNAVAILABLE", `The add-on ${key} is currently unavailable.`, {
    field,
    recoveryHint: `Leave out ${field}. GET /capabilities lists the available add-ons.`,
  });
}
