import { describe, expect, test } from "vitest";
import { checkTranslation } from "./checks/check-translation";
import { closestNames, indexNames, type LockedName, namesInText } from "./locked-names";
import { isSameName, namesOfAnswer, namesOfMetadata, namesOfTranslation } from "./names-of-texts";

const certified = (spelling: string, day = "2026-03-04", orderNumber = "VC-AAAA-BBBB"): LockedName => ({
  spelling,
  source: null,
  origin: { kind: "certificate", orderNumber, day },
});
const found = (text: string, spelling: string, bySound = false) =>
  closestNames(namesInText(text, indexNames([certified(spelling)], bySound))).map(
    ({ found: { text: there, isOther } }) => `${isOther ? "other" : "same"}: ${there}`,
  );

describe.each([
  ["accents", "García Márquez", "Gabriel Garcia Marquez was born", ["other: Garcia Marquez"]],
  ["one accent of two", "García Márquez", "the late García Marquez", ["other: García Marquez"]],
  ["capitals", "García Márquez", "GARCÍA MÁRQUEZ, GABRIEL", ["same: GARCÍA MÁRQUEZ"]],
  ["capitals without accents", "García Márquez", "GARCIA MARQUEZ", ["other: GARCIA MARQUEZ"]],
  ["the surname first", "Ana García Márquez", "García Márquez, Ana", ["same: García Márquez, Ana"]],
  ["surnames swapped", "Ana García Márquez", "Ana Márquez García", ["other: Ana Márquez García"]],
  ["an initial", "Ana García Márquez", "A. García Márquez signed", ["same: A. García Márquez"]],
  ["the next word", "John Adam Smith", "John Smith a resident", ["same: John Smith"]],
  ["the next name", "Juan A. Pérez", "Juan Pérez Alonso", ["same: Juan Pérez"]],
  ["the next particle", "Ana Yáñez Ruiz", "Ana Ruiz y Luis", ["same: Ana Ruiz"]],
  ["a swapped initial", "Ana García Márquez", "Ana M. García", ["other: Ana M. García"]],
  ["a middle initial", "John Quincy Adams", "John Q. Adams", ["same: John Q. Adams"]],
  ["a hyphen too many", "Ana García Márquez", "Ana García-Márquez", ["other: Ana García-Márquez"]],
  ["a hyphen lost", "Jean-Luc Picard", "Jean Luc Picard", ["other: Jean Luc Picard"]],
  ["written together", "Noor Al-Sayed", "Noor Alsayed", ["other: Noor Alsayed"]],
  ["written apart", "Noor Alsayed", "Noor Al Sayed", ["other: Noor Al Sayed"]],
  ["an apostrophe lost", "Sinéad O’Brien", "Sinéad OBrien", ["other: Sinéad OBrien"]],
  ["another apostrophe", "Sinéad O’Brien", "Sinéad O'Brien", ["same: Sinéad O'Brien"]],
  ["one other letter", "Ana Ruiz Cortés", "Ana Ruiz Cortez", ["other: Ana Ruiz Cortez"]],
  ["a letter lost", "Ana Ruiz Cortés", "Ana Ruiz Corts", ["other: Ana Ruiz Corts"]],
  ["letters swapped", "Piotr Kowalski", "Piotr Kowlaski", ["other: Piotr Kowlaski"]],
  ["a passport's spelling", "Jürgen Müller", "Jurgen Muller", ["other: Jurgen Muller"]],
  [
    "composed otherwise",
    "Zoë Brontë",
    "Zoë Brontë".normalize("NFD"),
    [`same: ${"Zoë Brontë".normalize("NFD")}`],
  ],
  ["particles", "María de la Cruz Peña", "María de la Cruz Pena", ["other: María de la Cruz Pena"]],
])("%s", (_, spelling, text, expected) => {
  test(`${text} against ${spelling}`, () => expect(found(text, spelling)).toEqual(expected));
});

test.each([
  ["a relative with one surname", "Ana García Márquez", "José García López"],
  ["Juana is not Juan", "Juan Pérez", "Juana Gómez"],
  ["words of the language", "Ana Ruiz Cortés", "The court and the registry"],
  ["names in two cells", "Ana García Márquez", "García\tMárquez"],
  ["two lines", "Ana García", "Ana\nGarcía"],
])("%s is no sign of the name", (_, spelling, text) => {
  expect(found(text, spelling)).toEqual([]);
});

test("a sister's name of other letters is hers: Juana Pérez Ruiz beside Juan Pérez Ruiz", () => {
  expect(found("Juana Pérez Ruiz", "Juan Pérez Ruiz")).toEqual(["same: Pérez Ruiz"]);
});

test("a brother who has a spelling of his own is not measured by his sister's", () => {
  const index = indexNames([certified("Ana García Márquez"), certified("José Garcia Marquez")], false);
  const matches = closestNames(namesInText("José Garcia Marquez and Ana García Márquez", index));
  expect(matches.map(({ name, found: { isOther } }) => [name.spelling, isOther])).toEqual([
    ["José Garcia Marquez", false],
    ["Ana García Márquez", false],
  ]);
});

test("names of another script are known by their sound, and only there", () => {
  expect(found("Muhammad El-Sayed", "Mohammed Al-Sayed", true)).toEqual(["other: Muhammad El-Sayed"]);
  expect(found("Muhammad El-Said", "Mohammed Al-Sayed", true)).toEqual(["other: Muhammad El-Said"]);
  expect(found("Muhammad El-Said", "Mohammed Al-Sayed", false)).toEqual([]);
});

const check = (text: string, lockedNames: LockedName[], sourceText = text, languages = ["es", "en"]) =>
  checkTranslation(
    {
      content: {
        language: "en",
        title: "Record",
        blocks: [{ id: "b", kind: "text", runs: [{ text }], source: { page: 1, text: sourceText } }],
      },
      inventory: [{ document: 0, page: 1, marks: {}, confirmed: true }],
      explanations: {},
    },
    {
      sourceLanguage: languages[0] ?? "",
      targetLanguage: languages[1] ?? "",
      applicantName: null,
      lockedNames,
      isPrinted: true,
      pages: [{ document: 0, page: 1, text: sourceText }],
    },
  )
    .filter(({ id }) => /:(locked|term):/.test(id))
    .map(({ kind, message }) => `${kind}: ${message}`);

test("a certified name in another spelling is a finding with both and the certificate", () => {
  expect(check("Born to Ana Garcia Marquez.", [certified("Ana García Márquez")])).toEqual([
    "name: The translation has “Ana Garcia Marquez”, but certificate VC-AAAA-BBBB of 2026-03-04 has “Ana García Márquez”.",
  ]);
  expect(check("Born to Ana García Márquez.", [certified("Ana García Márquez")])).toEqual([]);
});

test("the newest of two earlier spellings counts", () => {
  const names = [
    certified("Ana Garcia Marquez", "2026-05-01", "VC-CCCC-DDDD"),
    certified("Ana García Márquez"),
  ];
  expect(check("Ana Garcia Marquez", names)).toEqual([]);
  expect(check("Ana García Márquez", names)).toEqual([expect.stringContaining("of 2026-05-01")]);
});

test("a certificate whose own text spells the name so has settled nothing against it", () => {
  expect(check("Ana Ruiz Cortés", [certified("Ana Ruiz Cortez"), certified("Ana Ruiz Cortés")])).toEqual([]);
});

test("a term of the order's glossary is asked for where its source stands", () => {
  const term: LockedName = {
    spelling: "Civil Registry",
    source: "Registro Civil",
    origin: { kind: "metadata" },
  };
  expect(check("Vital Records Office", [term], "REGISTRO CIVIL")).toEqual([
    "name: The order’s metadata has “Civil Registry” for “Registro Civil”, but the translation doesn't.",
  ]);
  expect(check("CIVIL REGISTRY", [term], "REGISTRO CIVIL")).toEqual([]);
  expect(check("Office", [term], "Oficina")).toEqual([]);
});

test("names are taken from answers, metadata, and what was certified", () => {
  expect(namesOfAnswer("It is spelled Ana García-Márquez, see her passport.")).toEqual([
    "Ana García-Márquez",
  ]);
  expect(namesOfAnswer("Cortés, as in the passport.")).toEqual(["Cortés"]);
  expect(namesOfAnswer("yes, it is")).toEqual([]);
  expect(
    namesOfMetadata({ Glossary: "Acta = Record; Juzgado→Court", spellings: "Ana Ruiz\n", ref: "A = B" }),
  ).toEqual([
    { spelling: "Record", source: "Acta" },
    { spelling: "Court", source: "Juzgado" },
    { spelling: "Ana Ruiz", source: null },
  ]);
  const block = (text: string, source: string) => ({
    language: "en",
    title: "",
    blocks: [{ id: "b", kind: "text" as const, runs: [{ text }], source: { page: 1, text: source } }],
  });
  const spanish = block(
    "Civil Registry: José Núñez y Pérez, born in Mexico City",
    "Registro Civil: JOSÉ NÚÑEZ Y PÉREZ",
  );
  expect(namesOfTranslation(spanish, false)).toEqual(["José Núñez y Pérez"]);
  expect(
    namesOfTranslation(block("Mohammed Al-Sayed, Cairo Court", "محمد السيد، محكمة القاهرة"), true),
  ).toEqual(["Mohammed Al-Sayed"]);
});

test.each([
  ["Ana García Márquez", "GARCIA-MARQUEZ, Ana", true],
  ["Sean O'Brien", "Seán OBrien", true],
  ["Ana García", "Ana García Márquez", false],
  ["", "", false],
])("%s and %s are one name: %s", (one, other, expected) => {
  expect(isSameName(one, other)).toBe(expected);
});

test("a long text full of a name costs what it is long", () => {
  const names = Array.from(
    { length: 60 },
    (_, at) => `Ana García ${String.fromCharCode(65 + (at % 26))}ez Ruiz`,
  );
  const index = indexNames(
    names.map((name) => certified(name)),
    true,
  );
  const work = (times: number) => {
    const before = process.cpuUsage();
    const text = "Ana Garcia ".repeat(times);
    expect(closestNames(namesInText(text, index)).length).toBeGreaterThan(0);
    return process.cpuUsage(before).user;
  };
  work(500);
  expect(work(6_000)).toBeLessThan(Math.max(work(1_500), 20_000) * 12);
});
