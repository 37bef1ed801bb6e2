import type { AddonKey } from "@/lib/core/catalog/enumerations";

export type AddonAvailability = Readonly<Record<AddonKey, boolean>>;

/** Apostilles first need an arrangement with a state office. */
export const DEFAULT_ADDON_AVAILABILITY: AddonAvailability = {
  notarization: true,
  hardcopy: true,
  apostille: false,
  additionalCopies: true,
};

/** For submissions: a quote binds for its lifetime, even if the operator switched an add-on off since. */
export const EVERY_ADDON_AVAILABLE: AddonAvailability = {
  notarization: true,
  hardcopy: true,
  apostille: true,
  additionalCopies: true,
};

export const ADDON_LABELS: Readonly<Record<AddonKey, string>> = {
  notarization: "Notarization",
  hardcopy: "Hard-copy handling",
  apostille: "Apostille",
  additionalCopies: "Additional certified copies",
};
