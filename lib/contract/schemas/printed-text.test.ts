import { expect, test } from "vitest";
import { z } from "zod";
import { personName, plainName } from "./printed-text";

const person = z.string().check(personName());
const said = (schema: z.ZodType, text: string) => schema.safeParse(text).error?.issues[0]?.message ?? null;

test.each([
  "José María Ñandú-Ünal",
  "J.R.R. Tolkien",
  "St.John Smith",
  "O’Brien, Siân",
  "Maria da Silva 2nd",
  "1234567 Canada Inc.",
  "Empresa 24 Horas, S.L.",
  "D. João VI",
  "Иван Петров (Ivan Petrov)",
  "山田 Taro",
  "山田太郎Taro",
  "홍길동(洪吉童)",
  "محمد عبد الله",
  "X AE A-12",
  "Nguyễn Thị Minh Khai",
  "Αθηνά Smith",
  "Ningbo Sunrise Imp.&Exp.Co.,Ltd.",
  "Tech.Co., Ltd",
  "ningbo sunrise tech.co., ltd",
  "G.I.Co., Ltd",
  "Amazon.com, Inc.",
  "Booking.com B.V.",
  "salesforce.com, inc.",
  "monday.com Ltd",
  "ASP.NET Ltd",
  "ana ruiz s.l.",
  "Solvay S.A./N.V.",
  "Studio @ Home Ltd",
  "1000025833 Ontario Inc.",
  "R.U.C. 20123456789",
  "Smith Pty Ltd ABN 51 824 753 556",
  "Renault SIREN 780 129 987",
  "Loja Ltda CNPJ 12.345.678/0001-90",
  "Ana Ruiz, DNI 12.345.678",
  "Fideicomiso 1234-56789",
  "Land Trust 10-12345",
  "Smith Trust (2020) 1234567",
  "Ana Ruiz 12.12.1990",
  "Ana Ruiz 1990-12-12",
  "บริษัทABCจำกัด",
  "ບໍລິສັດABC",
  "ក្រុមហ៊ុនABC",
  "ကုမ္ပဏီABC",
  "株式会社Газпром",
  "СберTech",
  "בGoogle",
  "ATMकार्ड",
  "\u039dº 5",
  "\u0391ª",
])("%s is a name", (text) => {
  expect(said(person, text)).toBeNull();
});

test.each([
  ["ana@example.com", "e-mail"],
  ["Ana Ruiz <ana.ruiz@mail.example.co.uk>", "e-mail"],
  ["Ana at https://ana.example", "web address"],
  ["www.ana-ruiz.es", "web address"],
  ["anaruiz.com", "web address"],
  ["Ana Ruiz, visit ana.net/pay", "web address"],
  ["Ana Ruiz +34 600 123 456", "telephone"],
  ["Ana Ruiz (212) 555-0147", "telephone"],
  ["Ana Ruiz 212-555-0147", "telephone"],
  ["Ana 00441234567890", "telephone"],
  ["Ana +1.212.555.0147", "telephone"],
  ["Ana 212.555.0147", "telephone"],
  ["Ana 55 1234 5678", "telephone"],
  ["Ana 06 12 34 56 78", "telephone"],
  ["Ana 06.12.34.56.78", "telephone"],
  ["Ana 0612345678", "telephone"],
  ["Ana 600-12-34-56", "telephone"],
  ["Ana 600\u201112\u201134\u201156", "telephone"],
  ["Ana ０９０-1234-5678", "telephone"],
  ["Ana ٠٥٠ ١٢٣ ٤٥٦٧", "telephone"],
  ["Ana ＋۹۸ ۹۱۲ ۳۴۵ ۶۷۸۹", "telephone"],
  ["ana＠example.mx", "e-mail"],
  ["@anaruiz", "e-mail"],
  ["Ana t.me/ana", "web address"],
  ["Ana wa.me/34600", "web address"],
  ["Amazon.com/shop", "web address"],
  ["ANA.COM/PAY", "web address"],
  ["WWW.ANA.ES", "web address"],
  ["www.ana.com Ltd", "web address"],
  ["ana.com/pay Ltd", "web address"],
  ["anaruiz.com Inca", "web address"],
  ["Ana, anaruiz.com.mx", "web address"],
  ["anaruiz.co.uk", "web address"],
  ["ana．ruiz．es", "web address"],
])("%s has an address or a number, and the answer says which", (text, kind) => {
  expect(said(person, text)).toContain(kind);
});

test.each([
  ["M\u0430ria", "Latin and Cyrillic"],
  ["\u0410na Ruiz", "Cyrillic and Latin"],
  ["Ana Ru\u03b9z", "Latin and Greek"],
  ["\u0531na", "Armenian and Latin"],
  ["MАРТИН", "Latin and Cyrillic"],
  ["Mar\u0422\u041e\u0420ia", "Latin and Cyrillic"],
  ["L\u05e1pez", "Latin and Hebrew"],
])("a letter that only looks like its neighbours is refused: %s", (text, scripts) => {
  expect(said(person, text)).toContain(scripts);
  expect(said(z.string().check(plainName()), text)).toContain(scripts);
});

test("a kind of document is named in words", () => {
  const kind = z.string().check(plainName());
  expect(said(kind, "driver's licence (class B), 2nd copy")).toBeNull();
  expect(said(kind, "<b>diploma</b>")).toContain("< or >");
});

// A search that starts again at every place would exceed the test's time.
test.each([
  ["1", null],
  ["1 ", null],
  ["12/", null],
  ["(12) ", null],
  ["+1", null],
  ["+ ", null],
  ["a.", null],
  ["ab.", null],
  ["a-", null],
  ["аa", "scripts"],
  ["RUC 1", null],
  [".co/", null],
  ["0 ", null],
])("a long run of %j is looked through once", (piece, answer) => {
  const found = said(person, piece.repeat(50_000));
  if (answer === null) expect(found).toBeNull();
  else expect(found).toContain(answer);
});
