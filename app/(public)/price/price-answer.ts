import type { AddonAvailability } from "@/lib/core/catalog/addons";
import { SPEED_TIERS } from "@/lib/core/catalog/enumerations";
import { dollarText } from "@/lib/core/money/money";
import type { PostageQuote } from "@/lib/core/postage/postage-quote";
import { tablePostageCents } from "@/lib/core/postage/rates";
import { type Breakdown, priceBreakdown } from "@/lib/core/pricing/breakdown";
import { PRICE_BOOK } from "@/lib/core/pricing/price-book";
import type { QuoteInput } from "@/lib/core/pricing/quote-input";
import { type ResolvedQuote, resolveQuote } from "@/lib/core/pricing/resolve-quote";
import { Problem } from "@/lib/core/problem";
import type { PriceField, PriceForm } from "./price-form";
import { type Mistakes, priceInput } from "./price-input";

export type PriceAnswer =
  | { kind: "price"; input: QuoteInput; chosen: Breakdown; tiers: Breakdown[] }
  | { kind: "mistakes"; mistakes: Mistakes };

export function priceAnswer(form: PriceForm, addonAvailability: AddonAvailability): PriceAnswer {
  const input = priceInput(form);
  if ("mistakes" in input) return { kind: "mistakes", ...input };
  try {
    const resolved = resolveQuote(input, { addonAvailability });
    const postage = estimatePostage(resolved);
    return {
      kind: "price",
      input,
      chosen: priceBreakdown(PRICE_BOOK, resolved, postage, input.speedTier),
      tiers: SPEED_TIERS.map((tier) => priceBreakdown(PRICE_BOOK, resolved, postage, tier)),
    };
  } catch (error) {
    if (error instanceof Problem) return { kind: "mistakes", mistakes: { [fieldOf(error)]: error.message } };
    throw error;
  }
}

function estimatePostage({ postage }: ResolvedQuote): PostageQuote | null {
  if (postage === null) return null;
  const { service, pages, additionalCopies } = postage;
  return {
    cents: tablePostageCents(service, { kind: "median" }, pages, additionalCopies),
    estimated: true,
  };
}

const FIELDS: Readonly<Record<string, PriceField>> = {
  "addons.notarization": "notarization",
  "addons.apostille": "apostille",
  "addons.additionalCopies": "copies",
  "addons.hardcopy": "hardcopy",
};

function fieldOf({ details }: Problem): PriceField {
  return FIELDS[details.field ?? ""] ?? "line";
}

interface PriceLine {
  label: string;
  cents: number;
}

export function priceLines(breakdown: Breakdown): PriceLine[] {
  const { unitCount, perPageComplexitySurchargeCents, translationSubtotalCents } = breakdown;
  const surchargeCents = unitCount * perPageComplexitySurchargeCents;
  const lines = [{ label: translationLabel(breakdown), cents: translationSubtotalCents - surchargeCents }];
  if (surchargeCents > 0) {
    const label = `Complex document: ${unitCount} × ${dollarText(perPageComplexitySurchargeCents)}`;
    lines.push({ label, cents: surchargeCents });
  }
  return [...lines, ...breakdown.addonsBreakdown];
}

function translationLabel(breakdown: Breakdown): string {
  const { unit, unitCount, perPageBaseCents, perWordCents, languageMultiplier } = breakdown;
  if (breakdown.minimumChargeApplied) return "Minimum charge";
  const units = `${unitCount.toLocaleString("en-US")} ${unit}${unitCount === 1 ? "" : "s"}`;
  const rate = dollarText(unit === "page" ? perPageBaseCents : perWordCents);
  return languageMultiplier === 1
    ? `${units} × ${rate}`
    : `${units} × ${rate} × ${languageMultiplier} (specialty language)`;
}
