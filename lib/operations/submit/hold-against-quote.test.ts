import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { letterAsPdf } from "@/lib/documents/reader/testing/draw-letter";
import { type Letter, letterIn } from "@/lib/documents/reader/testing/letters";
import { call } from "@/lib/testing/mcp/rpc";
import {
  askQuote,
  BUSINESS,
  CERTIFIED,
  newIdempotencyKey,
  SHIPPING_ADDRESS,
  submission,
} from "@/lib/testing/orders";
import { createWorld, type World } from "@/lib/testing/world";

let world: World;
let key: string;
beforeAll(async () => {
  world = await createWorld();
  key = await world.makeKey();
});
afterAll(() => world.close());

const HUMAN = { ...BUSINESS, wordCount: 50, productLine: "business_human" };
const REVIEW = { ...CERTIFIED, productLine: "review_and_certify" };
const documents = (...names: string[]) =>
  names.map((name) => ({ url: `https://documents.test/${name}.pdf` }));
const SPANISH = "La entrega se realizará en un plazo de cinco días hábiles. ".repeat(20);
const UKRAINIAN = "Свідоцтво про народження видано відділом реєстрації. ".repeat(20);

const RUSSIAN: Letter = {
  language: "ru",
  font: "NotoSans_400Regular.ttf",
  lines: Array(6).fill("Свидетельство о рождении выдано отделом записи актов"),
};

const uploaded = (letter: Letter) => put(letterAsPdf(letter));

async function put(bytes: Uint8Array): Promise<string> {
  const { body } = await world.request("POST", "/api/v1/documents", {
    key,
    body: { sizeBytes: bytes.length },
  });
  const headers = { "content-type": "application/pdf" };
  await world.request("PUT", body.upload.url.replace("https://vidimus.test", ""), { body: bytes, headers });
  return body.url;
}

async function refusalOf(input: object, extra: object) {
  const body = await submission(world, key, input, extra);
  const { status, body: answer } = await world.request("POST", "/api/v1/submit", { key, body });
  if (status === 200) return null;
  const { json } = await call(world, "submit", body, { key });
  expect(json.error).toEqual({ ...answer.error, requestId: json.error.requestId });
  const { code, field, message, recoveryHint } = answer.error;
  expect([status, code]).toEqual([400, "VALIDATION_ERROR"]);
  return `${field}: ${message} ${recoveryHint}`;
}

test("a text whose characters were quoted as words is refused with its words, and nothing is ordered", async () => {
  const own = await world.makeKey();
  const body = await submission(world, own, { ...HUMAN, wordCount: SPANISH.length }, { sourceText: SPANISH });
  const { body: refusal } = await world.request("POST", "/api/v1/submit", { key: own, body });
  expect(refusal.error).toMatchObject({ code: "VALIDATION_ERROR", field: "sourceText" });
  expect(refusal.error.message).toMatch(/has 220 words, but the quote covers 1180\. Nothing was charged\.$/);
  expect(refusal.error.recoveryHint).toContain("wordCount 220");
  expect((await world.request("GET", "/api/v1/orders", { key: own })).body.data).toEqual([]);
  const { idempotencyKey } = body;
  const mended = { sourceText: SPANISH, idempotencyKey };
  const again = await submission(world, own, { ...HUMAN, wordCount: 220 }, mended);
  expect((await world.request("POST", "/api/v1/submit", { key: own, body: again })).status).toBe(200);
});

test("ten times the pages of a document are refused, and a dense page may be several", async () => {
  const one = { documents: documents("one") };
  expect(await refusalOf({ ...CERTIFIED, pageCount: 10 }, one)).toMatch(
    /^documents: The documents have 1 page, but the quote covers 10\. Nothing was charged\. .* pageCount 1, or up to 4/,
  );
  expect(await refusalOf({ ...CERTIFIED, pageCount: 4 }, one)).toBeNull();
  const anything = { metadata: { sandboxScenario: "any_document" } };
  expect(await refusalOf({ ...CERTIFIED, pageCount: 10 }, { ...one, ...anything })).toBeNull();
});

test.each([
  [1, null],
  [4, null],
  [
    5,
    /^documents\.0\.pageHint: Document 1 has 1 page, but its pageHint is 5\. Nothing was charged\. Send pageHint 1, or/,
  ],
])("a pageHint of %s is held against the pages of its document", async (pageHint, said) => {
  const [first, second] = documents("one", "two");
  const refusal = await refusalOf(
    { ...CERTIFIED, pageCount: 2 },
    { documents: [{ ...first, pageHint }, second] },
  );
  if (said === null) expect(refusal).toBeNull();
  else expect(refusal).toMatch(said);
});

async function uploadedPages(...texts: string[]): Promise<string> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const text of texts) {
    const page = pdf.addPage([595, 842]);
    if (text !== "") page.drawText(text, { x: 60, y: 700, size: 12, font });
  }
  return await put(await pdf.save());
}

test.each([
  [[""], /^documents\.0\.url: Document 1 is blank: nothing is on its only page\. Nothing was charged\. Open/],
  [["", "", ""], /nothing is on any of its 3 pages\./],
])("a file whose pages are all blank is refused: %j", async (texts, said) => {
  const one = { documents: [{ url: await uploadedPages(...texts) }] };
  expect(await refusalOf({ ...CERTIFIED, pageCount: texts.length }, one)).toMatch(said);
});

test("blank pages among others are told, and so are pages that were quoted and aren't there", async () => {
  const url = await uploadedPages("Certificado de nacimiento", "", "Fin");
  const answerTo = async (pageCount: number) => {
    const body = await submission(world, key, { ...CERTIFIED, pageCount }, { documents: [{ url }] });
    return (await world.request("POST", "/api/v1/submit", { key, body })).body;
  };
  const blank = { code: "blank_page", page: 2, document: 0, message: expect.stringMatching(/^Page 2: /) };
  expect((await answerTo(3)).warnings).toEqual([blank]);
  const more = {
    code: "more_pages_quoted",
    page: 3,
    document: 0,
    message: expect.stringMatching(
      /^The quote covers 9 pages, but the documents have 3 pages\. .* pageCount 3\.$/,
    ),
  };
  expect((await answerTo(9)).warnings).toEqual([more, blank]);
});

test.each([
  ["a URL's", 1, 3, () => documents("one")],
  ["several URLs'", 2, 4, () => documents("one", "two")],
  ["an upload's", 2, 4, async () => [{ url: await uploadedPages("Certificado", "Fin") }]],
])(
  "more pages than %s are refused before they're charged if the client or a tool says so, with both prices",
  async (_, counted, pageCount, sent) => {
    const body = await submission(world, key, { ...CERTIFIED, pageCount }, { documents: await sent() });
    const { totalCents } = await askQuote(world, key, { ...CERTIFIED, pageCount: counted });
    const [fewer, quoted] = [totalCents, body.expectedTotalCents].map(
      (cents) => `$${(cents / 100).toFixed(2)}`,
    );
    const submit = async (more: object) =>
      (await world.request("POST", "/api/v1/submit", { key, body: { ...body, ...more } })).body;
    const told = {
      code: "VALIDATION_ERROR",
      field: "allowMorePages",
      message: `The documents have ${counted === 1 ? "1 page" : `${counted} pages`}, but the quote covers ${pageCount}, for ${quoted}. Nothing was charged.`,
      recoveryHint: `Request a new quote with pageCount ${counted}, at ${fewer}, then submit with it. A page is 250 words: only to pay for ${pageCount} all the same, send allowMorePages: true.`,
    };
    expect((await submit({ allowMorePages: false })).error).toMatchObject(told);
    expect((await call(world, "submit", body, { key })).json.error).toMatchObject(told);
    const { json } = await call(world, "submit", { ...body, allowMorePages: true }, { key });
    expect(json.replayed).toBeUndefined();
    expect(json.warnings).toMatchObject([{ code: "more_pages_quoted" }]);
    // The order doesn't keep the permission.
    for (const more of [{}, { allowMorePages: false }, { allowMorePages: true }])
      expect((await submit(more)).jobId).toBe(json.jobId);
    const unsaid = await submit({ idempotencyKey: newIdempotencyKey() });
    expect(unsaid.warnings).toMatchObject([{ code: "more_pages_quoted" }]);
  },
);

test("pages that their words make up are ordered, and so are those of a scenario that counts nothing", async () => {
  const guarded = { allowMorePages: false };
  const dense = { documents: [{ url: await uploadedPages(SPANISH.slice(0, 100), "Fin") }] };
  expect(await refusalOf(CERTIFIED, { ...dense, ...guarded })).toBeNull();
  const anything = { documents: documents("one"), metadata: { sandboxScenario: "any_document" } };
  expect(await refusalOf({ ...CERTIFIED, pageCount: 4 }, { ...anything, ...guarded })).toBeNull();
  const posted = { ...CERTIFIED, addons: { hardcopy: { service: "usps_priority" } } };
  const one = { documents: documents("one"), shippingAddress: SHIPPING_ADDRESS, ...guarded };
  const fewer = { ...one, allowMorePages: undefined, idempotencyKey: newIdempotencyKey() };
  const single = await submission(world, key, { ...posted, pageCount: 1 }, fewer);
  const { body } = await world.request("POST", "/api/v1/submit", { key, body: single });
  const double = await submission(world, key, posted, one);
  const { body: refused } = await world.request("POST", "/api/v1/submit", { key, body: double });
  expect(refused.error.recoveryHint).toContain(`pageCount 1, at $${(body.totalCents / 100).toFixed(2)},`);
});

test("documents of a business line are held against what fits on their pages, or against their own words", async () => {
  const one = { sourceText: undefined, documents: documents("one") };
  expect(await refusalOf({ ...HUMAN, wordCount: 5_000 }, one)).toBeNull();
  expect(await refusalOf({ ...HUMAN, wordCount: 9_000 }, one)).toMatch(
    /^documents: .* no more than 5000 words/,
  );
  const read = { sourceText: undefined, documents: [{ url: await uploaded(letterIn("es")) }] };
  expect(await refusalOf({ ...HUMAN, wordCount: 5_000 }, read)).toMatch(
    /^documents: The documents have \d\d words/,
  );
});

test("the same file twice is refused, and so is a draft that is its own source", async () => {
  expect(await refusalOf(CERTIFIED, { documents: documents("one", "one") })).toMatch(
    /^documents\.1\.url: Document 2 is the same file as document 1\. Nothing was charged\. Send each file once\./,
  );
  expect(await refusalOf(CERTIFIED, { documents: documents("one", "two") })).toBeNull();
  const [draftTranslation] = documents("two");
  expect(await refusalOf(REVIEW, { documents: documents("one", "two"), draftTranslation })).toMatch(
    /^draftTranslation\.url: The draft is the same file as document 2\./,
  );
  expect(await refusalOf(REVIEW, { documents: documents("one"), draftTranslation })).toBeNull();
});

test("a text in other letters than the quoted language is refused before it's charged", async () => {
  expect(await refusalOf({ ...HUMAN, wordCount: 140 }, { sourceText: UKRAINIAN })).toMatch(
    /^sourceText: sourceText is written in Cyrillic letters, but the quote is for Spanish\. Nothing was charged\. .*'other'/,
  );
  for (const sourceLanguage of ["uk", "other", "sr"])
    expect(
      await refusalOf({ ...HUMAN, sourceLanguage, wordCount: 140 }, { sourceText: UKRAINIAN }),
    ).toBeNull();
  const both = { sourceText: SPANISH + UKRAINIAN };
  expect(await refusalOf({ ...HUMAN, wordCount: 340 }, both)).toBeNull();
  const russian = { documents: [{ url: await uploaded(RUSSIAN) }] };
  expect(await refusalOf(CERTIFIED, russian)).toMatch(
    /^documents\.0\.url: The document is written in Cyrillic/,
  );
  expect(await refusalOf({ ...CERTIFIED, sourceLanguage: "ru" }, russian)).toBeNull();
});

test("a notary and copies are sold on paper alone, and an address without it isn't ignored", async () => {
  for (const addons of [{ notarization: true }, { additionalCopies: 2 }]) {
    const [name] = Object.keys(addons);
    expect(await refusalOf({ ...CERTIFIED, addons }, {})).toMatch(
      new RegExp(
        `^echoedInput\\.addons\\.${name}: .* no hard copy\\. Nothing was charged\\. Request a new quote`,
      ),
    );
    const posted = { ...CERTIFIED, addons: { ...addons, hardcopy: { service: "usps_priority" } } };
    expect(await refusalOf(posted, { shippingAddress: SHIPPING_ADDRESS })).toBeNull();
  }
  expect(await refusalOf(CERTIFIED, { shippingAddress: SHIPPING_ADDRESS })).toMatch(
    /^shippingAddress: .* no hard copy to mail\. Nothing was charged\./,
  );
});
