import type { AddonAvailability } from "@/lib/core/catalog/addons";
import { documentComplexity } from "@/lib/core/catalog/document-types";
import {
  isSourceLanguage,
  isSpecialtyLanguage,
  isTargetLanguage,
  suggestLanguage,
} from "@/lib/core/catalog/languages";
import { isCertified, PRODUCT_LINE_TRAITS, PRODUCT_LINES } from "@/lib/core/catalog/product-lines";
import { clipText } from "@/lib/core/clip-text";
import {
  type DestinationFields,
  knownCountry,
  locateDestination,
  QUOTE_DESTINATION_FIELDS,
  type ShipTo,
} from "@/lib/core/postage/destination";
import type { PostageRequest } from "@/lib/core/postage/postage-quote";
import type { QuoteInput } from "@/lib/core/pricing/quote-input";
import { hasAddons, NO_ADDONS, type ResolvedAddons, resolveAddons } from "@/lib/core/pricing/resolve-addons";
import { Problem } from "@/lib/core/problem";

export interface ResolvedQuote {
  input: QuoteInput;
  unit: "page" | "word";
  unitCount: number;
  specialty: boolean;
  complexDocument: boolean;
  addons: ResolvedAddons;
  postage: PostageRequest | null;
}

interface ResolveOptions {
  addonAvailability: AddonAvailability;
  shippingAddress?: ShipTo | undefined;
}

const SUBMIT_DESTINATION_FIELDS: DestinationFields = {
  service: "echoedInput.addons.hardcopy.service",
  shipTo: "shippingAddress",
};

/**
 * Checks the rules that span members.
 * @throws Problem UNSUPPORTED_LANGUAGE, VALIDATION_ERROR
 */
export function resolveQuote(input: QuoteInput, options: ResolveOptions): ResolvedQuote {
  const { unit, hasAddons: takesAddons } = PRODUCT_LINE_TRAITS[input.productLine];
  const { specialty } = resolveLanguages(input);
  const unitCount = unit === "page" ? countPages(input) : countWords(input);
  if (isCertified(input.productLine)) requireUseCase(input);
  const addons = takesAddons ? resolveAddons(input.addons ?? {}, options.addonAvailability) : noAddons(input);
  if (input.shipTo !== undefined) knownCountry(input.shipTo, "shipTo");
  return {
    input,
    unit,
    unitCount,
    specialty,
    complexDocument: documentComplexity(input.documentType) === "complex",
    addons,
    postage:
      addons.hardcopy === null ? null : requestPostage(input, unitCount, addons, options.shippingAddress),
  };
}

function requestPostage(
  input: QuoteInput,
  pages: number,
  { hardcopy, additionalCopies }: ResolvedAddons,
  shippingAddress: ShipTo | undefined,
): PostageRequest | null {
  if (hardcopy === null) return null;
  const shipTo = shippingAddress ?? input.shipTo ?? null;
  const fields =
    shippingAddress === undefined
      ? { ...QUOTE_DESTINATION_FIELDS, service: hardcopy.field }
      : { ...SUBMIT_DESTINATION_FIELDS, service: `echoedInput.${hardcopy.field}` };
  locateDestination(hardcopy.service, shipTo, fields);
  return { service: hardcopy.service, pages, additionalCopies, shipTo, fields };
}

function countPages({ pageCount, productLine }: QuoteInput): number {
  return requireMember(pageCount, "pageCount", productLine, "the number of pages, 1 to 500");
}

function countWords({ wordCount, productLine }: QuoteInput): number {
  return requireMember(wordCount, "wordCount", productLine, "the number of words, 1 to 500000");
}

function requireUseCase({ useCase, productLine }: QuoteInput): void {
  requireMember(useCase, "useCase", productLine, "what the translation is for, such as uscis or court");
}

function requireMember<T>(value: T | undefined, field: string, productLine: string, what: string): T {
  if (value !== undefined) return value;
  throw new Problem("VALIDATION_ERROR", `${field} is required for productLine ${productLine}.`, {
    field,
    recoveryHint: `Add ${field}: ${what}.`,
  });
}

function noAddons({ addons, productLine }: QuoteInput): ResolvedAddons {
  if (addons === undefined || !hasAddons(addons)) return NO_ADDONS;
  throw new Problem("VALIDATION_ERROR", `productLine ${productLine} has no add-ons.`, {
    field: "addons",
    recoveryHint: `Leave out addons, or choose ${PRODUCT_LINES.filter((line) => PRODUCT_LINE_TRAITS[line].hasAddons).join(" or ")}.`,
  });
}

function resolveLanguages({ sourceLanguage, targetLanguage }: QuoteInput): { specialty: boolean } {
  if (!isSourceLanguage(sourceLanguage)) throw unsupported("sourceLanguage", sourceLanguage);
  if (!isTargetLanguage(targetLanguage)) throw unsupported("targetLanguage", targetLanguage);
  if (sourceLanguage === targetLanguage) {
    throw new Problem("VALIDATION_ERROR", `The source and target languages are both '${sourceLanguage}'.`, {
      field: "targetLanguage",
      recoveryHint: "Send a targetLanguage that differs from sourceLanguage. It defaults to 'en'.",
    });
  }
  return { specialty: isSpecialtyLanguage(sourceLanguage) || isSpecialtyLanguage(targetLanguage) };
}

function unsupported(field: "sourceLanguage" | "targetLanguage", code: string): Problem {
  const suggestion = suggestLanguage(code);
  const meant = suggestion === null ? "" : ` Did you mean '${suggestion}'?`;
  const other = field === "sourceLanguage" ? ", or 'other'" : ", except 'other'";
  return new Problem("UNSUPPORTED_LANGUAGE", `The ${field} '${clipText(code)}' is not supported.`, {
    field,
    recoveryHint: `Choose a code from supportedSourceLanguages in GET /capabilities${other}.${meant}`,
  });
}
