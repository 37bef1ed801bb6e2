import { expect, test } from "vitest";
import { spelledNumbers } from "./number-words";
import { kindsInText } from "./testing/kinds-of";

test.each([
  [
    "ja",
    "対価として金3億2000万円を支払う。",
    "320 million yen is paid in consideration.",
    "32 million yen is paid in consideration.",
  ],
  [
    "ko",
    "보증금 2억 5천만 원을 지급한다.",
    "A deposit of KRW 250,000,000 is paid.",
    "A deposit of KRW 25,000,000 is paid.",
  ],
  [
    "ko",
    "제3조에 따라 500만원을 지급한다.",
    "KRW 5,000,000 is paid under Article 3.",
    "KRW 500,000 is paid under Article 3.",
  ],
  [
    "hi",
    "भूमि का मूल्य ₹18 लाख तय हुआ।",
    "The price of the land was fixed at Rs. 18 lakh.",
    "The price of the land was fixed at Rs. 18 crore.",
  ],
  [
    "hi",
    "भूमि का मूल्य ₹18 लाख तय हुआ।",
    "The price of the land was fixed at Rs. 1,800,000.",
    "The price of the land was fixed at Rs. 180,000.",
  ],
  [
    "de",
    "Der Preis beträgt 2,5 Mio. Euro.",
    "The price is EUR 2.5 million.",
    "The price is EUR 2.5 billion.",
  ],
  [
    "ru",
    "Ущерб составил 350 тыс. рублей.",
    "The damage amounted to 350,000 rubles.",
    "The damage amounted to 35,000 rubles.",
  ],
  ["pl", "Kapitał wynosi 50 tys. zł.", "The capital is PLN 50,000.", "The capital is PLN 50 million."],
  [
    "es",
    "Una deuda de 2 millones 350 mil pesos.",
    "A debt of 2,350,000 pesos.",
    "A debt of 2,530,000 pesos.",
  ],
  ["es", "El precio es de 5 mil 300 pesos.", "The price is 5,300 pesos.", "The price is 5,003 pesos."],
  [
    "vi",
    "Mức lương là 15 triệu đồng một tháng.",
    "The salary is VND 15,000,000 a month.",
    "The salary is VND 1,500,000 a month.",
  ],
  ["ar", "مبلغ 25 ألف دينار.", "The sum of 25,000 dinars.", "The sum of 2,500 dinars."],
  [
    "en>de",
    "Damages of $1.2 million were awarded.",
    "Es wurden 1,2 Mio. USD zugesprochen.",
    "Es wurden 1,2 Mrd. USD zugesprochen.",
  ],
])("%s: a number in digits is what a word behind it makes of it: %s", (languages, source, right, wrong) => {
  expect(kindsInText(languages, source, right)).toEqual([]);
  expect(kindsInText(languages, source, wrong)).not.toEqual([]);
});

test.each([
  ["ja", "住所 〒260-0855 千葉県千葉市", "Address: 260-0855 Chiba, Chiba Prefecture"],
  ["ja", "住所 260千葉県千葉市", "Address: 260 Chiba, Chiba Prefecture"],
  ["ja", "〒102-8688千代田区", "102-8688 Chiyoda Ward"],
  ["ja", "〒066-8686 千歳市", "066-8686 Chitose City"],
  ["zh", "邮编 108 萬華區", "Postal code 108, Wanhua District"],
  ["ko", "번호 1 백승호 참석", "No. 1 Baek Seung-ho attended"],
  ["ko", "번호 3 천정배 참석", "No. 3 Cheon Jeong-bae attended"],
  ["ko", "항목 5 만 19세 이상", "Item 5: aged 19 or over"],
])("%s: a place, a name, or an age behind a number multiplies nothing: %s", (language, source, target) => {
  expect(kindsInText(language, source, target)).not.toContain("number");
});

test.each([
  ["ko", "보증금 2 억 5 천만 원을 지급한다.", "A deposit of KRW 250,000,000 is paid."],
  ["ko", "금 5 만원을 지급한다.", "KRW 50,000 is paid."],
  ["ja", "金3 億円を支払う。", "JPY 300,000,000 is paid."],
  ["zh", "约 3 万人参加。", "About 30,000 people took part."],
])("%s: a space before a sign of a sum changes nothing: %s", (language, source, target) => {
  expect(kindsInText(language, source, target)).not.toContain("number");
  const wrong = target.replace(",000", "");
  expect(kindsInText(language, source, wrong)).not.toEqual([]);
});

test.each([
  ["hi", "दो सौ नब्बे", 290],
  ["hi", "तीन लाख पचास हज़ार", 350_000],
  ["fa", "دویست و سی و نه", 239],
  ["ar", "واحد وعشرون", 21],
  ["ar", "أحد عشر", 11],
  ["ar", "ألف وتسعمئة وتسعين", 1990],
  ["ar", "ألف وتسعمائة وتسعون", 1990],
  ["ar", "ألف و تسع مئة و تسعين", 1990],
  ["ar", "ألفٍ وتِسعِمائةٍ وتسعين", 1990],
  ["ar", "الف وتسعمايه وخمسه وثمانين", 1985],
  ["ar", "ألف وثمانيمئة وإحدى وعشرين", 1821],
  ["ar", "إحدى وعشرون", 21],
  ["ar", "مئتي ألف", 200_000],
  ["ar", "ثلاثة ملايين ومئة وعشرة آلاف", 3_110_000],
  ["ar", "ألفين وأربعة وعشرين", 2024],
  ["fa", "یکهزار و سیصد و شصت و نه", 1369],
  ["fa", "یک‌هزار و سی‌صد و شصت", 1360],
  ["fa", "هزار و نه‌صد و نود", 1990],
  ["fa", "هزار و نه صد و نود", 1990],
  ["fa", "پنج‌هزار و صد", 5100],
  ["hi", "उन्नीस सौ नब्बे", 1990],
  ["sv", "tvåhundrafyrtiofem", 245],
  ["no", "to hundre og tjueen", 221],
  ["da", "femoghalvtreds", 55],
  ["cs", "dvě stě třicet pět", 235],
  ["sk", "dvestotridsaťpäť", 235],
  ["sr", "sto dvadeset tri", 123],
  ["hr", "dvjesto četrdeset", 240],
  ["bg", "триста и петнадесет", 315],
  ["id", "dua ratus lima puluh tiga", 253],
  ["vi", "ba trăm năm mươi hai", 352],
  ["tr", "binbeşyüzkırk", 1540],
  ["nl", "tweeëntwintig", 22],
  ["ro", "douăzeci și cinci de mii", 25_000],
  ["ca", "trenta-cinc", 35],
  ["vi", "một trăm linh năm", 105],
  ["vi", "ba trăm lẻ tám", 308],
  ["vi", "năm trăm linh tư", 504],
  ["vi", "hai mươi tư", 24],
  ["vi", "đầu tư mười năm", 10],
  ["nl", "dertigste", 30],
  ["nl", "elfde", 11],
  ["no", "elfte", 11],
  ["no", "enogtyve", 21],
  ["no", "fjortende", 14],
  ["da", "enogtyve", 21],
  ["cs", "jedenadvacet", 21],
  ["cs", "pětatřicet", 35],
  ["cs", "jednadvacet", 21],
])("%s: “%s” is %i", (language, text, value) => {
  expect(spelledNumbers(text, language)).toEqual([value]);
});

test("Dutch ordinals are no Norwegian words", () => {
  expect(spelledNumbers("elfde twintigste", "no")).toEqual([]);
});

test.each([
  ["he", "אלף תשע מאות ותשעים"],
  ["ur", "انیس سو نوے"],
])("%s: a language without words here has no parts of a number", (language, text) => {
  expect(spelledNumbers(text, language)).toEqual([]);
});

test.each([
  ["كمية من الأدوية اليومية", []],
  ["أحد عشرات الشهود", []],
  ["أحد الشهود وعشرون آخرون", [20]],
])("ar: “%s” holds %j", (text, values) => {
  expect(spelledNumbers(text, "ar")).toEqual(values);
});

test("a year of Vietnamese is no five", () => {
  expect(spelledNumbers("thời hạn hai năm", "vi")).toEqual([2]);
});
