import { DOCUMENT_TYPES } from "@/lib/core/catalog/document-types";
import { SHIPPING_SERVICES, SPEED_TIERS, USE_CASES } from "@/lib/core/catalog/enumerations";
import { isSourceLanguage, isTargetLanguage } from "@/lib/core/catalog/languages";
import {
  DEFAULT_PRODUCT_LINE,
  isCertified,
  PRODUCT_LINE_TRAITS,
  PRODUCT_LINES,
} from "@/lib/core/catalog/product-lines";
import type { QuoteAddons, QuoteInput } from "@/lib/core/pricing/quote-input";
import type { PriceField, PriceForm } from "./price-form";

export type Mistakes = Partial<Record<PriceField, string>>;

export const PRICE_LIMITS = { pages: 500, words: 500_000, copies: 20 } as const;

const TYPES = DOCUMENT_TYPES.map(({ type }) => type);

export function priceInput(form: PriceForm): QuoteInput | { mistakes: Mistakes } {
  const mistakes: Mistakes = {};
  const pick = <T extends string>(field: PriceField, options: readonly T[]): T | undefined => {
    const found = options.find((option) => option === form[field]);
    if (found === undefined) mistakes[field] = `“${form[field]}” isn’t in this list. Choose another.`;
    return found;
  };
  const count = (field: "pages" | "words" | "copies", min: number): number | undefined => {
    const max = PRICE_LIMITS[field];
    const value = wholeNumber(form[field], min, max);
    if (value === null)
      mistakes[field] = `Enter a whole number from ${min} to ${max.toLocaleString("en-US")}.`;
    return value ?? undefined;
  };
  const productLine = pick("line", PRODUCT_LINES);
  const speedTier = pick("speed", SPEED_TIERS);
  checkLanguages(form, mistakes);
  const line = productLine ?? DEFAULT_PRODUCT_LINE;
  const { unit, hasAddons } = PRODUCT_LINE_TRAITS[line];
  const asked = {
    ...(isCertified(line) ? { useCase: pick("use", USE_CASES), documentType: pick("type", TYPES) } : {}),
    ...(unit === "page" ? { pageCount: count("pages", 1) } : { wordCount: count("words", 1) }),
    ...(hasAddons
      ? chosenAddons(
          form,
          count("copies", 0),
          form.hardcopy === "" ? undefined : pick("hardcopy", SHIPPING_SERVICES),
        )
      : {}),
  };
  if (productLine === undefined || speedTier === undefined || Object.keys(mistakes).length > 0) {
    return { mistakes };
  }
  return { sourceLanguage: form.from, targetLanguage: form.to, ...asked, speedTier, productLine };
}

function checkLanguages({ from, to }: PriceForm, mistakes: Mistakes): void {
  if (!isSourceLanguage(from)) mistakes.from = `“${from}” isn’t a language in this list. Choose another.`;
  if (!isTargetLanguage(to)) mistakes.to = `“${to}” isn’t a language in this list. Choose another.`;
  else if (from === to) mistakes.to = "Choose two different languages.";
}

function chosenAddons(
  { notarization, apostille }: PriceForm,
  copies: number | undefined,
  service: (typeof SHIPPING_SERVICES)[number] | undefined,
): { addons?: QuoteAddons } {
  const addons: QuoteAddons = {
    ...(notarization ? { notarization } : {}),
    ...(apostille ? { apostille } : {}),
    ...(copies ? { additionalCopies: copies } : {}),
    ...(service ? { hardcopy: { service } } : {}),
  };
  return Object.keys(addons).length === 0 ? {} : { addons };
}

export function wholeNumber(typed: string, min: number, max: number): number | null {
  if (!/^(\d{1,9}|\d{1,3}(,\d{3}){1,2})$/.test(typed)) return null;
  const value = Number(typed.replaceAll(",", ""));
  return value >= min && value <= max ? value : null;
}
