import { describe, expect, it } from "vitest";
import type { Block, TranslatedDocument } from "@/lib/core/documents/document-model";
import { changedPlaces, workUnits } from "@/lib/core/exchange/work-units";
import { writeXliff } from "@/lib/core/exchange/write-xliff";
import { readXliff } from "./read-xliff";

const PAIR = { sourceLanguage: "es", targetLanguage: "en" };
const run = (text: string) => [{ text }];
const blocks: Block[] = [
  {
    id: "h",
    kind: "heading",
    level: 1,
    runs: run("Civil Registry"),
    source: { page: 1, text: "Registro & Civil" },
  },
  {
    id: "f",
    kind: "fields",
    rows: [{ label: run("Sex"), value: run("Female") }],
    source: { page: 1, text: "Sexo: Femenino" },
  },
  {
    id: "t",
    kind: "table",
    columns: [1, 1],
    rows: [[{ runs: run("one") }, { runs: run("two") }]],
    source: { page: 1, text: "uno dos tres" },
  },
  { id: "n", kind: "note", runs: run("Pale"), source: { page: 1, text: "Sello" } },
  { id: "x", kind: "text", runs: run("No source") },
  {
    id: "i",
    kind: "text",
    runs: [{ text: "Stamp", code: "illegible" }],
    source: { page: 1, text: "Sello" },
  },
];
const content: TranslatedDocument = { language: "en", title: "", blocks };
const xml = [...writeXliff(workUnits(content), { ...PAIR, original: "job_1/source-0" })].join("");
const read = (text: string) => readXliff(new TextEncoder().encode(text), PAIR);
const back = (text: string) =>
  changedPlaces(
    content,
    read(text).entries.map(({ id = "", source, target }) => ({ id, source, target })),
  );

describe("an order's work in another program", () => {
  it("goes out place by place, and comes back without a change", () => {
    expect(workUnits(content)).toEqual([
      { id: "h:runs", source: "Registro & Civil", target: "Civil Registry" },
      { id: "f:rows.0.label", source: "Sexo", target: "Sex" },
      { id: "f:rows.0.value", source: "Femenino", target: "Female" },
      { id: "t:all", source: "uno dos tres", target: "one\ntwo" },
    ]);
    expect(read(xml)).toMatchObject({ original: "job_1/source-0", languages: ["es", "en"] });
    expect(back(xml)).toEqual({ places: [] });
  });

  it("brings back what was changed, whatever a program marked, cut, or grouped", () => {
    const edited = xml
      .replace(
        "<target>Civil Registry</target>",
        '<target><pc id="1">Civil</pc> <mrk id="m">Register</mrk></target>',
      )
      .replace("one\ntwo", "one\r\nTWO")
      .replace(/<segment[^>]*>\s*<source>Femenino<\/source>\s*<target>Female<\/target>\s*<\/segment>/, () =>
        [
          "<segment><source>Feme</source><target>Wo</target></segment>",
          "<segment><source>nino</source><target>man</target></segment>",
        ].join(""),
      )
      .replace('<unit id="h:runs"', '<group id="g"><unit id="h:runs"')
      .replace("</unit>", "</unit></group>");
    expect(back(edited)).toEqual({
      places: [
        { blockId: "h", path: "runs", text: "Civil Register" },
        { blockId: "f", path: "rows.0.value", text: "Woman" },
        { blockId: "t", path: "cells.0.1", text: "TWO" },
      ],
    });
  });

  const unit = /<unit id="f:rows.0.label"[\s\S]*?<\/unit>/;
  it.each([
    ["a unit is missing", xml.replace(unit, ""), "One unit is missing, the first is “Sexo”."],
    [
      "a unit is another document's",
      xml.replace('id="h:runs"', 'id="q:runs"'),
      "Unit 1 isn't one of this document.",
    ],
    [
      "a source is another",
      xml.replace(">Femenino<", ">Masculino<"),
      "Unit 3 has another source than the document, which says “Femenino”.",
    ],
    ["a unit is there twice", xml.replace(unit, (all) => all + all), "Unit 3 is there twice."],
    ["a translation is gone", xml.replace(">Sex<", "> <"), "Unit 2 has no translation."],
    [
      "a line of a table is gone",
      xml.replace("one\ntwo", "one"),
      "Unit 4 has 1 lines, and needs 2: one for each cell or item.",
    ],
  ])("is refused where %s", (_what, text, fault) => {
    const found = back(text);
    expect("faults" in found ? found.faults : []).toContain(fault);
  });

  it.each([
    ["<xliff version='1.2'/>", /isn't XLIFF 2/],
    ["<tmx/>", /isn't XLIFF 2/],
    ["<xliff version='2.1' srcLang='fr' trgLang='en'/>", /in other languages/],
    [
      `<!DOCTYPE xliff [<!ENTITY a "b">]>${"<xliff version='2.1' srcLang='es' trgLang='en'/>"}`,
      /^Line 1 declares/,
    ],
    [
      `<xliff version='2.1' srcLang='es' trgLang='en'><file>${"<group>".repeat(30)}${"</group>".repeat(30)}</file></xliff>`,
      /too deep/,
    ],
  ])("is refused as %s", (text, message) => {
    expect(() => read(text)).toThrow(message);
  });
});
