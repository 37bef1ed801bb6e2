import { describe, expect, it } from "vitest";
import { DEFAULT_ADDON_AVAILABILITY } from "@/lib/core/catalog/addons";
import { type QuoteAddons, type QuoteInput, sameQuoteInput } from "@/lib/core/pricing/quote-input";
import { Problem } from "@/lib/core/problem";
import { resolveQuote } from "./resolve-quote";

const CERTIFIED: QuoteInput = {
  sourceLanguage: "es",
  targetLanguage: "en",
  useCase: "uscis",
  pageCount: 2,
  speedTier: "standard",
  productLine: "full_translation",
};
const BUSINESS: QuoteInput = {
  sourceLanguage: "es",
  targetLanguage: "en",
  wordCount: 100,
  speedTier: "standard",
  productLine: "business_ai",
};
const options = { addonAvailability: DEFAULT_ADDON_AVAILABILITY };
const withAddons = (addons: QuoteAddons): QuoteInput => ({ ...CERTIFIED, addons });

function refusal(input: QuoteInput, given: Parameters<typeof resolveQuote>[1] = options): string | undefined {
  try {
    resolveQuote(input, given);
  } catch (error) {
    if (error instanceof Problem) return `${error.code} ${error.details.field}`;
    throw error;
  }
  return undefined;
}

describe("what a quote refuses", () => {
  it.each([
    [{ ...CERTIFIED, pageCount: undefined }, "VALIDATION_ERROR pageCount"],
    [{ ...CERTIFIED, pageCount: undefined, wordCount: 250 }, "VALIDATION_ERROR pageCount"],
    [{ ...CERTIFIED, productLine: "review_and_certify", pageCount: undefined }, "VALIDATION_ERROR pageCount"],
    [{ ...CERTIFIED, useCase: undefined }, "VALIDATION_ERROR useCase"],
    [{ ...BUSINESS, wordCount: undefined, pageCount: 3 }, "VALIDATION_ERROR wordCount"],
    [{ ...BUSINESS, productLine: "business_human", wordCount: undefined }, "VALIDATION_ERROR wordCount"],
    [{ ...CERTIFIED, sourceLanguage: "xx" }, "UNSUPPORTED_LANGUAGE sourceLanguage"],
    [{ ...CERTIFIED, sourceLanguage: "ES" }, "UNSUPPORTED_LANGUAGE sourceLanguage"],
    [{ ...CERTIFIED, targetLanguage: "tlh" }, "UNSUPPORTED_LANGUAGE targetLanguage"],
    [{ ...CERTIFIED, targetLanguage: "other" }, "UNSUPPORTED_LANGUAGE targetLanguage"],
    [{ ...CERTIFIED, sourceLanguage: "en" }, "VALIDATION_ERROR targetLanguage"],
    [{ ...BUSINESS, addons: { notarization: true } }, "VALIDATION_ERROR addons"],
    [{ ...BUSINESS, addons: { apostille: true } }, "VALIDATION_ERROR addons"],
    [{ ...BUSINESS, addons: { hardcopy: { service: "usps_ground" } } }, "VALIDATION_ERROR addons"],
    [withAddons({ apostille: true }), "ADDON_UNAVAILABLE addons.apostille"],
    [
      withAddons({ hardcopyDomestic: true, hardcopyInternational: true }),
      "VALIDATION_ERROR addons.hardcopyInternational",
    ],
    [
      withAddons({ hardcopyDomestic: true, hardcopy: { service: "usps_ground" } }),
      "VALIDATION_ERROR addons.hardcopyDomestic",
    ],
    [{ ...CERTIFIED, shipTo: { country: "ZZ" } }, "VALIDATION_ERROR shipTo.country"],
    [
      { ...withAddons({ hardcopy: { service: "usps_priority" } }), shipTo: { country: "FR" } },
      "VALIDATION_ERROR addons.hardcopy.service",
    ],
    [
      { ...withAddons({ hardcopy: { service: "fedex_intl_priority" } }), shipTo: { country: "US" } },
      "VALIDATION_ERROR addons.hardcopy.service",
    ],
    [
      { ...withAddons({ hardcopyDomestic: true }), shipTo: { country: "FR" } },
      "VALIDATION_ERROR addons.hardcopyDomestic",
    ],
    [
      {
        ...withAddons({ hardcopy: { service: "fedex_overnight" } }),
        shipTo: { country: "US", postal_code: "10001" },
      },
      "VALIDATION_ERROR shipTo",
    ],
  ] as [QuoteInput, string][])("%j is %s", (input, expected) => {
    expect(refusal(input)).toBe(expected);
  });

  it.each([
    [{ notarization: true }, "ADDON_UNAVAILABLE addons.notarization"],
    [{ additionalCopies: 1 }, "ADDON_UNAVAILABLE addons.additionalCopies"],
    [{ hardcopy: { service: "usps_ground" } }, "ADDON_UNAVAILABLE addons.hardcopy"],
    [{ hardcopyDomestic: true }, "ADDON_UNAVAILABLE addons.hardcopyDomestic"],
  ] as [QuoteAddons, string][])("%j is %s where the operator switched it off", (addons, expected) => {
    const off = { notarization: false, hardcopy: false, apostille: false, additionalCopies: false };
    expect(refusal(withAddons(addons), { addonAvailability: off })).toBe(expected);
  });

  it("suggests the language that was probably meant", () => {
    expect(() => resolveQuote({ ...CERTIFIED, sourceLanguage: "pt-BR" }, options)).toThrow(
      expect.objectContaining({
        details: expect.objectContaining({ recoveryHint: expect.stringContaining("'pt'") }),
      }),
    );
  });
});

describe("what a quote accepts", () => {
  it.each([
    [withAddons({ apostille: false, additionalCopies: 0, hardcopyDomestic: false }), null],
    [{ ...BUSINESS, addons: { notarization: false, additionalCopies: 0 } }, null],
    [{ ...BUSINESS, addons: {} }, null],
    [{ ...BUSINESS, useCase: undefined }, null],
    [{ ...CERTIFIED, sourceLanguage: "other" }, null],
    [{ ...CERTIFIED, sourceLanguage: "en", targetLanguage: "prs" }, null],
    [withAddons({ hardcopyDomestic: true }), "usps_priority"],
    [withAddons({ hardcopyInternational: true }), "usps_priority_intl"],
    [withAddons({ hardcopyDomestic: true, hardcopy: { service: "usps_priority" } }), "usps_priority"],
    [withAddons({ hardcopyDomestic: false, hardcopyInternational: true }), "usps_priority_intl"],
    [withAddons({ hardcopy: { service: "fedex_overnight" } }), "fedex_overnight"],
  ] as [QuoteInput, string | null][])("%j, to be posted by %s", (input, service) => {
    expect(resolveQuote(input, options).postage?.service ?? null).toBe(service);
  });

  it("asks for the postage of all pages and copies to where it was told", () => {
    const shipTo = { country: "US", postal_code: "10001" };
    const input = { ...withAddons({ hardcopyDomestic: true, additionalCopies: 3 }), shipTo };
    expect(resolveQuote(input, options).postage).toEqual({
      service: "usps_priority",
      pages: 2,
      additionalCopies: 3,
      shipTo,
      fields: { service: "addons.hardcopyDomestic", shipTo: "shipTo" },
    });
  });

  it("prices a submit's postage from the shipping address, whatever the input says", () => {
    const input = {
      ...withAddons({ hardcopyDomestic: true }),
      shipTo: { country: "US", postal_code: "10001" },
    };
    const shippingAddress = { country: "US", city: "Honolulu", state: "HI", postal_code: "96813" };
    expect(resolveQuote(input, { ...options, shippingAddress }).postage?.shipTo).toEqual(shippingAddress);
  });

  it("names a submit's members when its shipping address does not fit", () => {
    const domestic = withAddons({ hardcopy: { service: "usps_priority" } });
    const abroad = { ...options, shippingAddress: { country: "FR" } };
    expect(refusal(domestic, abroad)).toBe("VALIDATION_ERROR echoedInput.addons.hardcopy.service");
    const nowhere = { ...options, shippingAddress: { country: "ZZ" } };
    expect(refusal(domestic, nowhere)).toBe("VALIDATION_ERROR shippingAddress.country");
  });
});

describe("whether two inputs are the same", () => {
  it("ignores member order, undefined members and add-ons that are not asked for", () => {
    const reordered: QuoteInput = {
      productLine: "full_translation",
      addons: { apostille: false, additionalCopies: 0 },
      speedTier: "standard",
      pageCount: 2,
      useCase: "uscis",
      documentType: undefined,
      targetLanguage: "en",
      sourceLanguage: "es",
    };
    expect(sameQuoteInput(CERTIFIED, reordered)).toBe(true);
    expect(sameQuoteInput(CERTIFIED, { ...CERTIFIED, addons: {} })).toBe(true);
    const shipTo = { country: "US", city: "Austin", state: "TX" };
    const turned = { state: "TX", city: "Austin", country: "US" };
    expect(sameQuoteInput({ ...CERTIFIED, shipTo }, { ...CERTIFIED, shipTo: turned })).toBe(true);
  });

  it.each([
    { ...CERTIFIED, pageCount: 3 },
    { ...CERTIFIED, sourceLanguage: "fr" },
    { ...CERTIFIED, documentType: "passport" },
    { ...CERTIFIED, addons: { notarization: true } },
    { ...CERTIFIED, addons: { additionalCopies: 1 } },
    { ...CERTIFIED, shipTo: { country: "US" } },
  ] as QuoteInput[])("tells %j apart", (other) => {
    expect(sameQuoteInput(CERTIFIED, other)).toBe(false);
  });
});
