import { expect, it, test } from "vitest";
import { repeating } from "@/lib/testing/linearity/adversarial-texts";
import { findSlowText } from "@/lib/testing/linearity/expect-linear";
import { numberRuns } from "./number-runs";
import { COMPARISONS } from "./testing/number-families";

const runs = (text: string) => numberRuns(text).map(({ from, to }) => text.slice(from, to));

it.each([
  "5'10\"",
  "5\u203210\u2033",
  "19\u00b025'57\"",
  "\u00b1 0.5",
  "+966 11 555 0147",
  "+966 (11) 555-0147",
  "(011) 555 0147",
  "(02)5550147",
  "+972-4-853-1234",
  "+966115550147",
  "555-0147",
  "2020-05-03",
  "03/05/2020",
  "3 0715528 4",
  "12 05 90",
  "1 250 000",
  "12 345.50",
  "1\u00a0250\u202f000",
  "4111 1111 1111 1111",
  "192.168.0.1",
  "08:30",
  "-12.50",
  "12.5%",
  "$72.00",
  "-$72.00",
  "1,250€",
  "12 500€",
  "< 1.8",
  "≥90",
])("%s is one number", (number) => {
  expect(runs(number)).toEqual([number]);
  expect(runs(`هاتف ${number}, رقم`)).toEqual([number]);
  expect(runs(`טלפון (${number}).`)).toContain(number);
});

test.each([
  ["3 5 7", ["3", "5", "7"]],
  ["< 3 5", ["3", "5"]],
  ["2019 - 3", ["2019", "3"]],
  ["12 – 5", ["12", "5"]],
  ["5 -3", ["5", "-3"]],
  ["1990. 25", ["1990", "25"]],
  ["12 (5)", ["12"]],
  ["12 ٣٤٥٦٧٨", ["12"]],
  ["A-12", ["12"]],
])("%s is more than one, each by itself", (text, expected) => {
  const found = runs(text);
  for (const number of expected) expect(found.some((run) => run.includes(number))).toBe(true);
  expect(found).not.toContain(text);
});

test("a long row of digits and signs costs no time", async () => {
  const texts = [
    repeating("1 "),
    repeating("(1)"),
    repeating("1-"),
    repeating("+"),
    repeating("1"),
    repeating("5 < 7 "),
    repeating("5 ± "),
    repeating("5%–"),
    repeating("(5)–"),
    repeating("5 < ا "),
    repeating("< 5 و "),
    repeating("< 5 كغ و "),
    repeating("<", "5"),
    repeating("٥ "),
    repeating("1 - "),
    repeating("$ "),
    repeating("A 1 – "),
    repeating("5 <- ", "", "ا"),
  ];
  expect(await findSlowText(numberRuns, texts, { lengths: [200_000] })).toBeNull();
});

test("a sign belongs to the number behind it in native digits, too", () => {
  for (const number of ["> ۶۰", "<۱۲۶", "≥ ٦٠", "< ٩٥٫٥", "± ۰/۵", "> ۹۰٪"])
    for (const text of [number, `گلوکز ${number} است`, `(${number})`, `گلوکز ${number} mg/dL`])
      expect(runs(text)).toEqual([number]);
});

test("a sign that stands between a number and a word is left to the rules, as its words are", () => {
  for (const text of ["18 < גיל < 65", "١٨ < العمر < ٦٥", "۱۸ ≤ سن ≤ ۶۵", "5 ק״ג ± 1", "٦٨٫٤ كغ ± ٠٫٥ كغ"])
    expect(runs(text)).toEqual(text.match(/[\p{Nd}٫]+/gu));
});

test("a sign stays at its number's side where a unit follows that runs from right to left", () => {
  for (const text of ["< 5 מ״ג/ל׳", "<٥ ملغ/ل", "≥ ۱۲۶ میلی‌گرم", "≥ ۱۸ سال", "≈ ۵ کلوگرام"])
    expect(runs(text)).toEqual(text.match(/\p{Nd}+/gu));
  expect(runs("≥ ۱۸ در")).toEqual(["≥ ۱۸"]);
});

test("a spaced dash joins what ascends, and parts a sentence elsewhere", () => {
  expect(runs("2019 – 2021")).toEqual(["2019 – 2021"]);
  expect(runs("۱۲٫۰ – ۱۵٫۵")).toEqual(["۱۲٫۰ – ۱۵٫۵"]);
  expect(runs("12/05/1990 - 15/06/1995")).toEqual(["12/05/1990 - 15/06/1995"]);
  for (const date of ["3 - 5 - 2020", "12 - 05 - 1990", "٣ – ٥ – ٢٠٢٠"])
    expect(runs(`ב ${date} כאן`)).toEqual([date]);
  for (const [one, other] of [
    ["2019", "3"],
    ["6 ± 0.3", "5 ± 0.2"],
    ["½", "¼"],
    ["10", "9,5"],
    ["1,250", "900"],
    ["2 × 10⁴", "9 × 10³"],
    ["2019", "1 : 40"],
    ["12/05/2019", "3"],
  ] as const)
    expect(runs(`בשנת ${one} – ${other} ילדים`)).toEqual([one, other]);
});

test("no two runs overlap, so that a line is laid out with each letter once", () => {
  const signs = ["", "> ", "<", "± ", "-"];
  const numbers = ["۰۲۱-۸۸۷۷۶۶۵۵", "۱۴۰۰-۰۱-۱۲", "١٢٣-٤٥٦", "۱۲.۵-۱۳", "60", "12-۳۴", "۳۴-12", "5'10\""];
  for (const sign of signs)
    for (const one of numbers)
      for (const other of numbers) {
        const text = `شماره ${sign}${one} ${sign}${other} است ${one}${other}`;
        const found = numberRuns(text);
        for (const [at, { from }] of found.entries())
          expect(from, text).toBeGreaterThanOrEqual(found[at - 1]?.to ?? 0);
      }
  expect(runs("شماره > ۰۲۱-۸۸۷۷۶۶۵۵ است")).toEqual(["> ۰۲۱-۸۸۷۷۶۶۵۵"]);
});

test("each of two comparisons keeps its sign on the same side, whatever word stands between them", () => {
  for (const { text, wholes } of COMPARISONS) expect(runs(text), text).toEqual(wholes);
  expect(runs("CRP < 0.5 או > 10 mg/L")).toEqual(["< 0.5", "> 10"]);
  expect(runs("السكر>250 أو <70")).toEqual([">250", "<70"]);
});

test("signs of one text stand on the same side, though a unit follows only one number", () => {
  expect(runs("≥ ۱۸ و ≤ ۶۵ سال")).toEqual(["≥ ۱۸", "≤ ۶۵"]);
  expect(runs("≥ ۱۸ سال و ≤ ۶۵")).toEqual(["≥ ۱۸", "≤ ۶۵"]);
  expect(runs("< 70 ملغ (منخفض)، > 250 (مرتفع)")).toEqual(["< 70", "> 250"]);
  expect(runs("≥ ۱۸ سال و ≤ ۶۵ سال")).toEqual(["۱۸", "۶۵"]);
});

test("no text has one sign within its number and the other one outside, whatever stands around them", () => {
  const units = ["", " ملغ", " mg/L", "%", " سنة", " ק״ג", " وحدة"];
  const joins = [" أو ", "، ", " – ", " (", " מ׳ או ", " أو أكثر و ", " / ", ". ", "\n", " و"];
  for (const [less, more] of [
    ["< ", "> "],
    ["≤", "≥"],
  ] as const)
    for (const before of ["", "القيمة: ", "(", "5 ", "CRP ", "من 5 كغ و "])
      for (const unit of units)
        for (const other of units)
          for (const join of joins) {
            const text = `${before}${less}70${unit}${join}${more}250${other}`;
            const at = [before.length, text.length - `${more}250${other}`.length];
            const [one, two] = at.map((sign) =>
              numberRuns(text).some(({ from, to }) => from <= sign && sign < to),
            );
            expect(one, text).toBe(two);
          }
});

test("a sign between two amounts stands as their words do", () => {
  for (const text of [
    "5 كغ < 10 كغ",
    "5 كغ < 10",
    "18 سنة < العمر < 65",
    "18 سنة < العمر < 65 سنة",
    "١٨ عاما ≤ العمر ≤ ٦٥",
    "18<גיל<65",
    "٦٨٫٤ كغ ± ٠٫٥",
  ])
    expect(runs(text), text).toEqual(text.match(/[\p{Nd}٫]+/gu));
  expect(runs("18 < العمر < 65، السكر > 250")).toEqual(["18", "65", "> 250"]);
});

test("a left arrow parts two numbers, and every other arrow joins them", () => {
  for (const arrow of ["←", "⇐", "⟵", "◄", "⬅", "<-", "<--", "<=="])
    expect(runs(`من 4.5 ${arrow} 7.2 هنا`), arrow).toEqual(["4.5", "7.2"]);
  for (const arrow of ["→", "➜", "►", "↔", "⇄", "->", "<->", "<-->", "=>", "<=", "↑"])
    expect(runs(`من 4.5 ${arrow} 7.2 هنا`), arrow).toEqual([`4.5 ${arrow} 7.2`]);
  for (const text of ["4.5 <-7.2", "4.5 <-$7"]) expect(runs(`من ${text} هنا`)).toEqual([text]);
});

test("a label and a native word part two numbers at a spaced dash, and a range stays one", () => {
  for (const text of [
    "Level 2 – 40 ساعة",
    "Room 7 – 20 طالباً",
    "R 4.3 – 5 جلسه",
    "Unit 4 – 12 חודשים",
    "Level 2 – 2.5 كورس",
    "القضية 4 – 12 يناير 2024",
    "القضية رقم: 4 – 12 يناير 2024",
    "الغرفة 1 – 6 أسرة",
    "الشقة (ب) 4 – 62.5 متر",
    "الصف ٣ – ١٨ مارس",
    "الحساب 7 – 1,250 ريال",
    "الحساب 7 – 12500 ريال",
    "ص. 4 – 12 يناير",
    "شعبه 2 – 14 فروردین",
    "شیمی 1 – 3 واحد",
    "صفحہ نمبر 3 – 18 مارچ 2024",
    "כימיה אורגנית 1 – 6 מעבדות",
    "תיק מס' 4 – 12 בינואר",
    "חדר 7 – 20 (תלמידים)",
  ])
    expect(runs(text).slice(0, 2).join("|"), text).toBe(
      text
        .match(/\p{Nd}+(?:[.,]\p{Nd}+)?/gu)
        ?.slice(0, 2)
        .join("|"),
    );
  for (const of of ["1 من", "1 از", "1 מתוך", "واحدة من"])
    expect(runs(`صفحة ${of} 3 – 18 مارس`).slice(-2)).toEqual(["3", "18"]);
  for (const [text, range] of [
    ["Level 2 – 3", "2 – 3"],
    ["Level 2–3 ساعات", "2–3"],
    ["المستوى 2 – 40", "2 – 40"],
    ["جنيف، 3 – 18 مارس", "3 – 18"],
    ["6 – 8 أسابيع", "6 – 8"],
    ["(6 – 8 أسابيع)", "6 – 8"],
    ["كل 6 – 8 ساعات", "6 – 8"],
    ["بين 6 – 8 ساعات", "6 – 8"],
    ["هر 6 – 8 ساعت", "6 – 8"],
    ["כל 6 – 8 שעות", "6 – 8"],
    ["الدراسة 2015 – 2019 الجامعة", "2015 – 2019"],
    ["الكالسيوم 8.5 – 10.25 ملغ", "8.5 – 10.25"],
    ["الدوام 08:00 – 16:30 مساء", "08:00 – 16:30"],
    ["المدة 12/05/1990 – 15/06/1995 ميلادي", "12/05/1990 – 15/06/1995"],
    ["بتاريخ 3 - 5 - 2020 ميلادي", "3 - 5 - 2020"],
    ["القيمة 70 – 99 طبيعي", "70 – 99"],
    ["هاتف 04 – 2233445 فاكس", "04 – 2233445"],
    ["هاتف 04 - 2233445 دبي", "04 - 2233445"],
    ["تلفن ۰۲۱ – ۸۸۷۷۶۶۵۵ تهران", "۰۲۱ – ۸۸۷۷۶۶۵۵"],
    ["טלפון 03 – 6951234 פקס", "03 – 6951234"],
    ["رقم الحساب 001 – 482210 بنك مسقط", "001 – 482210"],
    ["رقم الهوية 12 – 3456789 سورية", "12 – 3456789"],
    ["کد پستی 14155 – 63411 تهران", "14155 – 63411"],
    ["رقم اللوحة 24 – 31877 خصوصي", "24 – 31877"],
    ["ص.ب 11 – 5472 بيروت", "11 – 5472"],
    ["المستوى 5 – 7 mg", "5 – 7"],
    ["Dose 5 – 7 mg يومياً", "5 – 7"],
    ["Dose 5 – 7 يومياً", "5 – 7"],
    ["Pages 5 – 7 صفحات", "5 – 7"],
    ["USD 500 – 1,000 شهرياً", "500 – 1,000"],
    ["INR 2 – 3 للوقاية", "2 – 3"],
    ["BMI 18.5 – 24.9 وزن مثالي", "18.5 – 24.9"],
    ["LDL 70 – 99 طبيعي", "70 – 99"],
    ["ANA 1 : 80 إيجابي", "1 : 80"],
    ["Articles 5 – 7 من القانون", "5 – 7"],
  ] as const)
    expect(runs(text), text).toEqual([range]);
});

test("a plus or times sign behind a number belongs to it, unless another number or a word follows", () => {
  expect(runs("بروتين 1+ و 2++، (3+)")).toEqual(["1+", "2++", "3+"]);
  expect(runs("3× أسبوعياً، ٣× و 2 × 5")).toEqual(["3×", "٣×", "2 × 5"]);
  expect(runs("5+3 و 5 + 3 و 5+ 3 و 5+x")).toEqual(["5+3", "5 + 3", "5+ 3", "5"]);
  expect(runs("٢+س")).toEqual(["٢"]);
});
