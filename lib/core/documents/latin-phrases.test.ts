import { expect, it, test } from "vitest";
import { repeating } from "@/lib/testing/linearity/adversarial-texts";
import { findSlowText } from "@/lib/testing/linearity/expect-linear";
import { latinPhrases, leftToRightRuns } from "./latin-phrases";

const phrases = (text: string) => latinPhrases(text).map(({ from, to }) => text.slice(from, to));

const WORDS = ["في", "الساعة", "ב", "نشانی", "مقام"];

test.each([
  "1201 Main St., Apt. 14-B",
  "14-B",
  "14/B",
  "2021-04417/B",
  "104.588-X",
  "7A-12",
  "3.0 × 28 mm",
  "14 Elm Street",
  "1600 Pennsylvania Ave.",
  "350 5th Avenue, New York, NY 10118",
  "12 rue du Faubourg-Saint-Honoré",
  "3:30 p.m.",
  "11:15 AM",
  "25 mg",
  "0.5 ml",
  "1,250,000 USD",
  "12 500 EUR",
  "O+",
  "A-",
  "B\u2212",
  "AA+",
  "Jr.",
  "John Smith, Jr.",
  "Acme Co., Inc.",
  "Ph.D.",
  "U.S.",
  "> 60 mL/min",
  "<60 mL/min",
  "\u2265 60 mg/dL",
  "\u00b1 0.5 mg",
  "~10 mL",
  "-5 mg",
  "250 × 10\u00b3/\u00b5L",
  "10\u2076/mm\u00b3",
  "5 \u00b5g",
  "37.5\u00b0C",
  "37.5 \u00b0C",
  "12(b)",
  "Rh(+)",
  "O(\u2212)",
  "123 A B C",
  "1+ to 2+",
  "grade 2+",
  "5 ft. 10 in.",
  "3 lb. 4 oz.",
  "1 hr. 5 min.",
  "5 sq. ft.",
])("%s stays whole between words that run from right to left", (phrase) => {
  for (const word of WORDS) {
    expect(phrases(`${word} ${phrase} ${word}`)).toEqual([phrase]);
    expect(phrases(`${word} ${phrase}، ${word}`)).toEqual([phrase]);
    expect(phrases(`${word} (${phrase}) ${word}`)).toEqual([phrase]);
  }
});

test("a sign stays before its number, whatever unit follows the number", () => {
  const runs = (text: string) => leftToRightRuns(text).map(({ from, to }) => text.slice(from, to));
  for (const sign of ["<", "> ", "\u2264", "\u2265 ", "\u2248", "~", "\u00b1 ", "-", "$", "-$"])
    for (const unit of ["", "%", " mg", " mL/min", " \u00b5g/L", " mmHg", " USD"]) {
      const number = `${sign}60${unit}`;
      for (const word of WORDS) {
        expect(runs(`${word} ${number} ${word}`)).toEqual([number]);
        expect(runs(`${word} (${number}) ${word}`)).toEqual([number]);
        expect(runs(`${word} ${number}، ${sign}5${unit} ${word}`)).toEqual([number, `${sign}5${unit}`]);
      }
    }
});

test("the last dot of shortened units belongs to them at the end of a text, too, where another one has its dot", () => {
  for (const word of WORDS) {
    expect(phrases(`${word} 5 ft. 10 in.`)).toEqual(["5 ft. 10 in."]);
    expect(phrases(`${word}: 3 lb. 4 oz.`)).toEqual(["3 lb. 4 oz."]);
    expect(phrases(`${word} 10 in.`)).toEqual(["10 in"]);
    expect(phrases(`${word} 5 ft. 10 in`)).toEqual(["5 ft. 10 in"]);
    expect(phrases(`${word} 5 Main St. Check in.`)).toEqual(["5 Main St. Check in"]);
  }
});

it("takes the number of a house, or of a thing, where a phrase begins", () => {
  expect(phrases("1201 Main، هيوستن")).toEqual(["1201 Main"]);
  expect(phrases("العنوان: 77 Massachusetts، كامبريدج")).toEqual(["77 Massachusetts"]);
  expect(phrases("كلية (3 Credit Hours) هنا")).toEqual(["3 Credit Hours"]);
  expect(phrases("\u0641\u064a\u060c 5 Apples")).toEqual(["5 Apples"]);
});

it("keeps both brackets of a pair within, or outside", () => {
  expect(phrases("في (A) 14 Elm St. هنا")).toEqual(["(A) 14 Elm St."]);
  expect(phrases("في 14 Elm St. (USA) هنا")).toEqual(["14 Elm St. (USA)"]);
  expect(phrases("في (14-B) هنا")).toEqual(["14-B"]);
  expect(phrases("في A) 14-B هنا)")).toEqual([]);
  expect(phrases("في 2) 14-B هنا)")).toEqual(["14-B"]);
  expect(phrases("(في 5 mg) 14 days هنا")).toEqual(["5 mg", "14 days"]);
});

test("a number directly before a Latin word belongs to it, but for its dash in a prefix and the end of a sentence", () => {
  expect(phrases("في 2020 IBM أعلنت")).toEqual(["2020 IBM"]);
  expect(phrases("في ٢٠٢٠ IBM أعلنت")).toEqual(["٢٠٢٠ IBM"]);
  expect(phrases("ב-25 mg כאן")).toEqual(["25 mg"]);
  expect(phrases("عمره 30. John Smith قال")).toEqual([]);
  expect(phrases("في 2019 – IBM أعلنت")).toEqual([]);
  expect(phrases("عام 2019, 3 apples هنا")).toEqual(["3 apples"]);
});

test("a number behind a phrase belongs to the native word that it counts, but for a phrase's own number", () => {
  for (const [text, phrase] of [
    ["رقم CP-0097/24 – 11 أيلول 2024", "CP-0097/24"],
    ["رقم CP-٥ – ١١ أيلول ٢٠٢٤", "CP-٥"],
    ["في Chicago, IL – 4 آذار 2025", "Chicago, IL"],
    ["ל-Code civil, 3 שופטים", "Code civil"],
    ["Metformin 500 mg – 5 (خمس) مرات", "Metformin 500 mg"],
    ["Metformin 500 mg 2 مرات", "Metformin 500 mg"],
    ["Metformin, 500, 850, 1000 ملغ", "Metformin"],
    ["في 5 p.m. – 3 مايو", "5 p.m."],
    ["من 26 U.S.C. § 401(k) على", "26 U.S.C. § 401(k)"],
    ["من Fam. Code § 4320, هنا", ""],
    ["قيمة INR < 1.5 → 5 mg هنا", "INR < 1.5 → 5 mg"],
    ["بعد 5 of 15 days هنا", "5 of 15 days"],
    ["يوم Apr. 3, 2024 في", ""],
    ["نظام Windows 11 على", ""],
    ["من 3 of 5 مرضى", "3 of 5"],
    ["ثم 5 mg → 10 ملغ", "5 mg → 10"],
    ["السعر USD 1,250.00 = 4,687.50 ريال", "USD 1,250.00 = 4,687.50"],
    ["السعر USD 500 – 1,000 هنا", "USD 500 – 1,000"],
  ] as const)
    expect(phrases(text), text).toEqual(phrase === "" ? [] : [phrase]);
});

test("no phrase reaches across a left arrow, though it stands in a cell without a native letter", () => {
  expect(phrases("من 5 mg ← 10 mg هنا")).toEqual(["5 mg", "10 mg"]);
  expect(phrases("5 mg ⟵ 10 mg")).toEqual(["5 mg", "10 mg"]);
  expect(phrases("Stage (A ← B) هنا")).toEqual(["A", "B"]);
  expect(phrases("من 5 mg → 10 mg هنا")).toEqual(["5 mg → 10 mg"]);
  expect(leftToRightRuns("5 <- 10")).toEqual([{ from: 2, to: 4 }]);
});

test("a Latin word before a digit is a phrase, because the rules would turn that digit", () => {
  expect(phrases("فيتامين B12، 3، 5 أيام")).toEqual(["B12"]);
  expect(phrases("في Boston، 11 أيلول")).toEqual(["Boston"]);
  expect(phrases("فئة (A) 4، 5، 6 ماہ")).toEqual(["A"]);
  expect(phrases("في Boston، ١١ أيلول")).toEqual([]);
});

test.each(["اسم John Smith هنا", "هنا John Smith.", "رقم A-12 هنا", "12 قرشا", "(12) א", ""])(
  "leaves %s to the rules of bidirectional text",
  (text) => {
    expect(phrases(text)).toEqual([]);
  },
);

test("a long text costs no time", async () => {
  const texts = [
    repeating("1 A "),
    repeating("1 mg ا"),
    repeating("A+"),
    repeating("A."),
    repeating("1 "),
    repeating(" , "),
    repeating(", 1", "A", " مرات"),
    repeating("1, ", "", "A, 1 مرات"),
    repeating("، 1", "A 1", " مرات"),
    repeating("A ← ", "", "ا"),
    repeating("<-", "", "ا5"),
  ];
  expect(await findSlowText(latinPhrases, texts, { lengths: [200_000] })).toBeNull();
});

test.each([
  ["[ختم\nДля справок]", "Для справок"],
  ["[ختم\nPaid (in full)]", "Paid (in full)"],
  ["[Paid (in full)\nختم]", "Paid (in full)"],
  ["(ختم\n1) John (x)", "1) John (x)"],
  ["ختم\n[PAID] ", "[PAID]"],
])("in %j, a bracket whose other half stands on another line is no part of the Latin line", (text, line) => {
  expect(leftToRightRuns(text).map(({ from, to }) => text.slice(from, to))).toEqual([line]);
});
