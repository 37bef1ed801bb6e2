import type { SpeedTier, UseCase } from "@/lib/core/catalog/enumerations";

export const TIER_LABELS: Readonly<Record<SpeedTier, string>> = {
  standard: "Standard",
  express: "Express",
  rush: "Rush",
  same_day: "Same day",
};

export const USE_CASE_LABELS: Readonly<Record<UseCase, string>> = {
  uscis: "U.S. immigration (USCIS)",
  court: "A court",
  university: "A university",
  medical: "A medical registrar",
  employer: "An employer",
  embassy: "An embassy or consulate",
  apostille_outbound: "Use abroad with an apostille",
  other: "Something else",
};
