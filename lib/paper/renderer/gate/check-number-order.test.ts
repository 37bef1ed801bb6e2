import { expect, it, test } from "vitest";
import {
  COMPARISONS,
  COUNTED_WORDS,
  LATIN_DATES,
  LATIN_LINES,
  LEFT_CHANGES,
  MASKED_NUMBERS,
  NATIVE_COUNTS,
  NUMBER_FAMILIES,
  numberPlaces,
  seenFromRight,
} from "@/lib/core/documents/testing/number-families";
import { openTypefaces } from "../fonts/typeface";
import { UPRIGHT } from "../layout/design";
import { TypeSetter } from "../layout/type-setter";
import { TypefaceChooser } from "../text/choose-typeface";
import type { StyledRun } from "../text/styled-run";
import { checkNumberOrder } from "./check-number-order";

const fonts = new TypefaceChooser(await openTypefaces(), "ar");
const HEIGHT = UPRIGHT.height;

function pageOf(text: string | StyledRun[]) {
  const runs = typeof text === "string" ? [{ text }] : text;
  const [line] = new TypeSetter(fonts, "ar", "rtl").set(runs, 400, { size: 10 }).lines;
  if (!line) throw new Error("no line");
  const found = line.fragments.map(({ clusters, x, rise }) => ({
    text: clusters.map((cluster) => cluster.text).join(""),
    x: 50 + line.x + x,
    y: HEIGHT - 100 + rise,
  }));
  return { page: { paper: UPRIGHT, marks: [{ kind: "line" as const, line, x: 50, baseline: 100 }] }, found };
}

it.each(["هاتف +966 11 555 0147 رقم", "بتاريخ 12/05/1990", "(011) 555-0147 هاتف", "נולד 2020-05-03"])(
  "lets %s pass as it is set",
  (text) => {
    const { page, found } = pageOf(text);
    expect(() => checkNumberOrder(page, found, "page 1")).not.toThrow();
  },
);

const LOOKS: readonly ((word: string, number: string) => StyledRun[])[] = [
  (word, number) => [{ text: `${word} ${number}`, superscript: true }],
  (word, number) => [{ text: `${word} (${number}) ${word}`, superscript: true }],
  (word, number) => [{ text: `${word} ` }, { text: number, superscript: true }],
  (word, number) => [{ text: `${word} `, superscript: true }, { text: number }],
  (word, number) => [{ text: `${word} ${number.slice(0, 3)}` }, { text: number.slice(3), superscript: true }],
  (word, number) => [{ text: `${word} ${number.slice(0, 3)}`, superscript: true }, { text: number.slice(3) }],
];

test.each(
  ["هاتف", "טלפון", "شماره", "نمبر"].flatMap((word) =>
    ["+966 11 555 0147", "12/05/1990", "(011) 555-0147", "1 250 000", "-12.50", "12-3"].map(
      (number) => [number, word] as const,
    ),
  ),
)("%s beside %s passes wherever it is raised, and is refused where it is turned", (number, word) => {
  for (const look of LOOKS) {
    const { page, found } = pageOf(look(word, number));
    expect(() => checkNumberOrder(page, found, "page 1")).not.toThrow();
    const [right = 0, left = 0] = [Math.max, Math.min].map((of) => of(...found.map(({ x }) => x)));
    const mirrored = found.map((each) => ({
      ...each,
      text: [...each.text].reverse().join(""),
      x: right + left - each.x,
    }));
    expect(() => checkNumberOrder(page, mirrored, "page 1")).toThrow("is turned around");
  }
});

function setLine(text: string) {
  const { page, found } = pageOf(text);
  return {
    page,
    found,
    shown: [...found]
      .sort((a, b) => a.x - b.x)
      .map((each) => each.text)
      .join(""),
  };
}

test("numbers, signs, and dates have one order on paper, in every language and in all digits", () => {
  for (const number of [
    ...NUMBER_FAMILIES,
    ...MASKED_NUMBERS,
    ...COUNTED_WORDS,
    ...LATIN_DATES,
    "Rs. 50,000/-",
    "MC-۲۰۱۹/۴۴۷",
    "A-١٢٣/٢٠٢٤",
  ])
    for (const text of new Set(numberPlaces(number).map((place) => place.text))) {
      const { page, found, shown } = setLine(text);
      expect(shown, text).toContain(number);
      expect(() => checkNumberOrder(page, found, "page 1"), text).not.toThrow();
    }
});

test("a change with a left arrow reads on paper from right to left", () => {
  for (const { text, shown: change } of new Map(LEFT_CHANGES.map((each) => [each.text, each])).values()) {
    const { page, found, shown } = setLine(text);
    expect(shown, text).toContain(change);
    expect(() => checkNumberOrder(page, found, "page 1"), text).not.toThrow();
  }
});

test.each([
  ["5 mg ← 10 mg", "5 mg ← 10 mg"],
  ["(12 ← 15) هنا", "انه (12 ← 15)"],
  ["150–199 ← 2 وحدة", "ةدحو 150–199 ← 2"],
  ["١٥٠–١٩٩ ⟵ ٢ وحدة", "ةدحو ١٥٠–١٩٩ ⟵ ٢"],
  ["2019 <- 2024", "2019 <- 2024"],
  ["12/03/2024 ← 19/03/2024", "12/03/2024 ← 19/03/2024"],
  ["من Boston ◄ Chicago", "Boston ◄ Chicago نم"],
])("%s is refused where it is printed as %s, against its arrow", (text, turned) => {
  const { page, found } = pageOf(text);
  const placed = [{ text: turned, x: 50 + (page.marks[0]?.line.x ?? 0), y: HEIGHT - 100 }];
  expect(() => checkNumberOrder(page, found, "page 1")).not.toThrow();
  expect(() => checkNumberOrder(page, placed, "page 1")).toThrow("turned around");
});

test("two comparisons stand on paper with each sign on the left of its number", () => {
  for (const { text, wholes } of COMPARISONS) {
    const { page, found, shown } = setLine(text);
    for (const whole of wholes) expect(shown, text).toContain(whole);
    expect(() => checkNumberOrder(page, found, "page 1"), text).not.toThrow();
  }
});

test("a number before a native word stays with it on paper, and a list keeps its order", () => {
  const plain = (words: string) => words.normalize("NFKD").replace(/[\p{M}\u200c]/gu, "");
  for (const { text, phrase } of NATIVE_COUNTS) {
    const { page, found } = setLine(text);
    const fragments = page.marks[0]?.line.fragments.toSorted((one, other) => one.x - other.x) ?? [];
    const shown = fragments
      .flatMap(({ clusters, isRightToLeft }) =>
        clusters.map(({ text: own }) => (isRightToLeft ? seenFromRight(own, "") : own)),
      )
      .join("");
    expect(plain(shown), text).toBe(plain(seenFromRight(text, phrase)));
    expect(() => checkNumberOrder(page, found, "page 1"), text).not.toThrow();
  }
});

test.each([
  ["< 70 أو > 250", "250 > أو < 70"],
  ["≥ 2.0 و ≤ 3.0", "3.0 ≤ و 2.0 ≥"],
  ["> ۲۵۰ یا < ۷۰", "۷۰ < یا > ۲۵۰"],
  ["<5% או >10%", "10%> או <5%"],
])("%s is refused where it is printed as %s", (text, turned) => {
  const { page } = pageOf(`ערך ${text}, כאן`);
  const x = 50 + (page.marks[0]?.line.x ?? 0);
  expect(() => checkNumberOrder(page, [{ text: turned, x, y: HEIGHT - 100 }], "page 1")).toThrow(
    "turned around",
  );
});

test.each(["5 كغ < 10 أو > 20", "18 < العمر < 65 أو > 80", "≥ 18 سنة و ≤ 65 سنة"])(
  "%s passes as it is set",
  (text) => {
    const { page, found } = pageOf(`قيمة: ${text} هنا`);
    expect(() => checkNumberOrder(page, found, "page 1")).not.toThrow();
  },
);

test("a sign that is printed elsewhere than between its numbers is refused, whatever the rules of direction say", () => {
  for (const sign of ["±", "<", ">", "≤", "≥", "≈", "=", "×", "→", "⇒", "➜", "->", ":"])
    for (const [one, other] of [
      ["68.4", "0.5"],
      ["5%", "7%"],
      ["٦٨٫٤", "٠٫٥"],
      ["۵", "۷"],
    ] as const) {
      const { page } = pageOf(`ערך ${one} ${sign} ${other} כאן`);
      const [mark] = page.marks;
      const at = (text: string, index: number) => ({
        text,
        x: 50 + (mark?.line.x ?? 0) + 5 * index,
        y: HEIGHT - 100,
      });
      const placed = (words: readonly string[]) => words.map(at);
      expect(() => checkNumberOrder(page, placed(["כאן", one, sign, other, "ערך"]), "page 1")).not.toThrow();
      for (const wrong of [
        ["כאן", sign, other, one, "ערך"],
        ["כאן", other, sign, one, "ערך"],
        ["כאן", one, other, sign, "ערך"],
      ])
        expect(() => checkNumberOrder(page, placed(wrong), "page 1")).toThrow("turned around");
    }
});

test.each([
  ["1½", "½1"],
  ["12 ½", "½ 12"],
  ["10⁻³", "³⁻10"],
  ["#12", "12#"],
  ["12#", "#12"],
  ["180°", "°180"],
  ["1 1/2", "1/2 1"],
  ["10^9", "9^10"],
  ["5′ 10″", "″10 ′5"],
  ["5'-09\"", "\"09-'5"],
  ["12 months", "months 12"],
  ["٤٥٠ pg", "pg ٤٥٠"],
  ["2 of 6", "of 6 2"],
  ["1+", "+1"],
  ["**** 4432", "4432 ****"],
  ["****-9087", "9087-****"],
  ["5412****3456", "3456****5412"],
  ["4111 11** **** 1111", "1111 **** **4111 11"],
  ["٤١١١ •••• •••• ١١١١", "١١١١ •••• •••• ٤١١١"],
])("%s is refused where it is printed as %s, whatever the rules of direction say", (number, turned) => {
  const { page } = pageOf(`ערך ${number} כאן`);
  const x = 50 + (page.marks[0]?.line.x ?? 0);
  const placed = (text: string) => [{ text, x, y: HEIGHT - 100 }];
  expect(() => checkNumberOrder(page, placed(`כאן ${number} ערך`), "page 1")).not.toThrow();
  expect(() => checkNumberOrder(page, placed(`כאן ${turned} ערך`), "page 1")).toThrow("turned around");
});

test.each([
  "37°م",
  "(5 kg أو",
  "10 (ten أو عشرة)",
  "(021) 8877 kg) و",
  "٥ أقراص ×3 يوميا",
  "5*-3",
  "5+ 3",
  "٢+س",
  "2+ x",
  "12 ** و 0.52*** و 5*",
  "0.001 **** و 310*** 31**",
  "عمره 30. John",
  "5º 3",
])("%s passes as it is set", (text) => {
  const { page, found } = pageOf(`قيمة ${text} هنا`);
  expect(() => checkNumberOrder(page, found, "page 1")).not.toThrow();
});

test.each([
  ["رقم CP-0097/24 – 11 أيلول 2024", "2024 لوليأ CP-0097/24 – 11 مقر"],
  ["ב-RG 19/04417 – 12 בינואר", "ראוניב RG 19/04417 – 12-ב"],
  ["0.5 mL (0، 1، 6 أشهر)", "(رهشأ 0، 1، 6) 0.5 mL"],
  ["English Level 2 – 40 ساعة", "ةعاس English Level 2 – 40"],
  ["Python 3.11 - 12 أسبوعاً", "ًاعوبسأ Python 3.11 - 12"],
  ["Room #7 – 20 תלמידים", "םידימלת Room #7 – 20"],
  ["صفحہ 1 از 3 – 18 مارچ 2024", "2024 چرام 3 – 18 زا 1 ہحفص"],
  ["الغرفة رقم: 1 – 6 أسرة", "ةرسأ 1 – 6 :مقر ةفرغلا"],
  ["חדר 7 – 20 (תלמידים)", "(םידימלת) 7 – 20 רדח"],
])("%s is refused where it is printed as %s", (text, turned) => {
  const { page, found } = pageOf(text);
  const placed = [{ text: turned, x: 50 + (page.marks[0]?.line.x ?? 0), y: HEIGHT - 100 }];
  expect(() => checkNumberOrder(page, found, "page 1")).not.toThrow();
  expect(() => checkNumberOrder(page, placed, "page 1")).toThrow("turned around");
});

test("a label's number and the number behind its dash pass, wherever the line ends", () => {
  const text = "المواد ISO 90010 – 120000 صفحة، المقياس Unit 4 : 120 ساعة، القضية رقم 90010 – 120000 سهم هنا";
  const runs = [{ text }];
  for (let width = 40; width < 300; width += 4)
    for (const line of new TypeSetter(fonts, "ar", "rtl").set(runs, width, { size: 10 }).lines) {
      const found = line.fragments.map(({ clusters, x, rise }) => ({
        text: clusters.map((cluster) => cluster.text).join(""),
        x: 50 + line.x + x,
        y: HEIGHT - 100 + rise,
      }));
      const page = { paper: UPRIGHT, marks: [{ kind: "line" as const, line, x: 50, baseline: 100 }] };
      expect(() => checkNumberOrder(page, found, "page 1"), line.text).not.toThrow();
    }
});

test.each(LATIN_LINES)(
  "“%s” passes as a line of its own, and is refused where it is turned round",
  (text) => {
    for (const whole of [`هاتف\n${text}\nرقم`, `${text}\nרחוב`, `نشانی 5-7\n${text}`])
      for (const line of new TypeSetter(fonts, "ar", "rtl").set([{ text: whole }], 400, { size: 10 }).lines) {
        const found = line.fragments.map(({ clusters, x, rise }) => ({
          text: clusters.map((cluster) => cluster.text).join(""),
          x: 50 + line.x + x,
          y: HEIGHT - 100 + rise,
        }));
        const page = { paper: UPRIGHT, marks: [{ kind: "line" as const, line, x: 50, baseline: 100 }] };
        expect(() => checkNumberOrder(page, found, "page 1")).not.toThrow();
        if (line.text !== text) continue;
        const placed = found.toSorted((a, b) => a.x - b.x).map((each) => each.text);
        expect(placed.join("")).toBe(text);
        const turned = [{ text: [...text].reverse().join(""), x: 50 + line.x, y: HEIGHT - 100 }];
        expect(() => checkNumberOrder(page, turned, "page 1")).toThrow("turned around");
      }
  },
);

test("a number whose groups stand in another order is refused by name", () => {
  const { page, found } = pageOf("هاتف +966 11 555 0147 رقم");
  const at = found.findIndex(({ text }) => text.includes("966"));
  const { x = 0, y = 0 } = found[at] ?? {};
  const turned = ["0147 ", "555 ", "11 ", "+966"].map((text, index) => ({ text, x: x + index * 20, y }));
  expect(() => checkNumberOrder(page, found.toSpliced(at, 1, ...turned), "page 1")).toThrow(
    'the number "+966 11 555 0147" is turned around on page 1',
  );
  expect(() => checkNumberOrder(page, [], "page 1")).toThrow("turned around");
});

test("text of another line or column has no say", () => {
  const { page, found } = pageOf("هاتف 555-0147");
  const elsewhere = [
    { text: "x", x: (found[0]?.x ?? 0) + 5, y: HEIGHT - 114 },
    { text: "y", x: 10, y: HEIGHT - 100 },
  ];
  expect(() => checkNumberOrder(page, [...elsewhere, ...found], "page 1")).not.toThrow();
});

test("in text from left to right nothing is asked", () => {
  const { page } = pageOf("Phone +966 11 555 0147");
  expect(() => checkNumberOrder(page, [], "page 1")).not.toThrow();
});
