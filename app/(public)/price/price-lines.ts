import { dollarText } from "@/lib/core/money/money";
import type { Breakdown } from "@/lib/core/pricing/breakdown";

export interface PriceLine {
  label: string;
  cents: number;
}

/** The bill of a breakdown, line by line; the lines add up to its subtotal. */
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
