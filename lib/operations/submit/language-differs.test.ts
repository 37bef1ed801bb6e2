import { afterAll, beforeAll, expect, test } from "vitest";
import { BILINGUAL, CERTIFICATES } from "@/lib/core/catalog/testing/certificates";
import { BUSINESS, submission } from "@/lib/testing/orders";
import { createWorld, type World } from "@/lib/testing/world";

let world: World;
let key: string;
beforeAll(async () => {
  world = await createWorld();
  key = await world.makeKey();
});
afterAll(() => world.close());

const GERMAN =
  "Hiermit wird bescheinigt, dass das Kind am vierten Juli in Ulm geboren und in das Register der Gemeinde eingetragen worden ist. Die Urkunde wurde auf Antrag der Mutter von dem Beamten des Standesamts ausgestellt.";
const GERMAN_WORDS =
  "Hiermit wird bescheinigt, dass das Kind am vierten Juli in der Stadt Ulm geboren worden ist.";
const ENGLISH =
  "This is to certify that Luis Diaz was born in the city of Merida on the fourth of July 1990, and that the birth is entered in volume 12 of the register, by order of the judge of the second court. Given on the first of May 2024 at the request of the person named above.";
const ITALIAN = "Si certifica che il bambino è nato nella città di Siena il quattro luglio del 1990.";
const PORTUGUESE =
  "Certifico que no livro de registo de nascimentos desta conservatória consta o assento de uma criança do sexo feminino, que nasceu no dia quatro de julho e não foi ainda averbada, sendo os pais moradores na mesma freguesia. O assento foi lavrado pelo conservador, que também assina esta certidão.";
const SPANISH =
  "Certifico que en el libro de nacimientos de este registro consta el acta de una niña que nació el día cuatro de julio, hija de los señores arriba nombrados y vecinos de la misma ciudad. El acta fue levantada por el oficial del registro, quien también firma esta certificación.";
const CHINESE = "兹证明张伟于一九九〇年七月四日出生于北京市海淀区";

async function place(sourceText: string, sourceLanguage: string, wordCount = 60) {
  const body = await submission(world, key, { ...BUSINESS, sourceLanguage, wordCount }, { sourceText });
  return (await world.request("POST", "/api/v1/submit", { key, body })).body;
}

test.each([
  ["German", GERMAN, "es"],
  ["German", GERMAN_WORDS, "es"],
  ["Italian", ITALIAN, "es"],
])("a few words in %s that are ordered as Spanish are ordered with a warning", async (name, text, quoted) => {
  const { warnings } = await place(text, quoted);
  expect(warnings).toMatchObject([{ code: "language_differs", page: 1, document: 0 }]);
  expect(warnings[0].message).toMatch(`The text seems to be in ${name}, not in Spanish. If it's`);
});

test.each([
  ["reads as English", ENGLISH, "es"],
  ["is written in Han letters", CHINESE, "es"],
])("a short text that %s is refused as another language", async (found, text, quoted) => {
  const { error } = await place(text, quoted);
  expect(error.message).toBe(`sourceText ${found}, but the quote is for Spanish. Nothing was charged.`);
});

test("a text in a close relative of the quoted language is ordered with a warning", async () => {
  for (const [text, quoted, name] of [
    [PORTUGUESE, "es", "Portuguese"],
    [SPANISH, "pt", "Spanish"],
  ] as const) {
    const { warnings } = await place(text, quoted);
    expect(warnings?.map(({ message }: { message: string }) => message)).toEqual([
      expect.stringContaining(`seems to be in ${name}`),
    ]);
  }
  for (const [text, quoted] of [
    [PORTUGUESE, "pt"],
    [SPANISH, "es"],
  ] as const)
    expect((await place(text, quoted)).warnings).toBeUndefined();
});

test("a text in the quoted language has no warning", async () => {
  expect((await place(GERMAN, "de")).warnings).toBeUndefined();
});

test("a certificate in the quote's target is refused whatever it was quoted in, with no hint that leads to the same", async () => {
  const text = CERTIFICATES.en ?? "";
  for (const quoted of ["es", "pt", "fr", "it", "tr", "ht", "sw", "hi", "ru", "other"]) {
    const { error } = await place(text, quoted, 160);
    expect(error, quoted).toMatchObject({ code: "VALIDATION_ERROR", field: "sourceText" });
    expect(error.message).toMatch(
      /^sourceText (reads as English|is written in Latin letters), but the quote is/,
    );
    expect(error.recoveryHint).toMatch(
      /^It's already in English, and needs no translation into English\. Check the file, or request a new quote with another targetLanguage/,
    );
  }
});

test("a certificate in a third language may be quoted as 'other', and so may a form in two", async () => {
  for (const text of [CERTIFICATES.es, BILINGUAL["es en"]])
    expect((await place(text ?? "", "other", 140)).jobId).toBeDefined();
  expect((await place(CERTIFICATES.es ?? "", "fr", 140)).error.recoveryHint).toMatch(
    /^Request a new quote with/,
  );
});

test.each(Object.entries(BILINGUAL))("a form in %s has no warning", async (name, text) => {
  const [quoted = ""] = name.split(" ");
  expect((await place(text, quoted, 120)).warnings).toBeUndefined();
});

test("a Spanish record quoted as another Romance language, or as Turkish, isn't silent", async () => {
  for (const quoted of ["pt", "it", "ro", "tr", "ht"]) {
    const { warnings, error } = await place(CERTIFICATES.es ?? "", quoted, 140);
    expect(warnings?.[0]?.code ?? error?.code, quoted).toMatch(/^language_differs$|^VALIDATION_ERROR$/);
  }
});

const HINDI = "जन्म प्रमाण पत्र का नाम माता पिता पता";

test("a bilingual text has no warning where a part of it is in the quoted language", async () => {
  expect((await place(`${HINDI} ${ENGLISH}`, "hi")).warnings).toBeUndefined();
  const { error } = await place(ENGLISH, "hi");
  expect(error.message).toMatch(/^sourceText /);
});
