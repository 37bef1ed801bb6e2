import { describe, expect, it, test } from "vitest";
import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import { openTypefaces } from "../fonts/typeface";
import { TypeSetter } from "../layout/type-setter";
import { createInProcessRenderer } from "../printing/in-process";
import { sampleCertificate } from "../testing/sample-certificate";
import { TypefaceChooser } from "./choose-typeface";
import type { Line } from "./line";

const typefaces = await openTypefaces();
const WIDTH = 400;

const FORMS: Readonly<Record<string, readonly [label: string, value: string][]>> = {
  en: [
    ["Name:", "Juan Pérez"],
    ["Date and place of birth:", "12/05/1990, Lima"],
    ["No.", "00587-B"],
  ],
  ar: [
    ["الاسم:", "مريم الحداد"],
    ["تاريخ الميلاد ومكانه:", "12/05/1990 بيروت"],
    ["هاتف", "+961 1 555 0147"],
  ],
  he: [
    ["שם:", "משה כהן"],
    ["תאריך הלידה:", "2020-05-03"],
    ["מס׳", "12/3 ב"],
  ],
  ja: [
    ["氏名", "渡邉 健太郎"],
    ["生年月日及び出生地", "平成２年５月１２日"],
    ["番号", "00472"],
  ],
};

function set(language: string, text: string, align: "start" | "center" | "end" = "start", width = WIDTH) {
  const direction = language === "ar" || language === "he" ? "rtl" : "ltr";
  const fonts = new TypefaceChooser(typefaces, language);
  return new TypeSetter(fonts, language, direction).set([{ text }], width, { size: 10, align }).lines;
}

/** From the side where reading starts. */
function valueAt({ fragments, x }: Line, value: string, isRightToLeft: boolean): number {
  let rest = value;
  const own = fragments.toReversed().filter(({ clusters }) => {
    if (rest === "") return false;
    rest = rest.slice(0, Math.max(0, rest.length - clusters.map(({ text }) => text).join("").length));
    return true;
  });
  return isRightToLeft
    ? WIDTH - (x + Math.max(...own.map((each) => each.x + each.width)))
    : x + Math.min(...own.map((each) => each.x));
}

describe.each(Object.entries(FORMS))("a form in %s", (language, rows) => {
  const isRightToLeft = language === "ar" || language === "he";

  it("keeps its second column, whatever its labels' widths", () => {
    const lines = set(language, rows.map((row) => row.join("\t")).join("\n"));
    expect(lines.map(({ text }) => text)).toEqual(rows.map((row) => row.join(" ")));
    const places = lines.map((line, at) => valueAt(line, rows[at]?.[1] ?? "", isRightToLeft));
    for (const place of places) expect(place).toBeCloseTo(places[0] ?? -1, 1);
    const widest = Math.max(...rows.map(([label]) => set(language, label)[0]?.width ?? 0));
    expect(places[0]).toBeGreaterThan(widest);
    expect(places[0]).toBeLessThan(widest + 20);
  });

  it("keeps three columns, an empty one among them", () => {
    const lines = set(
      language,
      rows.map(([label, value], at) => `${label}\t${at === 1 ? "" : "x"}\t${value}`).join("\n"),
    );
    const places = lines.map((line, at) => valueAt(line, rows[at]?.[1] ?? "", isRightToLeft));
    for (const place of places) expect(place).toBeCloseTo(places[0] ?? -1, 1);
  });

  it("is printed, and the gate finds every word of it", async () => {
    const text = rows.map((row) => row.join("\t")).join("\n");
    const content: TranslatedDocument = {
      language,
      title: "x",
      blocks: [
        { id: "b1", kind: "text", runs: [{ text: `\t${text}` }] },
        { id: "b2", kind: "text", runs: [{ text, underline: true }], align: "end" },
        { id: "b3", kind: "fields", rows: [{ label: [{ text: "a\tb" }], value: [{ text }] }] },
      ],
    };
    await expect(createInProcessRenderer().render(sampleCertificate(content))).resolves.toBeDefined();
  });
});

test("lines of verse that begin with a tab stand further in, by the same measure", () => {
  const [first, second, third, fourth] = set(
    "en",
    "Shall I\n\tcompare thee\n\t\tto a summer’s day?\n\tThou art",
  );
  const startOf = (line: Line | undefined) =>
    line?.fragments.find(({ clusters }) => clusters.length > 1)?.x ?? -1;
  expect(startOf(first)).toBe(0);
  expect(startOf(second)).toBeGreaterThan(8);
  expect(startOf(fourth)).toBe(startOf(second));
  expect(startOf(third)).toBeCloseTo(2 * startOf(second), 1);
});

test.each([
  ["ar", "رياضيات\t1200\t95.50"],
  ["ar", "السنة\t2019\t2020\t2021"],
  ["ar", "التاريخ\t12/05/2020\t13/06/2021"],
  ["ar", "123 456\tرقم\t2019 555\t77 88 99"],
  ["he", "סך הכול\t1,250\t3,400"],
  ["he", "טל:\t050 123 4567\t052 765 4321"],
  ["en", "Mohammed (محمد)\t2019\t2020"],
  ["en", "مجموع\t100\t200"],
])("numbers of neighbouring columns in %s are none together: %j", async (language, text) => {
  const runs = [{ text }];
  const content: TranslatedDocument = {
    language,
    title: "x",
    blocks: (["start", "center", "end"] as const).map((align) => ({ id: align, kind: "text", runs, align })),
  };
  await expect(createInProcessRenderer().render(sampleCertificate(content))).resolves.toBeDefined();
});

test("in the middle of a page a tab is a space", () => {
  const [tab, space] = [set("en", "a\tb", "center"), set("en", "a b", "center")];
  expect(tab[0]?.width).toBe(space[0]?.width);
});

test("a label that leaves no room for the others runs into their column, and no line is too wide", () => {
  const lines = set("en", `${"long label ".repeat(12)}\tvalue\nName\tvalue\nNo.\t${"value ".repeat(40)}`);
  for (const { width } of lines) expect(width).toBeLessThanOrEqual(WIDTH + 0.02);
  const values = lines.filter(({ text }) => /^(?:Name|No\.) /.test(text));
  expect(values).toHaveLength(2);
});
