import { describe, expect, it } from "vitest";
import { quoteInputSchema } from "@/lib/contract/schemas/quote-input";
import { DEFAULT_ADDON_AVAILABILITY } from "@/lib/core/catalog/addons";
import { priceAnswer, priceLines } from "./price-answer";
import { priceQuery, readPriceForm, type SentForm, USUAL_PRICE_FORM } from "./price-form";
import { PRICE_LIMITS, wholeNumber } from "./price-input";
import { answerText, requestText } from "./request-glimpse";

const answer = (sent: SentForm) => priceAnswer(readPriceForm(sent), DEFAULT_ADDON_AVAILABILITY);

function priced(sent: SentForm) {
  const answered = answer(sent);
  if (answered.kind !== "price") throw new Error(JSON.stringify(answered.mistakes));
  return answered;
}

function mistakes(sent: SentForm) {
  const answered = answer(sent);
  return answered.kind === "mistakes" ? answered.mistakes : {};
}

const HARD = {
  from: "so",
  type: "court_judgment",
  pages: "3",
  speed: "rush",
  notarization: "1",
  copies: "2",
};

describe("the calculator", () => {
  it("prices one certified page where nothing is asked", () => {
    const { chosen, input } = priced({});
    expect(chosen.subtotalCents).toBe(2495);
    expect(input).toEqual({
      sourceLanguage: "es",
      targetLanguage: "en",
      useCase: "uscis",
      documentType: "birth_certificate",
      pageCount: 1,
      speedTier: "standard",
      productLine: "full_translation",
    });
  });

  it("asks what the API accepts, in the very form in which it would echo it", () => {
    for (const sent of [
      {},
      HARD,
      { hardcopy: "fedex_overnight" },
      { line: "business_mtpe", words: "1,200" },
    ]) {
      const { input } = priced(sent);
      expect(quoteInputSchema.parse(input)).toEqual(input);
    }
  });

  it("shows a bill whose lines add up to the total, at every tier", () => {
    for (const sent of [
      {},
      { ...HARD, hardcopy: "usps_intl_economy" },
      { line: "business_ai", words: "3" },
    ]) {
      for (const tier of priced(sent).tiers) {
        const sum = priceLines(tier).reduce((total, { cents }) => total + cents, 0);
        expect(sum).toBe(tier.subtotalCents);
      }
    }
  });

  it("names rate, multiplier and surcharge, each with its own amount", () => {
    expect(priceLines(priced(HARD).chosen)).toEqual([
      { label: "3 pages × $37.43 × 1.35 (specialty language)", cents: 15159 },
      { label: "Complex document: 3 × $10.00", cents: 3000 },
      { label: "Notarization", cents: 1995 },
      { label: "Additional certified copies (2)", cents: 1500 },
    ]);
    expect(priceLines(priced({ line: "business_ai", words: "3" }).chosen)).toEqual([
      { label: "Minimum charge", cents: 500 },
    ]);
  });

  it("marks postage without a destination as an estimate", () => {
    expect(priced({ hardcopy: "usps_priority" }).chosen.hardcopyShippingEstimated).toBe(true);
  });

  it("ignores what a product line has no use for, however wrong", () => {
    const sent = { line: "business_human", words: "100", pages: "none", notarization: "1", use: "x" };
    expect(priced(sent).chosen.subtotalCents).toBe(1800);
    expect(priced({ words: "none" }).chosen.subtotalCents).toBe(2495);
  });

  it.each([
    [{ pages: "0" }, { pages: "Enter a whole number from 1 to 500." }],
    [{ pages: "" }, { pages: "Enter a whole number from 1 to 500." }],
    [{ pages: "two" }, { pages: "Enter a whole number from 1 to 500." }],
    [{ copies: "21" }, { copies: "Enter a whole number from 0 to 20." }],
    [{ line: "business_ai", words: "500001" }, { words: "Enter a whole number from 1 to 500,000." }],
    [{ from: "en" }, { to: "Choose two different languages." }],
    [{ from: "<b>" }, { from: "“<b>” isn’t a language in this list. Choose another." }],
    [{ to: "other" }, { to: "“other” isn’t a language in this list. Choose another." }],
    [{ speed: "now" }, { speed: "“now” isn’t in this list. Choose another." }],
    [{ line: "__proto__" }, { line: "“__proto__” isn’t in this list. Choose another." }],
    [{ apostille: "1" }, { apostille: "The add-on apostille is currently unavailable." }],
  ])("says what is wrong with %j", (sent, expected) => {
    expect(mistakes(sent)).toEqual(expected);
  });

  it("names every mistake at once", () => {
    expect(Object.keys(mistakes({ pages: "x", copies: "x", hardcopy: "pigeon" })).sort()).toEqual([
      "copies",
      "hardcopy",
      "pages",
    ]);
  });

  it("has the limits of the API", () => {
    const accepts = (input: object) => quoteInputSchema.safeParse({ ...priced({}).input, ...input }).success;
    expect(accepts({ pageCount: PRICE_LIMITS.pages })).toBe(true);
    expect(accepts({ pageCount: PRICE_LIMITS.pages + 1 })).toBe(false);
    expect(accepts({ wordCount: PRICE_LIMITS.words })).toBe(true);
    expect(accepts({ wordCount: PRICE_LIMITS.words + 1 })).toBe(false);
    expect(accepts({ addons: { additionalCopies: PRICE_LIMITS.copies } })).toBe(true);
    expect(accepts({ addons: { additionalCopies: PRICE_LIMITS.copies + 1 } })).toBe(false);
  });
});

describe("the calculator's query", () => {
  it("is empty for the usual form, and leads back to any other", () => {
    expect(priceQuery(USUAL_PRICE_FORM)).toBe("");
    const form = readPriceForm({ ...HARD, hardcopy: "usps_ground", pages: "a&b=c" });
    expect(readPriceForm(Object.fromEntries(new URLSearchParams(priceQuery(form))))).toEqual(form);
  });

  it("takes the first of a parameter sent twice, clips what is endless, and ignores strangers", () => {
    expect(readPriceForm({ pages: ["2", "3"], utm: "x" }).pages).toBe("2");
    expect(readPriceForm({ pages: "9".repeat(5000) }).pages).toHaveLength(40);
    expect(readPriceForm({ pages: { deep: 1 }, notarization: "off" })).toEqual(USUAL_PRICE_FORM);
  });
});

describe("the request beside the price", () => {
  it("is the input as JSON, and the answer has the same total", () => {
    const { input, chosen } = priced(HARD);
    const body = /-d '(.*)'$/s.exec(requestText("https://vidimus.example", input))?.[1] ?? "";
    expect(JSON.parse(body)).toEqual(input);
    expect(JSON.parse(answerText(chosen))).toMatchObject({ totalCents: chosen.subtotalCents });
  });
});

it("a number with a decimal comma is not taken for thousands", () => {
  expect([wholeNumber("1,5", 1, 500), wholeNumber("1.5", 1, 500), wholeNumber("1e3", 1, 5000)]).toEqual([
    null,
    null,
    null,
  ]);
  expect(wholeNumber("1,500", 1, 5000)).toBe(1500);
});
