import { afterAll, beforeAll, expect, test } from "vitest";
import { askQuote, CERTIFIED, placeOrder } from "@/lib/testing/orders";
import { createWorld, type World } from "@/lib/testing/world";

let world: World;
let key: string;
beforeAll(async () => {
  world = await createWorld();
  key = await world.makeKey();
});
afterAll(() => world.close());

const quote = (input: object) =>
  world.request("POST", "/api/v1/quote", { key, body: { ...CERTIFIED, ...input } });

test.each([
  ["speedTier", " Same Day ", "same_day"],
  ["speedTier", "STANDARD", "standard"],
  ["useCase", "USCIS", "uscis"],
  ["useCase", "apostille-outbound", "apostille_outbound"],
  ["productLine", "Full Translation", "full_translation"],
  ["sourceLanguage", "ES", "es"],
  ["targetLanguage", " Fr ", "fr"],
  ["documentType", "Birth Certificate", "birth_certificate"],
  ["documentType", "ACADEMIC-TRANSCRIPT", "academic_transcript"],
  ["documentType", "A deed of my village", "A deed of my village"],
])("a quote with %s %j is one with %j", async (field, sent, understood) => {
  const { status, body } = await quote({ [field]: sent });
  expect([status, body.echoedInput?.[field]]).toEqual([200, understood]);
  expect(body.totalCents).toBe((await quote({ [field]: understood })).body.totalCents);
});

test("what was forgiven at the quote is forgiven at submit, and the order is the same", async () => {
  const { echoedInput, quoteId } = await askQuote(world, key, { ...CERTIFIED, documentType: "Diploma" });
  const sent = { ...echoedInput, documentType: "DIPLOMA", speedTier: "Standard", sourceLanguage: "ES" };
  const placed = await placeOrder(world, key, CERTIFIED, { quoteId, echoedInput: sent });
  expect(placed.status).toBe("paid");
});

test.each([
  ["documentType", "transcript", "Did you mean academic_transcript? Otherwise send 'other'."],
  ["documentType", "brith_certificate", "Did you mean birth_certificate? Otherwise send 'other'."],
  [
    "documentType",
    "statement",
    "Did you mean bank_statement or financial_statement? Otherwise send 'other'.",
  ],
  ["speedTier", "standart", "Did you mean standard?"],
  ["useCase", "universty", "Did you mean university?"],
  ["productLine", "translation", "Did you mean full_translation?"],
])("%s %j is refused with the code that was probably meant", async (field, sent, hint) => {
  const { status, body } = await quote({ [field]: sent });
  expect([status, body.error?.code, body.error?.field]).toEqual([400, "VALIDATION_ERROR", field]);
  expect(body.error.recoveryHint).toBe(hint);
});

test.each([
  ["speedTier", "whenever"],
  ["useCase", ""],
  ["productLine", "x".repeat(5_000)],
  ["speedTier", 3],
  ["useCase", null],
  ["speedTier", ["standard"]],
])("%s %j is near nothing, and the usual hint is given", async (field, sent) => {
  const { status, body } = await quote({ [field]: sent });
  expect([status, body.error?.field]).toEqual([400, field]);
  expect(body.error.recoveryHint).not.toContain("Did you mean");
});
