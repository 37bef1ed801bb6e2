import { expect, it, test } from "vitest";
import type { Block } from "@/lib/core/documents/document-model";
import { labelledPart } from "./identity-labels";
import { proposeIdentity } from "./propose-identity";

const LANGUAGES = { sourceLanguage: "es", targetLanguage: "en" };

function fields(rows: [label: string, value: string][], id = "p1-1"): Block {
  return {
    kind: "fields",
    id,
    rows: rows.map(([label, value]) => ({ label: [{ text: label }], value: [{ text: value }] })),
  };
}
const text = (line: string, id = "p1-2"): Block => ({ kind: "text", id, runs: [{ text: line }] });
const textsOf = (blocks: Block[], languages = LANGUAGES) =>
  Object.fromEntries(
    Object.entries(proposeIdentity(blocks, languages)).map(([part, value]) => [part, value?.text]),
  );

it.each([
  ["Número de acta", "number"],
  ["Acta N.º", "number"],
  ["Nr aktu", "number"],
  ["Registration No.", "number"],
  ["REGISTRATION NUMBER:", "number"],
  ["Urkundennummer", "number"],
  ["№ записи", "number"],
  ["证书编号", "number"],
  ["رقم القيد", "number"],
  ["Fecha de la expedición", "issuedOn"],
  ["Ausstellungsdatum", "issuedOn"],
  ["発行年月日", "issuedOn"],
  ["Autoridad expedidora", "issuer"],
  ["País emisor", "country"],
  ["País", null],
  ["Nombre completo", "holder"],
  ["Imię i nazwisko", "holder"],
  ["Nombre(s)", "given"],
  ["Nombre", null],
  ["Father’s name", null],
  ["Date of birth", null],
  ["Folio", null],
  ["Page No.", null],
  ["Receipt No.", null],
  ["", null],
])("the label %s leads to %s", (label, part) => {
  expect(labelledPart(label)).toBe(part);
});

test("labelled fields are proposed with the block that they stand in, and nobody has confirmed them", () => {
  const identity = proposeIdentity(
    [
      fields([
        ["Número de acta", " 00587 "],
        ["Nombre(s)", "XÓCHITL GUADALUPE"],
        ["Primer apellido", "NÚÑEZ"],
        ["Segundo apellido", "ARGÜELLO"],
        ["Fecha de nacimiento", "12 de marzo de 2017"],
      ]),
      fields([["Fecha de expedición", "17 de septiembre de 2024"]], "p2-1"),
    ],
    LANGUAGES,
  );
  expect(identity).toEqual({
    number: { text: "00587", status: "proposed", blockId: "p1-1" },
    issuedOn: {
      text: "September 17, 2024",
      original: "17 de septiembre de 2024",
      status: "proposed",
      blockId: "p2-1",
    },
    holder: { text: "XÓCHITL GUADALUPE NÚÑEZ ARGÜELLO", status: "proposed", blockId: "p1-1" },
  });
});

it.each([
  ["Registration No.: 4521/1985", { number: "4521/1985" }],
  ["Acta número 00587", { number: "00587" }],
  ["Acta N.º 00587-B", { number: "00587-B" }],
  ["Issued by: Civil Registry of Sierra Alta", { issuer: "Civil Registry of Sierra Alta" }],
  ["Date of issue: March 5, 2020", { issuedOn: "March 5, 2020" }],
  ["Holder: Ana Ruiz", { holder: "Ana Ruiz" }],
  ["Certificate number: none", {}],
  ["Date of issue: see overleaf", {}],
  ["Holder: 12", {}],
  ["By resolution number 0073/2019 the second surname is clarified", {}],
  ["Fees paid: receipt No. 7741902", {}],
  ["Record number 12 of book 3 of 1999", {}],
])("the line %s gives %o", (line, expected) => {
  expect(textsOf([text(line)])).toEqual(expected);
});

test("what stands there twice with different values is left to the reviewer", () => {
  const one = fields([["Registration No.", "12"]]);
  expect(textsOf([one, text("Certificate No.: 13")])).toEqual({});
  expect(textsOf([one, text("Certificate No.: 12")])).toEqual({ number: "12" });
  expect(
    textsOf([
      fields([["Given name", "Ana"]]),
      fields([
        ["Given name", "Eva"],
        ["Surname", "Ruiz"],
      ]),
    ]),
  ).toEqual({});
  expect(
    textsOf([
      fields([
        ["Given name", "Ana"],
        ["Surname", "Ruiz"],
        ["Full name", "Eva Paz"],
      ]),
    ]),
  ).toEqual({
    holder: "Eva Paz",
  });
});

test.each<[string, [string, string][], object]>([
  [
    "ja",
    [
      ["氏名", "田中太郎"],
      ["発行年月日", "令和2年3月5日"],
    ],
    { holder: { text: "", original: "田中太郎" }, issuedOn: { text: "", original: "令和2年3月5日" } },
  ],
  [
    "ru",
    [
      ["№ записи", "III-АГ-555555"],
      ["Кем выдан", "Отдел ЗАГС г. Тверь"],
      ["Страна выдачи", "Россия"],
      ["Дата выдачи", "5 мая 2001 г."],
    ],
    {
      number: { text: "III-АГ-555555" },
      issuer: { text: "", original: "Отдел ЗАГС г. Тверь" },
      country: { text: "Russia", original: "Россия" },
      issuedOn: { text: "May 5, 2001", original: "5 мая 2001 г." },
    },
  ],
  ["ar", [["رقم القيد", "٠٠٥٨٧"]], { number: { text: "00587", original: "٠٠٥٨٧" } }],
])(
  "what stands in a source in %s is proposed in English by rule, and else only as the source’s",
  (language, rows, expected) => {
    const identity = proposeIdentity([fields(rows)], { sourceLanguage: language, targetLanguage: "en" });
    expect(Object.keys(identity).toSorted()).toEqual(Object.keys(expected).toSorted());
    expect(identity).toMatchObject(expected);
  },
);

test("what a translation says in English is proposed as it stands", () => {
  const issued = fields([
    ["Date of issue", "5 May 2001"],
    ["Issuing country", "Russia"],
  ]);
  expect(textsOf([issued], { sourceLanguage: "ru", targetLanguage: "en" })).toEqual({
    issuedOn: "5 May 2001",
    country: "Russia",
  });
});

test("an English source says what the English page of its translation is to say", () => {
  const [block] = [
    fields([
      ["رقم الوثيقة", "٤٠٧١"],
      ["جهة الإصدار", "وزارة الصحة"],
    ]),
  ];
  const source = { page: 1, text: "Document number: 4071\nIssuing authority: Department of Health" };
  const languages = { sourceLanguage: "en", targetLanguage: "ar" };
  expect(proposeIdentity([{ ...block, source }], languages)).toMatchObject({
    number: { text: "٤٠٧١", english: "4071" },
    issuer: { text: "وزارة الصحة", english: "Department of Health" },
  });
  const back = proposeIdentity([{ ...block, source }], { sourceLanguage: "ar", targetLanguage: "en" });
  expect(back.issuer).not.toHaveProperty("english");
});

test.each([
  ["pl", "Polska", "Poland", "9 kwietnia 1991 r.", "April 9, 1991"],
  ["lt", "Lietuva", "Lithuania", "2020 m. gegužės 5 d.", null],
  ["cs", "Česká republika", "Czechia", "7. srpna 2019", "August 7, 2019"],
  ["tr", "TÜRKİYE", "TÜRKİYE", "1 Ağustos 2020", "August 1, 2020"],
  ["vi", "Việt Nam", "Vietnam", "ngày 15 tháng 5 năm 2024", "May 15, 2024"],
  ["es", "Perú", "Peru", "15 de mayo de 2024", "May 15, 2024"],
  ["es", "Estados Unidos", "United States", "May 15, 2024", "May 15, 2024"],
  ["es", "United States of America", "United States of America", "2024-05-15", "2024-05-15"],
])(
  "from %s into English, country and day are proposed in English: %s, %s",
  (sourceLanguage, country, own, day, date) => {
    const identity = textsOf(
      [
        fields([
          ["Country of issue", country],
          ["Date of issue", day],
        ]),
      ],
      { sourceLanguage, targetLanguage: "en" },
    );
    expect(identity.country).toBe(own);
    if (date !== null) expect(identity.issuedOn).toBe(date);
  },
);
