import { describe, expect, it } from "vitest";
import type { Block } from "@/lib/core/documents/document-model";
import { sourceOfPlace } from "@/lib/core/documents/placed-texts";
import { compareSegments, insertable } from "./compare-segments";
import type { MatchPiece } from "./segment-match";
import { rareShingles, segmentKey, segmentText, shinglesOf } from "./segment-text";
import { segmentsOf, sourcesToFind } from "./segments-of";

const ES = { sourceLanguage: "es", targetLanguage: "en" };
const marked = (pieces: readonly MatchPiece[] | undefined) =>
  (pieces ?? []).map(({ text, isOther }) => (isOther ? `<${text}>` : text)).join("");
const match = (asked: string, source: string, target: string, languages = ES) =>
  compareSegments(asked, { source, target }, languages);

describe("an earlier segment", () => {
  it("is exact where it is the same letter by letter", () => {
    expect(match("Registro Civil", "Registro Civil", "Civil Registry")?.percent).toBe(100);
    expect(match("REGISTRO CIVIL", "Registro Civil", "Civil Registry")?.percent).toBe(99);
  });

  it.each([
    ["a number", "Acta 456", "Acta 123", "Record 123", "Record <123>"],
    [
      "a date in words",
      "Nacida el 6 de junio de 1991",
      "Nacida el 5 de mayo de 1990",
      "Born on May 5, 1990",
      "Born on <May 5, 1990>",
    ],
    ["a date in digits", "Fecha: 06/07/1991", "Fecha: 05/04/1990", "Date: 05/04/1990", "Date: <05/04/1990>"],
    [
      "the same figures in another order",
      "Del folio 12 al folio 5",
      "Del folio 5 al folio 12",
      "From folio 5 to folio 12",
      "From folio <5> to folio <12>",
    ],
    [
      "a name",
      "Comparece ante mí don Juan Pérez en Bogotá",
      "Comparece ante mí don Luis Gómez en Bogotá",
      "Luis Gomez appears before me in Bogotá",
      "<Luis Gomez> appears before me in Bogotá",
    ],
    [
      "names that change places",
      "Es hijo legítimo de Ana y de Luis, casados aquí",
      "Es hijo legítimo de Luis y de Ana, casados aquí",
      "He is the lawful son of Luis and Ana, married here",
      "He is the lawful son of <Luis> and <Ana>, married here",
    ],
    [
      "a place that has another name here",
      "El Registro Civil de la ciudad de Madrid certifica",
      "El Registro Civil de la ciudad de Londres certifica",
      "The Civil Registry of the city of London certifies",
      "<The> Civil <Registry> of the city of <London> certifies",
    ],
    [
      "a month without a year",
      "Se expide la presente copia el 5 de junio",
      "Se expide la presente copia el 5 de mayo",
      "This copy is issued on May 5",
      "This copy is issued on <May> 5",
    ],
    [
      "a day of the week",
      "Las horas de atención son el lunes por la mañana",
      "Las horas de atención son el martes por la mañana",
      "Opening hours are on Tuesday mornings",
      "Opening hours are on <Tuesday> mornings",
    ],
    [
      "a figure that stands in a longer one",
      "En el año 1985 se inscribió en la hoja 7 del libro",
      "En el año 1985 se inscribió en la hoja 5 del libro",
      "In 1985 it was entered on sheet 5 of the book",
      "In 1985 it was entered on sheet <5> of the book",
    ],
    [
      "a number in words",
      "En el año mil novecientos ochenta, ante este Registro Civil de Lima",
      "En el año mil novecientos noventa, ante este Registro Civil de Lima",
      "In the year nineteen ninety, before this Civil Registry of Lima",
      "In the year <nineteen ninety>, before this Civil Registry of Lima",
    ],
  ])("with %s of its own is marked, and never inserted with it", (_, asked, source, target, expected) => {
    const found = match(asked, source, target);
    expect(found?.percent).toBeLessThan(100);
    expect(marked(found?.target)).toBe(expected);
    const open = expected.replace(/<[^>]*>/g, "[___]");
    expect(insertable(found ?? { target: [] })).toBe(open);
  });

  it("out of another script marks every word that may be a name", () => {
    const ru = { sourceLanguage: "ru", targetLanguage: "en" };
    const found = match(
      "Справка выдана гражданину Петрову для предъявления по месту работы",
      "Справка выдана гражданину Иванову для предъявления по месту работы",
      "This statement is issued to citizen Ivanov for his employer",
      ru,
    );
    expect(marked(found?.target)).toBe("<This> statement is issued to citizen <Ivanov> for his employer");
  });

  it("out of a language whose words for numbers we don't know marks every number", () => {
    const de = { sourceLanguage: "de", targetLanguage: "en" };
    const found = match(
      "das kind wurde als drittes kind dieser ehe geboren",
      "das kind wurde als zweites kind dieser ehe geboren",
      "the child was born as the second child of this marriage",
      de,
    );
    expect(marked(found?.target)).toBe("the child was born as the <second> child of this marriage");
    expect(
      marked(
        match("Se expide la copia fiel hoy aquí", "Se expide una copia fiel hoy aquí", "A true copy")?.target,
      ),
    ).toBe("A true copy");
  });

  it("says what differs in its own source, and how much", () => {
    const found = match(
      "El Oficial del Registro Civil de Lima certifica",
      "El Jefe del Registro Civil de Lima certifica",
      "x",
    );
    expect([found?.percent, marked(found?.source)]).toEqual([
      87,
      "El <Jefe> del Registro Civil de Lima certifica",
    ]);
    expect(match("Estado civil", "Registro civil", "Civil Registry")).toBeNull();
  });

  it("is found by two words in a row, however three of ten differ", () => {
    const words = Array.from({ length: 10 }, (_, at) => `palabra${"abcdefghij"[at]}`);
    for (let one = 0; one < 10; one += 1)
      for (let two = one; two < 10; two += 1)
        for (let three = two; three < 10; three += 1) {
          const other = words.map((word, at) => ([one, two, three].includes(at) ? "otra" : word)).join(" ");
          const stored = new Set(shinglesOf(other));
          expect(rareShingles(words.join(" "), 6, 12).some((each) => stored.has(each))).toBe(true);
        }
  });

  it("is found as well where words are added or left out", () => {
    const words = "uno dos tres cuatro cinco seis siete".split(" ");
    const stored = (text: string) => new Set(shinglesOf(text));
    const isFound = (asked: string[], there: string[]) =>
      rareShingles(asked.join(" "), Math.floor(0.6 * asked.length), 12).some((each) =>
        stored(there.join(" ")).has(each),
      );
    for (let count = 3; count <= words.length; count += 1) {
      const short = words.slice(0, count);
      for (let at = 0; at <= count; at += 1) {
        const long = short.toSpliced(at, 0, "otra");
        expect([isFound(short, long), isFound(long, short)]).toEqual([true, true]);
      }
    }
  });

  it("has one key whatever its figures, capitals, and spaces", () => {
    expect(segmentKey("ACTA  n.º 12")).toBe(segmentKey("Acta n.º 9931"));
    expect(segmentKey("Acta n.º 12")).not.toBe(segmentKey("Tomo n.º 12"));
    expect(segmentKey("出生証明書")).not.toBe(segmentKey("死亡証明書"));
  });

  it.each(["", " \n ", "12/34", "—", `a${"b".repeat(2_000)}`])("is none of %j", (text) => {
    expect(segmentText(text)).toBeNull();
  });
});

const run = (text: string) => [{ text }];
const pairs = (...blocks: Block[]) =>
  segmentsOf({ language: "en", title: "", blocks }).map(({ source, target }) => [source, target]);

describe("a signed translation teaches", () => {
  it("its paragraphs, and their sentences where both have as many", () => {
    const block: Block = {
      id: "a",
      kind: "text",
      runs: run("He appears here. He signs."),
      source: { page: 1, text: "Comparece aquí hoy.\nFirma abajo." },
    };
    expect(pairs(block)).toEqual([
      ["Comparece aquí hoy. Firma abajo.", "He appears here. He signs."],
      ["Comparece aquí hoy.", "He appears here."],
      ["Firma abajo.", "He signs."],
    ]);
  });

  it("labels and values, cells and items, where each has a line", () => {
    const fields: Block = {
      id: "f",
      kind: "fields",
      rows: [
        { label: run("Sex"), value: run("Female") },
        { label: run("Number"), value: run("12") },
      ],
      source: { page: 1, text: "Sexo: Femenino\nNúmero: 12" },
    };
    const list: Block = {
      id: "l",
      kind: "list",
      ordered: false,
      items: [run("one day"), run("two days")],
      source: { page: 1, text: "un día\ndos días" },
    };
    expect(pairs(fields, list)).toEqual([
      ["Sexo", "Sex"],
      ["Femenino", "Female"],
      ["Número", "Number"],
      ["un día", "one day"],
      ["dos días", "two days"],
    ]);
    expect(sourceOfPlace(fields, "rows.0.value")).toEqual({
      source: "Femenino",
      isWhole: true,
    });
    expect(sourceOfPlace(list, null)).toEqual({ source: "un día\ndos días", isWhole: false });
    const torn: Block = { ...list, source: { page: 1, text: "un día" } };
    expect(pairs(torn)).toEqual([]);
  });

  it("nothing that is copied, noted, illegible, open, or without a source", () => {
    const text = (words: string, source: string, more: object = {}): Block => ({
      id: words,
      kind: "text",
      runs: [{ text: words, ...more }],
      source: { page: 1, text: source },
    });
    expect(
      pairs(
        text("Ana Ruiz", "ANA RUIZ"),
        text("Stamp", "Sello", { code: "illegible" }),
        text("Record [___]", "Acta 12"),
        { id: "n", kind: "note", runs: run("Stamp is pale"), source: { page: 1, text: "Sello" } },
        { id: "x", kind: "text", runs: run("Stamp") },
      ),
    ).toEqual([]);
  });

  it("and is asked for as a whole and by its sentences", () => {
    expect(sourcesToFind("Comparece aquí hoy.\nFirma abajo.", 8)).toEqual([
      "Comparece aquí hoy. Firma abajo.",
      "Comparece aquí hoy.",
      "Firma abajo.",
    ]);
    expect(sourcesToFind("12", 8)).toEqual([]);
  });
});
