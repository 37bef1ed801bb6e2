import { afterAll, beforeAll, expect, test } from "vitest";
import { letterAsPdf } from "@/lib/documents/reader/testing/draw-letter";
import { BUSINESS, CERTIFIED, submission } from "@/lib/testing/orders";
import { createWorld, type World } from "@/lib/testing/world";

let world: World;
let key: string;
beforeAll(async () => {
  world = await createWorld();
  key = await world.makeKey();
});
afterAll(() => world.close());

const LINES: Record<string, readonly string[]> = {
  en: [
    "This is to certify that the child was born in the town of Harrow on the fourth of July,",
    "and that the entry has been made in the register of births for the year by the officer",
    "of the district, as it is required by the law of the country and by the order of the court.",
  ],
  es: [
    "Se certifica que el menor nació en la ciudad de Mérida el día cuatro de julio, y que la",
    "inscripción consta en el libro de nacimientos del registro civil por orden de la autoridad",
    "de la provincia, como lo exige la ley del país y la sentencia que se dictó para el caso.",
  ],
};
const linesIn = (...languages: string[]) =>
  languages.flatMap((language) => Array(3).fill(LINES[language]).flat());

const urls = new Map<string, string>();
async function uploaded(...languages: string[]): Promise<string> {
  const known = urls.get(languages.join());
  if (known) return known;
  const lines = linesIn(...languages);
  const bytes = letterAsPdf({ language: languages[0] ?? "", font: "NotoSans_400Regular.ttf", lines });
  const { body } = await world.request("POST", "/api/v1/documents", {
    key,
    body: { sizeBytes: bytes.length },
  });
  const headers = { "content-type": "application/pdf" };
  await world.request("PUT", body.upload.url.replace("https://vidimus.test", ""), { body: bytes, headers });
  urls.set(languages.join(), body.url);
  return body.url;
}

async function refusalOf(input: object, extra: object) {
  const body = await submission(world, key, input, extra);
  const { status, body: answer } = await world.request("POST", "/api/v1/submit", { key, body });
  if (status === 200) return null;
  const { code, field, message, recoveryHint } = answer.error;
  expect([status, code]).toEqual([400, "VALIDATION_ERROR"]);
  expect((await world.request("GET", "/api/v1/orders", { key })).body.data).toHaveLength(placed);
  return `${field}: ${message} ${recoveryHint}`;
}
let placed = 0;

const SAID = (name: string, language: string, hint = "Request") =>
  new RegExp(
    `: The document reads as ${name}, but the quote is for ${language}\\. Nothing was charged\\. ${hint}`,
  );

test.each([
  [["es"], "fr", SAID("Spanish", "French")],
  [["en"], "es", SAID("English", "Spanish", "It's already in English")],
  [["es"], "de", SAID("Spanish", "German")],
  [["es"], "ru", SAID("Spanish", "Russian")],
  [["es"], "es", null],
  [["es"], "pt", null],
  [["es"], "ca", null],
  [["es"], "other", null],
  [["es", "en"], "es", null],
  [["en", "en", "es"], "es", null],
  [["en", "en", "en", "es"], "es", null],
] as const)(
  "an upload in %j that is quoted in %s is refused only where it's surely not in it",
  async (languages, sourceLanguage, said) => {
    const documents = [{ url: await uploaded(...languages) }];
    const refusal = await refusalOf({ ...CERTIFIED, pageCount: 3, sourceLanguage }, { documents });
    if (said) expect(refusal).toMatch(said);
    else {
      expect(refusal).toBeNull();
      placed += 1;
    }
  },
);

test("a typed text in another language of the same letters is refused", async () => {
  const sourceText = linesIn("es").join(" ");
  const quote = { ...BUSINESS, wordCount: 150 };
  expect(await refusalOf({ ...quote, sourceLanguage: "fr" }, { sourceText })).toMatch(
    /^sourceText: sourceText reads as Spanish, but the quote is for French\. Nothing was charged\./,
  );
  expect(await refusalOf({ ...quote, sourceLanguage: "es" }, { sourceText })).toBeNull();
  placed += 1;
});

test("a draft and its source in each other's place are refused as such, and a draft that isn't translated too", async () => {
  const review = { ...CERTIFIED, pageCount: 3, productLine: "review_and_certify" };
  const order = async (source: string[], draft: string[]) =>
    refusalOf(review, {
      documents: [{ url: await uploaded(...source) }],
      draftTranslation: { url: await uploaded(...draft) },
    });
  expect(await order(["en"], ["es"])).toMatch(
    /^documents\.0\.url: The document reads as English and the draft as Spanish, but the quote is from Spanish into English\. Nothing was charged\. They look swapped\. Send the original in documents/,
  );
  expect(await order(["es"], ["es", "es"])).toMatch(
    /^draftTranslation\.url: The draft reads as Spanish, but the quote is for English\. Nothing was charged\. Send the translation/,
  );
  for (const draft of [["en"], ["es", "en"]]) {
    expect(await order(["es"], draft)).toBeNull();
    placed += 1;
  }
});
