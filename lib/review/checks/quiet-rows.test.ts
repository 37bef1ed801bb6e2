import { describe, expect, test } from "vitest";
import type { Block } from "@/lib/core/documents/document-model";
import { NO_IDENTITY } from "@/lib/core/documents/testing/no-identity";
import { checkTranslation } from "./check-translation";

type Row = readonly [languages: string, source: string, target: string];

function found([languages, source, target]: Row, mark?: "barcode"): string[] {
  const [from = "", to = ""] = languages.split(">");
  const runs = [{ text: target }];
  const at = { page: 1, text: source };
  const block: Block =
    mark === undefined
      ? { kind: "text", id: "b", runs, source: at }
      : { kind: "mark", mark, id: "b", runs, source: at };
  return checkTranslation(
    {
      content: { language: to, title: "T", identity: NO_IDENTITY, blocks: [block] },
      inventory: [{ document: 0, page: 1, marks: { [mark ?? "stamp"]: 1 }, confirmed: true }],
      explanations: {},
    },
    {
      sourceLanguage: from,
      targetLanguage: to,
      applicantName: null,
      isPrinted: false,
      pages: [{ document: 0, page: 1, text: source }],
    },
  ).flatMap(({ kind, message }) => (kind === "inventory" ? [] : [message]));
}

test.each<Row>([
  [
    "ar>en",
    "اسم المتوفى السيد عبد الرحمن سعد العتيبي",
    "Name of the deceased: Mr. Abdulrahman Saad Al-Otaibi",
  ],
  [
    "ar>en",
    "اسم المتوفى السيد عبد الرحمن سعد العتيبي",
    "Name of the deceased: Mr. Abd al-Rahman Saad Al-Otaibi",
  ],
  ["ar>en", "السيد عبد العزيز سعد العتيبي", "Mr. Abdulaziz Saad Al-Otaibi"],
  [
    "uk>en",
    "Громадянин Коваленко Андрій Іванович та Громадянка Бондар Олена",
    "Citizen Kovalenko Andrii Ivanovych and Citizen Bondar Olena",
  ],
  ["en>ja", "ARTICLE I\nDefinitions", "第1条\n定義"],
  ["en>es", "ARTICLE V. Term", "ARTÍCULO 5. Plazo"],
  ["ja>en", "第5条 期間", "Article V Term"],
  ["en>th", "Date of birth January 3, 2020", "วันเกิด 3 มกราคม 2563 (ค.ศ. 2020)"],
  ["en>es", "Varicella", "Varicela"],
  ["en>es", "Lot", "Lote"],
  ["ro>it", "CERTIFICAT CONSTATATOR", "CERTIFICATO DI CONSTATAZIONE"],
  ["vi>en", "phường 7, TP. Hồ Chí Minh", "Ward 7, Ho Chi Minh City"],
  ["tr>en", "1 Kendisi Ayşe Yılmaz K 13.05.1950", "1 Self Ayşe Yılmaz Female May 13, 1950"],
  ["tr>en", "2 Oğlu Mehmet Yılmaz E 13.05.1980", "2 Son Mehmet Yılmaz Male May 13, 1980"],
  [
    "tr>en",
    "12 E Kendisi Mehmet Çağlar\n15 K Eşi Fatma Çağlar",
    "Sex\n12 M Self Mehmet Çağlar\n15 F Wife Fatma Çağlar",
  ],
  ["tr>en", "T.C. Kimlik No: 12345678901", "T.R. Identity No.: 12345678901"],
  ["en>vi", "Mr. Nguyen Binh An Hung signs.", "Ông Nguyễn Bình An Hùng ký."],
  ["en>vi", "John Smith met Dang Thi Thu.", "John Smith đã gặp Đặng Thị Thu."],
  [
    "es>en",
    "APOSTILLE\n(Convention de La Haye du 5 octobre 1961)",
    "APOSTILLE (Convention de La Haye du 5 octobre 1961)",
  ],
  [
    "en>ar",
    "APOSTILLE (Convention de La Haye du 5 octobre 1961)",
    "APOSTILLE (Convention de La Haye du 5 octobre 1961)",
  ],
  [
    "fr>de",
    "Apostille\n(Convention de La Haye du 5 octobre 1961)\nPays: France",
    "Apostille\n(Convention de La Haye du 5 octobre 1961)\nLand: Frankreich",
  ],
  ["es>en", "Ma. de la Luz Peña Ruiz, 27 años", "Ma. de la Luz Peña Ruiz, 27 years"],
  ["bn>en", "নন-জুডিশিয়াল স্ট্যাম্প, ১০০ টাকা", "Non-judicial stamp, 100 taka"],
  ["hi>en", "नॉन-ज्यूडिशियल स्टाम्प", "Non-judicial stamp"],
  ["hi>en", "नॉन ज्यूडिशियल स्टाम्प", "Non-judicial stamp"],
  ["ur>en", "نان جوڈیشل اسٹامپ", "Non-judicial stamp"],
  ["hi>en", "अनिवासी भारतीय", "Non-resident Indian"],
  ["bn>en", "অনিবাসী বাংলাদেশি", "Non-resident Bangladeshi"],
  [
    "tr>en",
    "BURSA TİCARET SİCİLİ MÜDÜRLÜĞÜ\nYıldız Tekstil Sanayi ve Ticaret Limited Şirketi\nBursa Ticaret Sicili Müdürlüğü",
    "BURSA TRADE REGISTRY OFFICE\nYıldız Tekstil Sanayi ve Ticaret Limited Şirketi\nBursa Trade Registry Office",
  ],
  [
    "tr>en",
    "Ticaret unvanı: Yıldız Tekstil Sanayi ve Ticaret Limited Şirketi",
    "Trade name: Yıldız Tekstil Sanayi ve Ticaret Limited Şirketi",
  ],
  [
    "tr>en",
    "Yıldız Tekstil Sanayi ve Ticaret Limited Şirketi\nBursa Ticaret ve Sanayi Odası",
    "Yıldız Tekstil Sanayi ve Ticaret Limited Şirketi\nBursa Chamber of Trade and Industry",
  ],
  ["vi>en", "Họ và tên chủ hộ: Nguyễn Văn Lợi", "Head of household: Nguyen Van Loi"],
  ["vi>en", "đường Mậu Thân, quận Ninh Kiều", "Mau Than Street, Ninh Kieu District"],
  ["vi>de", "Mẹ: Trần Thị Sáu", "Mutter: Tran Thi Sau"],
  ["vi>en", "4 Nguyễn Minh Khang Cháu nội", "4 Nguyen Minh Khang Grandson"],
  ["vi>en", "4 Nguyễn Minh Khang Cháu nội", "4 Nguyễn Minh Khang Grandson"],
  [
    "pt>en",
    "Local do falecimento Hospital Santa Casa, Santos\nCausa da morte choque séptico",
    "Place of death Santa Casa Hospital, Santos\nCause of death Septic shock",
  ],
])("%s: “%s” is “%s”", (...row) => {
  expect(found(row)).toEqual([]);
});

test.each<Row>([
  [
    "ar>en",
    "اسم المتوفى السيد عبد الرحمن سعد العتيبي",
    "Name of the deceased: Mr. Abdulkarim Saad Al-Otaibi",
  ],
  ["ar>en", "السيد كريم سعد العتيبي", "Mr. Abdulkarim Saad Al-Otaibi"],
  ["en>ja", "ARTICLE I\nDefinitions", "第2条\n定義"],
  ["en>th", "Date of birth January 3, 2020", "วันเกิด 3 มกราคม 2563 (ค.ศ. 2021)"],
  ["vi>en", "Bà Trần Hồ Chí, TP. Hồ Chí Minh", "Mrs. Trần Hồ Chi, Ho Chi Minh City"],
  ["tr>en", "2 Oğlu Mehmet Yılmaz E 13.05.1980", "2 Son Mehmet Demir Male May 13, 1980"],
  ["tr>en", "T.C. Kimlik No: A.B. Yılmaz", "T.R. Identity No.: A.C. Yılmaz"],
  ["en>vi", "Mr. Nguyen Binh An Hung signs.", "Ông Nguyễn Bình An Hùnh ký."],
  ["en>vi", "Sr. José Núñez signs.", "Ông Jose Nunez ký."],
  [
    "fr>en",
    "(Convention de La Haye du 5 octobre 1961, article premier)",
    "(Convention de La Haye du 5 octobre 1961, article premier)",
  ],
  ["es>en", "Registro Civil de la Ciudad de México", "Registro Civil de la Ciudad de México"],
  ["bn>en", "জুডিশিয়াল স্ট্যাম্প, ১০০ টাকা", "Non-judicial stamp, 100 taka"],
  ["hi>en", "ज्यूडिशियल स्टाम्प", "Non-judicial stamp"],
  ["ur>en", "نان نفقہ ادا کرے گا", "He shall not pay maintenance"],
  ["hi>en", "भारतीय नागरिक", "Non-resident Indian citizen"],
  [
    "tr>en",
    "Yıldız Ticaret Limited Şirketi\nBursa Ticaret Sicili Müdürlüğü",
    "Yıldız Tekstil Limited Şirketi\nBursa Trade Registry Office",
  ],
  ["vi>en", "Cha: Nguyễn Văn Lợi", "Father: Nguyen Van Lai"],
  ["vi>en", "Cha: Nguyễn Văn Lợi", "Father: Nguyễn Van Lợi"],
  ["vi>en", "Ông Nguyễn Minh Khang Châu", "Mr. Nguyen Minh Khang"],
  [
    "pt>en",
    "Hospital Santa Casa, Santos\nDra. Causi Prado, falecimento",
    "Santa Casa Hospital, Santos\nDr. Cause Prado, death",
  ],
])("%s: “%s” isn’t “%s”", (...row) => {
  expect(found(row)).not.toEqual([]);
});

describe("a code", () => {
  test("stays as the source has it", () => {
    expect(found(["en>ht", "IOE0912345678", "IOE0912345678"], "barcode")).toEqual([]);
  });
  test("has no words", () => {
    expect(found(["en>ht", "RECEIPT 0912345678", "RECEIPT 0912345678"], "barcode")).not.toEqual([]);
  });
});
