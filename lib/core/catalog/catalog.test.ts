import { describe, expect, it } from "vitest";
import { DEFAULT_ADDON_AVAILABILITY } from "@/lib/core/catalog/addons";
import { documentComplexity } from "@/lib/core/catalog/document-types";
import { SHIPPING_SERVICES } from "@/lib/core/catalog/enumerations";
import {
  isSourceLanguage,
  isTargetLanguage,
  languageName,
  SOURCE_LANGUAGES,
  SPECIALTY_LANGUAGES,
  suggestLanguage,
} from "@/lib/core/catalog/languages";
import { buildCapabilities } from "@/lib/core/pricing/capabilities";
import { PRICE_BOOK } from "@/lib/core/pricing/price-book";

const capabilities = buildCapabilities({
  prices: PRICE_BOOK,
  addonAvailability: DEFAULT_ADDON_AVAILABILITY,
  refundPolicyUrl: "https://example.test/refunds",
  readsScansIn: (language) => language === "de",
});

describe("languages", () => {
  it("that a machine reads are told beside those that are sold", () => {
    expect(capabilities.machineReadLanguages).toEqual(["de"]);
  });

  it("offers at least 60 source languages besides 'other', none twice", () => {
    const codes = SOURCE_LANGUAGES.filter((code) => code !== "other");
    expect(codes.length).toBeGreaterThanOrEqual(60);
    expect(new Set(SOURCE_LANGUAGES).size).toBe(codes.length + 1);
  });

  it("writes every language in ISO 639-1 where it has such a code", () => {
    // CLDR folds these into Persian, Filipino, Serbian and Akan; ISO 639 keeps a code for each.
    const exempt = new Set(["other", "prs", "tl", "cnr", "tw"]);
    for (const code of SOURCE_LANGUAGES.filter((language) => !exempt.has(language))) {
      expect(code).toMatch(/^[a-z]{2,3}$/);
      expect(new Intl.Locale(code).language).toBe(code);
    }
  });

  it("names every language in English", () => {
    const unnamed = SOURCE_LANGUAGES.filter((code) => languageName(code) === code);
    expect(unnamed).toEqual([]);
    expect(languageName("prs")).toBe("Dari");
  });

  it("carries the eleven specialty languages of the price list", () => {
    expect(SPECIALTY_LANGUAGES.map(languageName)).toEqual([
      "Pashto",
      "Dari",
      "Tigrinya",
      "Amharic",
      "Kurdish",
      "Somali",
      "Azerbaijani",
      "Oromo",
      "Tajik",
      "Uzbek",
      "Hausa",
    ]);
  });

  it("takes 'other' as a source but never as a target", () => {
    expect([isSourceLanguage("other"), isTargetLanguage("other"), isTargetLanguage("en")]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it.each([
    ["ES", "es"],
    ["pt-BR", "pt"],
    ["Spanish", "es"],
    ["español", "es"],
    ["日本語", "ja"],
    ["spa", "es"],
    ["ger", "de"],
    ["deu", "de"],
    ["chi", "zh"],
    ["iw", "he"],
    ["cmn", "zh"],
    ["kr", "ko"],
    ["cn", "zh"],
    ["jp", "ja"],
    ["cz", "cs"],
    ["gr", "el"],
    ["ua", "uk"],
    ["dk", "da"],
    ["zz", null],
    ["xx", null],
    ["qq", null],
    ["", null],
    ["klingon", null],
    ["constructor", null],
  ])("suggests for %s: %s", (sent, meant) => {
    expect(suggestLanguage(sent)).toBe(meant);
    expect(isSourceLanguage(sent)).toBe(false);
  });
});

describe("document types", () => {
  it("lists at least 25, among them the complex ones that everybody orders", () => {
    expect(capabilities.documentTypes.length).toBeGreaterThanOrEqual(25);
    for (const type of [
      "academic_transcript",
      "court_judgment",
      "medical_record",
      "bank_statement",
      "patent",
    ]) {
      expect(documentComplexity(type)).toBe("complex");
    }
    expect(documentComplexity("birth_certificate")).toBe("common");
  });

  it.each([undefined, "other", "shopping_list", "toString", "__proto__"])(
    "prices %s like 'other'",
    (type) => {
      expect(documentComplexity(type)).toBe("common");
    },
  );
});

describe("capabilities", () => {
  it("states the hours, the multiplier and that same_day is not guaranteed", () => {
    expect(capabilities.speedTiers).toEqual([
      { tier: "standard", slaHours: 48, slaGuaranteed: true, specialtyLanguageMultiplier: 1.35 },
      { tier: "express", slaHours: 24, slaGuaranteed: true, specialtyLanguageMultiplier: 1.35 },
      { tier: "rush", slaHours: 14, slaGuaranteed: true, specialtyLanguageMultiplier: 1.35 },
      { tier: "same_day", slaHours: 8, slaGuaranteed: false, specialtyLanguageMultiplier: 1.35 },
    ]);
  });

  it("prices the add-ons, with the apostille not available by default", () => {
    expect(capabilities.addons).toEqual([
      { key: "notarization", priceCents: 1995, available: true },
      { key: "hardcopy", priceCents: 995, available: true },
      { key: "apostille", priceCents: 12900, available: false },
      { key: "additionalCopies", priceCents: 750, available: true },
    ]);
  });

  it("shows an add-on as available where the operator says so", () => {
    const options = { refundPolicyUrl: "https://example.test/refunds" };
    const { addons } = buildCapabilities({
      prices: PRICE_BOOK,
      readsScansIn: () => false,
      ...options,
      addonAvailability: { ...DEFAULT_ADDON_AVAILABILITY, apostille: true, hardcopy: false },
    });
    expect(addons.filter((addon) => addon.available).map((addon) => addon.key)).toEqual([
      "notarization",
      "apostille",
      "additionalCopies",
    ]);
  });

  it("lists all eight shipping services, four of each scope, with a positive sample and an ordered transit", () => {
    expect(capabilities.shippingServices.map((service) => service.id)).toEqual([...SHIPPING_SERVICES]);
    expect(capabilities.shippingServices.filter((service) => service.scope === "domestic")).toHaveLength(4);
    for (const service of capabilities.shippingServices) {
      expect(service.sampleCents).toBeGreaterThan(0);
      expect(service.transitDaysMin).toBeLessThanOrEqual(service.transitDaysMax);
    }
  });

  it("tells how a key is billed only where there is a key", () => {
    expect(capabilities).not.toHaveProperty("billing");
    const billing = { mode: "invoice", netTermsDays: 30, creditLimitCents: null } as const;
    const withKey = buildCapabilities({
      prices: PRICE_BOOK,
      readsScansIn: () => false,
      addonAvailability: DEFAULT_ADDON_AVAILABILITY,
      refundPolicyUrl: "https://example.test/refunds",
      billing,
    });
    expect(withKey.billing).toEqual(billing);
  });
});
