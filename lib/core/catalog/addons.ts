import type { AddonKey } from "@/lib/core/catalog/enumerations";

/** Which add-ons are live; operators switch it by configuration, so it is passed in. */
export type AddonAvailability = Readonly<Record<AddonKey, boolean>>;

/** What is live where the operator says nothing: apostilles need an arrangement with a state office first. */
export const DEFAULT_ADDON_AVAILABILITY: AddonAvailability = {
  notarization: true,
  hardcopy: true,
  apostille: false,
  additionalCopies: true,
};

/** For submits: what was quoted binds for its lifetime, even where the operator switched it off meanwhile. */
export const EVERY_ADDON_AVAILABLE: AddonAvailability = {
  notarization: true,
  hardcopy: true,
  apostille: true,
  additionalCopies: true,
};

/** How the add-on reads on an invoice. */
export const ADDON_LABELS: Readonly<Record<AddonKey, string>> = {
  notarization: "Notarization",
  hardcopy: "Hard-copy handling",
  apostille: "Apostille",
  additionalCopies: "Additional certified copies",
};
