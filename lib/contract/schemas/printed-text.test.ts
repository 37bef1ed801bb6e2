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
])("%s has an address or a number, and the answer says which", (text, kind) => {
  expect(said(person, text)).toContain(kind);
});

test.each([
  ["M\u0430ria", "Latin and Cyrillic"],
  ["\u0410na Ruiz", "Cyrillic and Latin"],
  ["Ana Ru\u03b9z", "Latin and Greek"],
  ["\u0531na", "Armenian and Latin"],
])("a letter that only looks like its neighbours is refused: %s", (text, scripts) => {
  expect(said(person, text)).toContain(scripts);
  expect(said(z.string().check(plainName()), text)).toContain(scripts);
});

test("a kind of document is named in words", () => {
  const kind = z.string().check(plainName());
  expect(said(kind, "driver's licence (class B), 2nd copy")).toBeNull();
  expect(said(kind, "<b>diploma</b>")).toContain("< or >");
});
