import { expect, it } from "vitest";
import { withOwnDigits } from "./own-digits";
import { plainCharacters } from "./plain-characters";

const line = (text: string) => ({ text, confidence: 0.97 });

it.each([
  ["Persian's four of Arabic", "رقم ۸۱۲۶۲۷", "رقم ٨١٢٤٢٧"],
  ["Western digits for Arabic's four and six", "٠2/٠1/٢٠١1", "٠٤/٠٦/٢٠١٦"],
])("%s are put right in a line of Arabic, which is then no surer than its digits", (_, read, right) => {
  expect(withOwnDigits(line(read), ["ara", "fas"])).toEqual({ text: right, confidence: 0.5 });
});

it.each([
  ["as they were read are sure", "رقم ٢٨٥/٢٠١٩ في ٤", "٢٨٥/٢٠١٩ ٤ مڡر", "رقم ٢٨٥/٢٠١٩ في ٤", 0.97],
  [
    "that differ are the layer's, to be compared",
    "رقم ٢٨٥/٢٠١٦ في ٤",
    "٢٨٥/٢٠١٩ ٤ مڡر",
    "رقم ٢٨٥/٢٠١٩ في ٤",
    0.5,
  ],
  ["in Western digits are the same", "رقم ٢٨٥", "285", "رقم ٢٨٥", 0.97],
  ["in another order are not taken", "رقم ٤٧٢٩/٢٠٢٤", "٢٠٢٤/٤٧٢٩", "رقم ٤٧٢٩/٢٠٢٤", 0.5],
  ["of more digits are not taken", "رقم ٢٨٥", "٢٨٥١", "رقم ٢٨٥", 0.5],
  ["that are more are not taken", "رقم ٢٨٥", "٢٨٩ ١", "رقم ٢٨٥", 0.5],
])("numbers of a layer %s", (_, read, layer, text, confidence) => {
  expect(withOwnDigits(line(read), ["ara", "fas"], layer)).toEqual({ text, confidence });
});

it("digits that a model tells apart well are left as they were read, and as sure", () => {
  expect(withOwnDigits(line("شماره ۸۱۲۶۲۷"), ["fas"])).toEqual(line("شماره ۸۱۲۶۲۷"));
  expect(withOwnDigits(line("رقم 812427"), ["ara", "fas"])).toEqual(line("رقم 812427"));
  expect(withOwnDigits(line("2021/١٤٤٢"), ["ara", "fas"]).text).toBe("2021/١٤٤٢");
  expect(withOwnDigits(line("เลขที่ 14520"), ["tha"])).toEqual(line("เลขที่ 14520"));
});

it("a line with Thai's own digits is compared with the page", () => {
  expect(withOwnDigits(line("วันเกิด ๑๕/๐๗/๒๕๑๔"), ["tha"]).confidence).toBe(0.5);
});

it("a long number on a paper in Korean may have lost a Latin letter, and is compared with the page", () => {
  expect(withOwnDigits(line("여권번호: 64279601"), ["kor", "eng"]).confidence).toBe(0.5);
  expect(withOwnDigits(line("발급번호 395750"), ["kor", "eng"])).toEqual(line("발급번호 395750"));
});

it.each(["ช\u0e38", "ช\u0e39"])(
  "%s after the sign of a short A is Thai's THO THAN, to be compared with the page",
  (read) => {
    const found = withOwnDigits(line(`ณั${read}พล แห่งรั${read}`), ["tha"]);
    expect(found).toEqual({ text: "ณัฐพล แห่งรัฐ", confidence: 0.5 });
    expect(withOwnDigits(line("ชุมพร บูชา"), ["tha"])).toEqual(line("ชุมพร บูชา"));
  },
);

it.each(["Ме 77", "Ле 77", "М» 77"])(
  "%s of Ukrainian's model is a number sign, to be compared with the page",
  (read) => {
    const found = withOwnDigits(line(`актовий запис ${read}.`), ["ukr"]);
    expect(found).toEqual({ text: "актовий запис № 77.", confidence: 0.5 });
    expect(withOwnDigits(line("Мерефа 77"), ["ukr"])).toEqual(line("Мерефа 77"));
  },
);

it("Thai's vowel AM is one letter, whether it was read in one or in two", () => {
  expect(plainCharacters("ทองค\u0e4d\u0e32")).toBe("ทองคำ");
  expect(plainCharacters("น\u0e49\u0e4d\u0e32")).toBe("น้ำ");
  expect(plainCharacters("น\u0e4d\u0e49\u0e32")).toBe("น้ำ");
});

it("a radical that a font tells for its character is the character", () => {
  expect(plainCharacters("東都⼤学学⻑ 贝⻉ ⻲⻯ ⻱")).toBe("東都大学学長 贝贝 亀竜 龜");
});

it("a layer with the same Korean number doesn't make it sure: the same model may have made it", () => {
  const line = { text: "여권번호 112345678", confidence: 0.95 };
  expect(withOwnDigits(line, ["kor"], line.text).confidence).toBeLessThanOrEqual(0.5);
});
