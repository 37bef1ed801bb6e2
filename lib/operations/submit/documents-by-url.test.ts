import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { createCanvas } from "@napi-rs/canvas";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDocumentReader } from "@/lib/documents/read";
import { pool } from "@/lib/documents/reader/testing/confined-reader";
import { createSourcesFromMap } from "@/lib/documents/testing/sources";
import { CERTIFIED, submission } from "@/lib/testing/orders";
import { createWorld, type World } from "@/lib/testing/world";

const TEXTS = {
  en: "This is to certify that the child was born in the town of Harrow on the fourth of July and that the entry has been made in the register of births for the year by the officer of the district as it is required by the law of the country",
  es: "Se certifica que el menor nació en la ciudad de Mérida el día cuatro de julio y que la inscripción consta en el libro de nacimientos del registro civil por orden de la autoridad de la provincia como lo exige la ley del país",
};
type Language = keyof typeof TEXTS;

const files = new Map<string, Uint8Array>();
let world: World;
let key: string;
beforeAll(async () => {
  const reader = createDocumentReader({ pool });
  world = await createWorld({ services: { reader, sources: createSourcesFromMap(files, reader) } });
  key = await world.makeKey();
});
afterAll(() => world.close());

async function serve(...pages: (Language | Uint8Array)[]): Promise<string> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const each of pages) {
    const page = pdf.addPage([595, 842]);
    if (typeof each === "string") {
      const words = Array(3).fill(TEXTS[each]).join(" ");
      page.drawText(words, { x: 50, y: 780, size: 11, font, maxWidth: 490, lineHeight: 15 });
    } else page.drawImage(await pdf.embedJpg(each), { x: 0, y: 0, width: 595, height: 842 });
  }
  const url = `https://documents.test/${files.size}.pdf`;
  files.set(url, await pdf.save());
  return url;
}

async function scan({ ink }: { ink: number }): Promise<Uint8Array> {
  const noise = { type: "gaussian" as const, mean: 246, sigma: 2 };
  const paper = sharp({ create: { width: 1654, height: 2339, channels: 3, background: "#fff", noise } });
  const canvas = createCanvas(1654, 2339);
  const pen = canvas.getContext("2d");
  pen.font = "44px sans-serif";
  for (let line = 0; line < ink; line += 1) pen.fillText("Certificado de nacimiento", 200, 300 + line * 60);
  const drawing = await canvas.encode("png");
  return await paper
    .composite([{ input: drawing }])
    .jpeg({ quality: 60 })
    .toBuffer();
}

async function answerTo(input: object, extra: object) {
  const body = await submission(world, key, input, extra);
  return (await world.request("POST", "/api/v1/submit", { key, body })).body;
}

test.each([
  [
    ["es"],
    "fr",
    "documents.0.url: The document reads as Spanish, but the quote is for French. Nothing was charged.",
  ],
  [
    ["en"],
    "ru",
    "documents.0.url: The document reads as English, but the quote is for Russian. Nothing was charged.",
  ],
  [["es"], "es", null],
  [["es"], "pt", null],
  [["es", "en"], "es", null],
] as const)(
  "a PDF by URL in %j that is quoted in %s is held against its quote",
  async (languages, sourceLanguage, said) => {
    const documents = [{ url: await serve(...languages) }];
    const { error, jobId } = await answerTo({ ...CERTIFIED, pageCount: 2, sourceLanguage }, { documents });
    if (said === null) expect(jobId, error?.message).toBeDefined();
    else expect(`${error?.field}: ${error?.message}`).toBe(said);
  },
);

test("a draft and its source by URL in each other's place are refused", async () => {
  const review = { ...CERTIFIED, pageCount: 1, productLine: "review_and_certify" };
  const order = async (source: Language, ...draft: Language[]) =>
    answerTo(review, {
      documents: [{ url: await serve(source) }],
      draftTranslation: { url: await serve(...draft) },
    });
  expect((await order("en", "es")).error.recoveryHint).toMatch(/^They look swapped/);
  expect((await order("es", "es", "es")).error.message).toMatch(
    /^The draft reads as Spanish, but the quote is for English/,
  );
  expect((await order("es", "en")).jobId).toBeDefined();
});

test("a scan of nothing but paper is told, and one with a line of text is not", async () => {
  const url = await serve(await scan({ ink: 20 }), await scan({ ink: 0 }), await scan({ ink: 1 }));
  const { warnings } = await answerTo({ ...CERTIFIED, pageCount: 3 }, { documents: [{ url }] });
  expect(warnings).toEqual([
    {
      code: "blank_page",
      page: 2,
      document: 0,
      message: expect.stringMatching(/^Page 2: We see nothing but paper/),
    },
  ]);
  const alone = [{ url: await serve(await scan({ ink: 0 })) }];
  expect((await answerTo({ ...CERTIFIED, pageCount: 1 }, { documents: alone })).jobId).toBeDefined();
});

test.each(["jpeg", "png"] as const)(
  "a %s of one colour, or of a few points, is refused before it's paid",
  async (type) => {
    const plain = async (width: number, height: number) =>
      await sharp({ create: { width, height, channels: 3, background: "#000" } })
        .toFormat(type)
        .toBuffer();
    const refusalOf = async (bytes: Uint8Array) => {
      const url = `https://documents.test/${files.size}.${type}`;
      files.set(url, new Uint8Array(bytes));
      return (await answerTo({ ...CERTIFIED, pageCount: 1 }, { documents: [{ url }] })).error;
    };
    expect(await refusalOf(await plain(800, 1100))).toMatchObject({
      code: "VALIDATION_ERROR",
      field: "documents.0.url",
      message: "Document 1 is blank: nothing is on its only page. Nothing was charged.",
    });
    expect(await refusalOf(await plain(4, 4))).toMatchObject({
      code: "DOCUMENT_UNREADABLE",
      field: "documents.0.url",
      recoveryHint: expect.stringContaining("full size"),
    });
  },
);
