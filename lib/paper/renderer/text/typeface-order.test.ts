import { describe, expect, it } from "vitest";
import { openTypefaces } from "../fonts/typeface";
import { TypefaceChooser } from "./choose-typeface";
import { composeLines, shapeText } from "./compose-paragraph";
import type { Line } from "./line";
import type { Direction, StyledRun } from "./styled-run";

const typefaces = await openTypefaces();

function set(text: string | StyledRun[], language: string, width = 480, source = "en"): Line[] {
  const fonts = new TypefaceChooser(typefaces, language, source);
  const direction: Direction = /^(ar|he|fa|ur)$/.test(language) ? "rtl" : "ltr";
  const style = { size: 10, align: "left", direction, color: "#000", language } as const;
  const runs = typeof text === "string" ? [{ text }] : text;
  return composeLines(shapeText(runs, style, fonts), width).lines;
}

function familiesOf(text: string | StyledRun[], language: string, source?: string): [string, string][] {
  return set(text, language, 480, source)
    .flatMap(({ fragments }) => fragments)
    .flatMap(({ typeface, clusters, isRightToLeft }) =>
      (isRightToLeft ? clusters.toReversed() : clusters).flatMap(({ text: letters }) =>
        [...letters].map((letter): [string, string] => [letter, typeface.family.name]),
      ),
    );
}
const drawnBy = (text: string | StyledRun[], language: string, signs: RegExp) => [
  ...new Set(familiesOf(text, language).flatMap(([letter, family]) => (signs.test(letter) ? [family] : []))),
];

describe("digits", () => {
  it.each([
    ["بتاريخ 12/05/1990 رقم +966 11 555 0147", "ar"],
    ["נולד ביום 12.05.1990, סעיף 1.", "he"],
    ["दिनांक 12/05/1990 को", "hi"],
    ["நாள் 2020", "ta"],
    ["تاریخ 1990", "ur"],
  ])("that are European are Latin in every paragraph: %s", (text, language) => {
    expect(drawnBy(text, language, /[0-9+/]/)).toEqual(["NotoSans"]);
  });

  it("keep the script's typeface if they are its own, and in Chinese", () => {
    expect(drawnBy("سنة ١٩٩٠ رقم ١٢", "ar", /[٠-٩]/)).toEqual(["NotoNaskhArabic"]);
    expect(drawnBy("सन् २०१९", "hi", /[०-९]/)).toEqual(["NotoSansDevanagari"]);
    expect(drawnBy("公元2026年3月", "zh", /[0-9]/)).toEqual(["NotoSansSC"]);
  });
});

describe("signs of a sentence behind a name in Chinese letters", () => {
  const SIGNS = /[“”‘’,.;:!?…–— ]/;
  it.each(["出生证明", "戸籍謄本", "ひらがな", "가족관계증명서", "王小明 12"])(
    "are those of the sentence's own letters: %s",
    (title) => {
      for (const language of ["en", "es", "ru", "vi"])
        for (const text of [
          `the “${title}”, from`,
          `‘${title}’; ${title}. A`,
          `“${title}”`,
          `${title}: ${title}… –`,
        ])
          expect(drawnBy(text, language, SIGNS), `${language} ${text}`).toEqual(["NotoSans"]);
    },
  );

  it("stay what they were in Chinese, Japanese, and Korean", () => {
    expect(drawnBy("文件“出生证明”由", "zh", /[“”]/)).toEqual(["NotoSansSC"]);
    expect(drawnBy("文書「戸籍謄本」、", "ja", /[「」、]/)).toEqual(["NotoSansJP"]);
    expect(drawnBy("문서 “가족관계증명서”", "ko", /[“”]/)).toEqual(["NotoSansKR"]);
  });
});

const SCRIPTS = [
  "وثيقة زواج",
  "ייפוי כוח",
  "विवाह प्रमाण",
  "ทะเบียนสมรส",
  "ამონაწერი",
  "婚姻证明",
  "Свидетельство",
];

describe("a pair of quotation marks", () => {
  const QUOTES = ["“”", "«»", "„“", "‘’", "‹›"].map((pair) => [...pair] as [string, string]);

  it("is of one family, whatever stands between and around", () => {
    for (const inner of [...SCRIPTS, "LET THERE BE LIGHT", "12", ""])
      for (const around of [...SCRIPTS, "Diploma", "12"])
        for (const [open, close] of QUOTES)
          for (const language of ["en", "es", "ar", "he", "hi", "zh", "ja", "ru"]) {
            const text = `${around}: ${open}${inner}${close}, ${around}`;
            const marks = familiesOf(text, language).filter(
              ([letter]) => letter === open || letter === close,
            );
            expect(new Set(marks.map(([, family]) => family)).size, `${language} ${text}`).toBe(1);
          }
  });

  it("leaves an apostrophe to the word that it stands in", () => {
    expect(drawnBy("the notary’s «O’Connor’s»", "en", /[’«»]/)).toEqual(["NotoSans"]);
    expect(drawnBy("王 O’Connor", "zh", /’/)).toEqual(["NotoSans"]);
  });
});

it.each(SCRIPTS.slice(0, 5))("signs of an English sentence behind %s are the sentence's", (name) => {
  for (const text of [
    `named ${name}, from`,
    `is ${name}. A`,
    `the “${name}”, from`,
    `a ${name}; b`,
    `ends: ${name}.`,
    `c ${name}: d`,
  ])
    expect(drawnBy(text, "en", /[“”,.;:]/), text).toEqual(["NotoSans"]);
});

describe("a pair of brackets", () => {
  const INNER = ["منير", "Mounir", "12", "שרה", "राधा 12", "12 راد", "ที่", "王", "ལ", "…", "", "(a) منير"];
  it.each(["Father منير", "والد Mounir", "राधा", "王小明", ""])(
    "is of one family behind “%s”, whatever it holds",
    (before) => {
      for (const inner of INNER)
        for (const [open, close] of ["()", "[]", "{}"].map((pair) => [...pair]))
          for (const language of ["en", "ar", "ur", "hi", "zh"]) {
            const families = familiesOf(`${before} ${open}${inner}${close}, x`, language);
            const brackets = families.filter(([letter]) => letter === open || letter === close);
            const [outer, ...others] = [brackets.at(0)?.[1], brackets.at(-1)?.[1]];
            expect(others, `${language} ${open}${inner}${close}`).toEqual([outer]);
          }
    },
  );

  it("is of the family of what it holds, and the comma behind it as the paragraph began", () => {
    expect(drawnBy("Father: منير (Mounir), mother", "en", /[(),]/)).toEqual(["NotoSans"]);
    expect(drawnBy("Mounir (منير) x", "en", /[()]/)).toEqual(["NotoNaskhArabic"]);
    expect(drawnBy("رقم (1) شرح", "ar", /[()]/)).toEqual(["NotoSans"]);
  });

  it("keeps its style, and costs no more than the text around it", () => {
    const runs = [{ text: "a (" }, { text: "bold)", bold: true }];
    expect(familiesOf(runs, "en").every(([, family]) => family === "NotoSans")).toBe(true);
    expect(set(`${"(".repeat(5000)}منير${")".repeat(5000)}`, "en").length).toBeGreaterThan(1);
  });
});

describe("Urdu", () => {
  it("is set in Nastaliq, in translations into it and names quoted from it, and no other language is", () => {
    expect(drawnBy("محمد اقبال", "ur", /\p{L}/u)).toEqual(["NotoNastaliqUrdu"]);
    expect(new Set(familiesOf("Name: محمد", "en", "ur").map(([, family]) => family))).toEqual(
      new Set(["NotoSans", "NotoNastaliqUrdu"]),
    );
    for (const [language, source] of [
      ["ar", "ur"],
      ["fa", "ur"],
      ["en", "ar"],
    ] as const)
      expect(familiesOf("محمد", language, source).map(([, family]) => family)).not.toContain(
        "NotoNastaliqUrdu",
      );
  });

  it("has room for its slope above and below", () => {
    const fonts = new TypefaceChooser(typefaces, "ur");
    const style = { size: 10, align: "left", direction: "rtl", color: "#000", language: "ur" } as const;
    const { lines, lineHeight, baseline } = composeLines(
      shapeText([{ text: "ٹپٹپ گھگھ پیچیدگی ییّیٰ سیّد قسطنطنیہ مستنصر" }], style, fonts),
      400,
    );
    const reach = (side: "above" | "below") =>
      Math.max(
        ...lines
          .flatMap(({ fragments }) => fragments)
          .flatMap(({ typeface, size, clusters }) =>
            clusters.map(({ ink }) => (ink[side] * size) / typeface.font.metrics.unitsPerEm),
          ),
      );
    expect(reach("above")).toBeLessThanOrEqual(baseline);
    expect(reach("below")).toBeLessThanOrEqual(lineHeight - baseline);
    expect(lineHeight).toBeGreaterThan(20);
  });

  it("parts a number in native digits from its words by the Latin space", () => {
    const spaces = familiesOf("مورخہ ۰۱-۰۴-۲۰۲۵ تا", "ur").filter(([letter]) => letter === " ");
    expect(spaces.map(([, family]) => family)).not.toContain("NotoNastaliqUrdu");
    expect(spaces).toHaveLength(2);
  });

  it("parts a number and a Latin name from its words by the Latin space", () => {
    const spaces = familiesOf("مورخہ 12 کو (Iqbal) محمد اقبال", "ur").filter(([letter]) => letter === " ");
    expect(spaces.map(([, family]) => family.replace("Noto", ""))).toEqual([
      ...Array(4).fill("Sans"),
      "NastaliqUrdu",
    ]);
  });
});
