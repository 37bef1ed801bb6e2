import { describe, expect, expectTypeOf, it } from "vitest";
import { z } from "zod";
import { parseInput } from "@/lib/contract/parse";
import { capabilitiesSchema } from "@/lib/contract/schemas/capabilities";
import { CAPABILITIES_EXAMPLE } from "@/lib/contract/schemas/capabilities-example";
import { quoteInputSchema, quoteOutputSchema } from "@/lib/contract/schemas/quote";
import { QUOTE_INPUT_EXAMPLES, QUOTE_OUTPUT_EXAMPLES } from "@/lib/contract/schemas/quote-examples";
import type { Capabilities } from "@/lib/core/pricing/capabilities";
import type { QuoteOutput } from "@/lib/core/pricing/price-quote";
import type { QuoteInput } from "@/lib/core/pricing/quote-input";
import { Problem } from "@/lib/core/problem";

const CERTIFIED = { sourceLanguage: "es", useCase: "uscis", pageCount: 1, speedTier: "standard" };

function refusal(body: unknown): string | undefined {
  try {
    parseInput(quoteInputSchema, body);
  } catch (error) {
    if (error instanceof Problem) return `${error.code} ${error.details.field}`;
    throw error;
  }
  return undefined;
}

describe("the wire schema of quotes", () => {
  it("fills in the two defaults and keeps everything else as sent", () => {
    expect(quoteInputSchema.parse({ ...CERTIFIED, addons: { notarization: false } })).toEqual({
      ...CERTIFIED,
      targetLanguage: "en",
      productLine: "full_translation",
      addons: { notarization: false },
    });
  });

  it.each([
    [{ ...CERTIFIED, adons: {} }, "VALIDATION_ERROR adons"],
    [{ ...CERTIFIED, addons: { hardCopy: true } }, "VALIDATION_ERROR addons.hardCopy"],
    [{ ...CERTIFIED, addons: { hardcopy: { service: "dhl" } } }, "VALIDATION_ERROR addons.hardcopy.service"],
    [{ ...CERTIFIED, addons: { hardcopy: {} } }, "VALIDATION_ERROR addons.hardcopy.service"],
    [{ ...CERTIFIED, addons: { additionalCopies: 21 } }, "VALIDATION_ERROR addons.additionalCopies"],
    [{ ...CERTIFIED, addons: { additionalCopies: -1 } }, "VALIDATION_ERROR addons.additionalCopies"],
    [{ ...CERTIFIED, shipTo: { country: "USA" } }, "VALIDATION_ERROR shipTo.country"],
    [{ ...CERTIFIED, shipTo: { country: "US", zip: "10001" } }, "VALIDATION_ERROR shipTo.zip"],
    [
      { ...CERTIFIED, shipTo: { country: "US", postal_code: "1".repeat(33) } },
      "VALIDATION_ERROR shipTo.postal_code",
    ],
    [{ ...CERTIFIED, shipTo: { country: "US", city: "c".repeat(121) } }, "VALIDATION_ERROR shipTo.city"],
    [{ ...CERTIFIED, shipTo: { country: "US", state: "s".repeat(121) } }, "VALIDATION_ERROR shipTo.state"],
    [{ ...CERTIFIED, pageCount: 0 }, "VALIDATION_ERROR pageCount"],
    [{ ...CERTIFIED, pageCount: 501 }, "VALIDATION_ERROR pageCount"],
    [{ ...CERTIFIED, pageCount: 1.5 }, "VALIDATION_ERROR pageCount"],
    [{ ...CERTIFIED, pageCount: "1" }, "VALIDATION_ERROR pageCount"],
    [{ ...CERTIFIED, wordCount: 500_001 }, "VALIDATION_ERROR wordCount"],
    [{ ...CERTIFIED, speedTier: "overnight" }, "VALIDATION_ERROR speedTier"],
    [{ ...CERTIFIED, useCase: "dmv" }, "VALIDATION_ERROR useCase"],
    [{ ...CERTIFIED, productLine: null }, "VALIDATION_ERROR productLine"],
    [{ ...CERTIFIED, sourceLanguage: undefined }, "VALIDATION_ERROR sourceLanguage"],
  ])("refuses %j as %s", (body, expected) => {
    expect(refusal(body)).toBe(expected);
  });

  it.each([
    { ...CERTIFIED, pageCount: 500, addons: { additionalCopies: 20 } },
    { ...CERTIFIED, wordCount: 500_000 },
    { ...CERTIFIED, shipTo: { country: "US", postal_code: "1".repeat(32), city: "c".repeat(120) } },
    { ...CERTIFIED, addons: {} },
  ])("accepts every limit at its edge: %j", (body) => {
    expect(refusal(body)).toBeUndefined();
  });

  it("carries examples that its own schemas accept", () => {
    for (const input of QUOTE_INPUT_EXAMPLES) expect(quoteInputSchema.parse(input)).toEqual(input);
    for (const output of QUOTE_OUTPUT_EXAMPLES) expect(quoteOutputSchema.parse(output)).toEqual(output);
    expect(capabilitiesSchema.parse(CAPABILITIES_EXAMPLE)).toEqual(CAPABILITIES_EXAMPLE);
  });

  it("passes outputs on with members of later versions, echoed input included", () => {
    const [first] = QUOTE_OUTPUT_EXAMPLES;
    const later = { ...first, taxCents: 0, echoedInput: { ...first?.echoedInput, glossary: "legal" } };
    expect(quoteOutputSchema.parse(later)).toEqual(later);
  });

  it("becomes JSON Schema on both sides, with a description of every member", () => {
    for (const schema of [quoteInputSchema, quoteOutputSchema, capabilitiesSchema]) {
      for (const io of ["input", "output"] as const) {
        expect(undescribed(z.toJSONSchema(schema, { io }), "")).toEqual([]);
      }
    }
  });

  it("agrees with the core's types", () => {
    expectTypeOf<z.output<typeof quoteInputSchema>>().toExtend<QuoteInput>();
    expectTypeOf<QuoteInput>().toExtend<z.input<typeof quoteInputSchema>>();
    expectTypeOf<QuoteOutput>().toExtend<z.input<typeof quoteOutputSchema>>();
    expectTypeOf<Capabilities>().toExtend<z.input<typeof capabilitiesSchema>>();
    expect(quoteInputSchema.def.type).toBe("object");
  });
});

function undescribed(schema: z.core.JSONSchema.BaseSchema, path: string): string[] {
  const members = Object.entries(schema.properties ?? {}).flatMap(([name, member]) => {
    if (typeof member === "boolean") return [];
    const here = `${path}.${name}`;
    return [...(member.description ? [] : [here]), ...undescribed(member, here)];
  });
  const items = schema.items;
  const isSchema = typeof items === "object" && !Array.isArray(items);
  return isSchema
    ? [...members, ...undescribed(items as z.core.JSONSchema.BaseSchema, `${path}[]`)]
    : members;
}
