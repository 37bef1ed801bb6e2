import type { SpeedTier, UseCase } from "@/lib/core/catalog/enumerations";
import type { ProductLine } from "@/lib/core/product-lines";

/** What is sold, in a buyer's words. */
export const LINE_LABELS: Readonly<Record<ProductLine, { name: string; explanation: string }>> = {
  full_translation: {
    name: "Certified translation",
    explanation: "Translated, then checked and signed by a qualified reviewer.",
  },
  review_and_certify: {
    name: "Certification of your draft",
    explanation: "You send a translation. A qualified reviewer checks and signs it.",
  },
  business_ai: { name: "AI translation", explanation: "Text only, without human review or a certificate." },
  business_mtpe: {
    name: "AI translation, edited",
    explanation: "Text edited by a human, without a certificate.",
  },
  business_human: {
    name: "Human translation",
    explanation: "Text translated by a human, without a certificate.",
  },
};

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
