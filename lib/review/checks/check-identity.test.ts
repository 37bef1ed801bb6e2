import { describe, expect, it, test } from "vitest";
import type { DocumentIdentity, IdentityPart, IdentityValue } from "@/lib/core/documents/document-identity";
import { NO_IDENTITY } from "@/lib/core/documents/testing/no-identity";
import type { ReviewedSource } from "../reviewed-source";
import { checkTranslation } from "./check-translation";

const SOURCE: ReviewedSource = {
  sourceLanguage: "es",
  targetLanguage: "en",
  applicantName: null,
  isPrinted: true,
  pages: [{ document: 2, page: 1, text: "Acta número 00587-B\nExpedida el 5 de mayo de 2020 a Ana Muñoz" }],
};
const LINES = ["Record number 00587-B", "Issued on May 5, 2020 to Ana Muñoz"];

function check(identity: DocumentIdentity | undefined, source: Partial<ReviewedSource> = {}, lines = LINES) {
  const blocks = lines.map((text, at) => ({
    kind: "text" as const,
    id: `p1-${at + 1}`,
    runs: [{ text }],
    source: { document: 2, page: 1 },
  }));
  const content = { language: "en", title: "Birth Certificate", identity, blocks };
  const inventory = [{ document: 2, page: 1, marks: {}, confirmed: true }];
  return checkTranslation({ content, inventory, explanations: {} }, { ...SOURCE, ...source });
}

const confirmed = (
  part: IdentityPart,
  text: string,
  more: Partial<IdentityValue> = {},
): DocumentIdentity => ({
  ...NO_IDENTITY,
  [part]: { text, status: "confirmed", ...more },
});
const messages = (...args: Parameters<typeof check>) => check(...args).map(({ message }) => message);

test("each part is confirmed or said to be missing, and no reason stands for that", () => {
  const [finding, ...others] = check({
    ...NO_IDENTITY,
    number: { text: "00587-B", status: "proposed" },
    issuer: { text: " ", status: "confirmed" },
  });
  expect(others).toEqual([]);
  expect(finding).toMatchObject({ kind: "identity", blockId: null, page: null, document: 2 });
  expect(finding?.message).toBe(
    "Confirm what identifies the document, or say that it has none: document number, issuing authority.",
  );
  const explained = checkTranslation(
    {
      content: { language: "en", title: "", blocks: [] },
      inventory: [],
      explanations: { [finding?.id ?? ""]: "No." },
    },
    { ...SOURCE, pages: [] },
  );
  expect(explained.find(({ kind }) => kind === "identity")?.explanation).toBeNull();
});

test("work that was drafted before anything was proposed asks for all of it, and unprinted work for nothing", () => {
  expect(messages(undefined)[0]).toContain(
    "document number, issuing authority, country of issue, date of issue, holder",
  );
  expect(check(undefined, { isPrinted: false })).toEqual([]);
  expect(check(NO_IDENTITY)).toEqual([]);
});

it.each(["00587-B", "00587 B", "00587/b", "٠٠٥٨٧-B"])("the number %s stands on both sides", (number) => {
  expect(check(confirmed("number", number))).toEqual([]);
});

it.each(["n° 00587-B", "N.º 00587-B", "No. 00587-B", "Nr 00587-B", "№ 00587-B", "núm. 00587-B"])(
  "the number %s stands on both sides without its sign",
  (number) => {
    expect(check(confirmed("number", number))).toEqual([]);
  },
);

it.each(["587-B", "0058", "00587-BX", "B-00587", "N00587-B"])(
  "the number %s stands on neither side",
  (number) => {
    expect(messages(confirmed("number", number))).toEqual([
      `The document number “${number}” isn't in the translation.`,
      `The document number “${number}” isn't in the source.`,
    ]);
  },
);

test("where nothing of the source could be read, only the translation is asked", () => {
  const unread = { pages: [{ document: 2, page: 1, text: " " }] };
  const found = check(confirmed("number", "12"), unread).filter(({ kind }) => kind === "identifier");
  expect(found.map(({ message }) => message)).toEqual(["The document number “12” isn't in the translation."]);
});

it.each([
  ["number", "文书字第123号", "文书字第 123 号"],
  ["number", "№ 12-АБ", "№ 12-АБ"],
] as const)("the %s %s is found in %s", (part, text, line) => {
  const pages = [{ document: 2, page: 1, text: line }];
  const found = check(confirmed(part, text), { pages }, [line]);
  expect(found.filter(({ kind }) => kind === "identifier")).toEqual([]);
});

it.each(["May 5, 2020", "5 May 2020", "2020-05-05"])("the date %s is the translation's", (date) => {
  expect(check(confirmed("issuedOn", date))).toEqual([]);
});

test("a date whose day and month could be swapped is to be written with its month’s name", () => {
  const lines = ["Record number 00587-B", "Issued on 05/04/2020 to Ana Muñoz"];
  expect(messages(confirmed("issuedOn", "05/04/2020"), {}, lines)).toContain(
    "Name the month of the date of issue: day and month could be swapped.",
  );
  const named = messages(confirmed("issuedOn", "April 5, 2020"), {}, lines);
  expect(named.filter((message) => message.includes("date of issue"))).toEqual([]);
});

test("a day that the translation does not have is a finding", () => {
  expect(messages(confirmed("issuedOn", "May 6, 2020"))).toEqual([
    "The document's date of issue “May 6, 2020” isn't in the translation.",
  ]);
});

test("every word of the holder's name stands in the translation, and as written in the source", () => {
  expect(check(confirmed("holder", "MUÑOZ, Ana", { original: "Ana Muñoz" }))).toEqual([]);
  expect(messages(confirmed("holder", "Ana Munoz", { original: "Anna Muñoz" }))).toEqual([
    "The holder's name has “Munoz”, but the translation doesn't.",
    "The holder's name has “Anna”, but the source doesn't.",
  ]);
  const pages = [{ document: 2, page: 1, text: "姓名:田中太郎 Ana" }];
  const found = check(confirmed("holder", "Ana", { original: "田中太郎" }), { pages });
  expect(found.filter(({ id }) => id.includes("identity"))).toEqual([]);
});

test.each([
  ["渡辺さくら", "氏名 渡辺健二\n名 さくら 除籍", []],
  ["渡辺さくら", "氏名 渡辺健二\n名 すみれ 除籍", ["渡辺さくら"]],
  ["渡辺さくら", "氏名 高渡辺健二\n名 さくら子", ["渡辺さくら"]],
])("a register gives the surname of %s with its head: %s", (original, text, lost) => {
  const pages = [{ document: 2, page: 1, text }];
  const found = messages(confirmed("holder", "Ana Muñoz", { original }), { sourceLanguage: "ja", pages });
  expect(found.filter((message) => message.includes("but the source"))).toEqual(
    lost.map((word) => `The holder's name has “${word}”, but the source doesn't.`),
  );
});

test.each([
  ["ru", "Анна Белова", "Брак расторгнут с Анной Беловой", []],
  ["uk", "Оксана Гриценко", "видано Оксані Гриценко", []],
  ["ru", "Анна Белова", "Брак расторгнут с Антоном Беляевым", ["Анна", "Белова"]],
])(
  "a name stands in the source in any case of its language: %s, %s",
  (sourceLanguage, original, line, lost) => {
    const pages = [{ document: 2, page: 1, text: line }];
    const found = messages(confirmed("holder", "Ana Muñoz", { original }), { sourceLanguage, pages });
    expect(found.filter((message) => message.includes("but the source"))).toEqual(
      lost.map((word) => `The holder's name has “${word}”, but the source doesn't.`),
    );
  },
);

test("a character that no font has is a finding that names its field", () => {
  const found = check(confirmed("issuer", "Civil Registry \u202e")).filter(
    ({ kind }) => kind === "unprintable",
  );
  expect(found).toHaveLength(1);
  expect(found[0]?.message).toContain("Issuing authority has U+202E");
});

test.each([
  ["en", "", "identity"],
  ["en", " Other ", "identity"],
  ["de", "Other", "identity"],
  ["de", "Birth certificate", "untranslated"],
  ["zh", "Birth Certificate", "untranslated"],
  ["en", "Birth certificate", null],
  ["de", "Geburtsurkunde", null],
])(
  "a translation into %s whose title is “%s” isn't signed unless it may have it: %s",
  (language, title, kind) => {
    const content = { language, title, identity: NO_IDENTITY, blocks: [] };
    const source = { ...SOURCE, targetLanguage: language, documentType: "birth_certificate", pages: [] };
    const kinds = (isPrinted: boolean) =>
      checkTranslation({ content, inventory: [], explanations: {} }, { ...source, isPrinted }).flatMap(
        (found) => (found.id.endsWith(":title") ? found.kind : []),
      );
    expect(kinds(true)).toEqual(kind === null ? [] : [kind]);
    expect(kinds(false)).toEqual([]);
  },
);

const ARABIC = { sourceLanguage: "es", targetLanguage: "ar" };

const TITLE = "شهادة ميلاد";
const titled = (more: Partial<IdentityValue> = {}): DocumentIdentity => ({
  ...NO_IDENTITY,
  title: { text: TITLE, status: "confirmed", english: "Birth Certificate", ...more },
});

function checkArabic(identity: DocumentIdentity) {
  const blocks = ["رقم القيد ٠٠٥٨٧-ب", "صدر في ٥ مايو ٢٠٢٠ عن السجل المدني"].map((text, at) => ({
    kind: "text" as const,
    id: `p1-${at + 1}`,
    runs: [{ text }],
    source: { document: 2, page: 1 },
  }));
  const content = { language: "ar", title: TITLE, identity, blocks };
  const inventory = [{ document: 2, page: 1, marks: {}, confirmed: true }];
  return checkTranslation({ content, inventory, explanations: {} }, { ...SOURCE, ...ARABIC })
    .filter(({ kind }) => ["identity", "identifier", "date", "name"].includes(kind))
    .map(({ message }) => message)
    .filter((message) => message.includes("English"));
}

test.each([
  [
    confirmed("issuer", "السجل المدني"),
    ["Write in English, for the certificate’s English page: issuing authority."],
  ],
  [confirmed("issuer", "السجل المدني", { english: "Civil Registry" }), []],
  [confirmed("issuedOn", "٥ مايو ٢٠٢٠"), []],
  [
    confirmed("issuedOn", "٥ مايو ٢٠٢٠", { english: "May 6, 2020" }),
    ["The date of issue in English, “May 6, 2020”, isn't “٥ مايو ٢٠٢٠”."],
  ],
  [
    confirmed("issuedOn", "٥/٤/٢٠٢٠"),
    ["Write in English, for the certificate’s English page: date of issue. Name the month of the date."],
  ],
  [confirmed("number", "٠٠٥٨٧"), []],
  [
    confirmed("number", "٠٠٥٨٧", { english: "00578" }),
    ["The document number in English, “00578”, isn't “٠٠٥٨٧”."],
  ],
  [confirmed("holder", "ماريا مونيوس", { original: "María Muñoz", english: "MARÍA MUÑOZ" }), []],
  [confirmed("holder", "ماريا مونيوس", { original: "ماريا مونيوس", english: "Maria Munoz" }), []],
  [
    confirmed("holder", "ماريا مونيوس", { original: "María Muñoz", english: "Mario Munoz" }),
    ["The holder in English, “Mario Munoz”, isn't “ماريا مونيوس”."],
  ],
])("the English of an Arabic certificate is checked: %j", (identity, told) => {
  expect(checkArabic({ ...titled(), ...identity })).toEqual(told);
});

test.each([
  ["nobody wrote", NO_IDENTITY],
  ["nobody confirmed", titled({ status: "proposed" })],
  ["is in another script", titled({ english: TITLE })],
  ["was confirmed for another title", titled({ text: "شهادة" })],
])("a title whose English %s is asked for", (_, identity) => {
  expect(checkArabic(identity)).toEqual([
    "Write the title in English and confirm it: the certificate’s English page names the document by it.",
  ]);
});

test("a title's English is asked for neither in English nor once it is decided", () => {
  expect(checkArabic(titled())).toEqual([]);
  expect(messages(NO_IDENTITY)).toEqual([]);
});

const WRITE = "Write in English, for the certificate’s English page:";

test.each<[DocumentIdentity, string[]]>([
  [confirmed("country", "Россия"), [`${WRITE} country of issue.`]],
  [confirmed("issuer", "Отдел ЗАГС г. Тверь"), [`${WRITE} issuing authority.`]],
  [confirmed("issuer", "Отдел ЗАГС г. Тверь", { english: "Civil Registry of Tver" }), []],
  [confirmed("number", "٠٠٥٨٧-B"), []],
  [
    confirmed("number", "٠٠٥٨٧-B", { english: "00588-B" }),
    ["The document number in English, “00588-B”, isn't “٠٠٥٨٧-B”."],
  ],
])("an English page has no other letters and digits: %j", (identity, told) => {
  expect(messages(identity)).toEqual(told);
});

test("a title in another script is no title of a translation into English", () => {
  const content = { language: "en", title: "Свидетельство", identity: NO_IDENTITY, blocks: [] };
  const found = checkTranslation({ content, inventory: [], explanations: {} }, { ...SOURCE, pages: [] });
  expect(found.map(({ message }) => message)).toContain(
    "Write what this document is, in the language of the translation: “Свидетельство” is not English.",
  );
});

/** From Russian; the identity still has the source's words. */
describe("an order into English", () => {
  const RUSSIAN = ["Запись III-АГ № 555555", "Выдано 3 июня 2019 г. Ивану: Иван Щукин"];
  const ENGLISH = ["Record III-AG No. 555555", "Issued on June 3, 2019 to Ivan Shchukin"];
  const source = (applicantName: string | null = null): Partial<ReviewedSource> => ({
    sourceLanguage: "ru",
    applicantName,
    pages: [{ document: 2, page: 1, text: RUSSIAN.join("\n") }],
  });
  const raised = (identity: DocumentIdentity, applicantName: string | null = null) =>
    check(identity, source(applicantName), ENGLISH).flatMap(({ id, message }) =>
      /identity|applicant/.test(id) ? [message] : [],
    );

  it.each([
    ["number", "III-АГ № 555555", "III-AG No. 555555"],
    ["issuedOn", "3 июня 2019 г.", "June 3, 2019"],
    ["holder", "Иван Щукин", "Ivan Shchukin"],
  ] as const)("has the English of its %s, %s, in the translation", (part, text, english) => {
    expect(raised(confirmed(part, text, { english }))).toEqual([]);
    expect(raised(confirmed(part, english, { original: text }))).toEqual([]);
    const other = { number: "III-AG No. 555556", issuedOn: "June 4, 2019", holder: "Ivan Chukin" }[part];
    expect(raised(confirmed(part, text, { english: other })).join()).toContain("translation");
  });

  it("asks for the English alone where it's still to be written", () => {
    expect(raised(confirmed("holder", "Иван Щукин"), "Иван Щукин")).toEqual([
      expect.stringContaining("Write in English"),
    ]);
  });

  it("doesn't ask for the applicant in the source's letters, but who it is in English", () => {
    const ivan = { original: "Иван Щукин" };
    expect(raised(confirmed("holder", "Ivan Shchukin", ivan), "Иван Щукин")).toEqual([]);
    expect(raised(confirmed("holder", "Иван Щукин", { english: "Ivan Shchukin" }), "Щукин Иван")).toEqual([]);
    expect(raised(confirmed("holder", "Ivan Shchukin"), "Иван Щукин")).toEqual([
      "The certificate prints the applicant, “Иван Щукин”, without a name in English. If the holder is the applicant, write the name under “Holder, as written” as the source has it.",
    ]);
    expect(raised(NO_IDENTITY, "Иван Щукин")).toEqual([
      "The certificate prints the applicant, “Иван Щукин”, without a name in English. If the document names the applicant, write the holder.",
    ]);
  });
});

describe("the holder in English", () => {
  const told = (language: string, holder: Partial<IdentityValue>) => {
    const { text = "" } = holder;
    const content = {
      language,
      title: "X",
      identity: { ...NO_IDENTITY, holder: { text, status: "confirmed" as const, ...holder } },
      blocks: [],
    };
    return checkTranslation(
      { content, inventory: [], explanations: {} },
      { ...SOURCE, targetLanguage: language, pages: [] },
    ).filter(({ id }) => id.includes("identity:english"));
  };

  it.each([
    ["de", "Ольга Волкова", "Olga Wolkowa", "Olga Volkova"],
    ["de", "Юрий Щукин", "Juri Schtschukin", "Yuri Shchukin"],
    ["de", "Алексей Кузнецов", "Alexej Kusnezow", "Aleksey Kuznetsov"],
    ["de", "Михаил Чехов", "Michail Tschechow", "Mikhail Chekhov"],
    ["fr", "Пётр Щукин", "Petr Chtchoukin", "Petr Shchukin"],
    ["pl", "Ольга Волкова", "Olga Wołkowa", "Olga Volkova"],
    ["fr", "محمد شريف", "Mohamed Cherif", "Muhammad Sharif"],
  ])("into %s, %s is both %s and %s", (language, original, text, english) => {
    expect(told(language, { original, text, english })).toEqual([]);
  });

  it.each([
    ["de", "Ольга Волкова", "Olga Wolkowa", "Olga Volkina"],
    ["de", "Ольга Волкова", "Olga Wolkowa", "Elga Volkova"],
    ["de", "Olga Wolkowa", "Olga Wolkowa", "Olga Volkova"],
    ["fr", "محمد شريف", "Mohamed Cherif", "Ahmad Sharif"],
  ])("into %s, %s is never %s and %s", (language, original, text, english) => {
    expect(told(language, { original, text, english })).toHaveLength(1);
  });
});

/** Days that the text or the translation counts by another calendar. */
describe("the date of issue in another calendar", () => {
  const told = (sourceLanguage: string, text: string, english: string, line = text) =>
    check(
      confirmed("issuedOn", text, { english }),
      { sourceLanguage, pages: [{ document: 2, page: 1, text }] },
      [line, english],
    ).flatMap(({ id, message }) => (id.includes("identity:english") ? [message] : []));

  it.each([
    ["fa", "۱۳۷۴/۰۲/۱۷", "May 7, 1995"],
    ["fa", "۱۷ اردیبهشت ۱۳۷۴", "May 7, 1995"],
    ["ps", "۱۳۷۴/۰۲/۱۷", "May 7, 1995"],
    ["ar", "١٤٤١/٠٩/١٥", "May 8, 2020"],
    ["ar", "١٥ رمضان ١٤٤١ هـ", "May 8, 2020"],
    ["th", "๑๒/๐๕/๒๕๖๓", "May 12, 2020"],
    ["th", "๑๒ พฤษภาคม ๒๕๖๓", "May 12, 2020"],
    ["am", "ግንቦት 4 ቀን 2012", "May 12, 2020"],
    ["ja", "令和5年3月6日", "March 6, 2023"],
    ["zh", "民國112年3月6日", "March 6, 2023"],
  ])("%s: %s is %s, and no other day", (language, text, english) => {
    expect(told(language, text, english)).toEqual([]);
    const month = english.split(" ")[0] ?? "";
    const other = english.replace(/ \d+,/, " 27,");
    if (text.includes("ግንቦት")) return;
    expect(told(language, text, other)).toEqual([
      `The date of issue in English, “${other}”, isn't “${text}”.`,
    ]);
    expect(told(language, text, english.replace(month, "October"))).toHaveLength(1);
  });

  const inTranslation = (sourceLanguage: string, date: string, line: string) =>
    check(confirmed("issuedOn", date), { sourceLanguage }, [line]).filter(({ message }) =>
      message.includes("isn't in the translation"),
    );

  it.each([
    ["ja", "March 6, 2023", "Issued on March 6, Reiwa 5 (2023)"],
    ["ja", "March 6, 2023", "Issued on March 6, Reiwa 5"],
    ["ja", "March 6, 2023", "Issued on March 6, 2023 (Reiwa 5)"],
    ["ja", "March 6, 1987", "March 6, Shōwa 62 [1987]"],
    ["zh", "March 6, 2023", "March 6, 112th year of the Republic of China (2023)"],
    ["zh", "March 6, 2023", "March 6, Minguo 112 (2023)"],
    ["zh", "March 6, 2023", "March 6, ROC 112"],
    ["th", "May 12, 2020", "May 12, B.E. 2563 (2020)"],
    ["th", "May 12, 2020", "May 12, 2563 B.E. (2020)"],
    ["th", "May 12, 2020", "May 12, 2563"],
    ["fa", "May 7, 1995", "Date: 1374/02/17"],
  ])("%s: %s stands in “%s”", (language, date, line) => {
    expect(inTranslation(language, date, line)).toEqual([]);
  });

  it.each([
    ["ja", "March 6, 2023", "Issued on March 6, Reiwa 4 (2022)"],
    ["ja", "March 6, 2023", "Issued on March 7, Reiwa 5 (2023)"],
    ["ja", "March 6, 2023", "Issued on March 6, Reiwa 5 (2022)"],
    ["th", "May 12, 2020", "May 12, B.E. 2564"],
    ["fa", "May 7, 1995", "Date: 1374/02/18"],
  ])("%s: %s doesn’t stand in “%s”", (language, date, line) => {
    expect(inTranslation(language, date, line)).toHaveLength(1);
  });
});

test("into English, a date's English is its day, too", () => {
  const told = (text: string, english: string) =>
    messages(confirmed("issuedOn", text, { english }), {}, ["Issued on 14/02/2023"]).filter((message) =>
      message.includes("date of issue"),
    );
  expect(told("14/02/2023", "February 14, 2023")).toEqual([]);
  expect(told("14/02/2023", "February 15, 2023")).toEqual([
    "The date of issue in English, “February 15, 2023”, isn't “14/02/2023”.",
    "The document's date of issue “February 15, 2023” isn't in the translation.",
  ]);
});

describe("a number in letters", () => {
  const told = (text: string, english: string) =>
    check(confirmed("number", text, { english })).flatMap(({ id }) =>
      id.includes("identity:english") ? [id] : [],
    );

  it.each([
    ["214/תשע״ט", "214/5779"],
    ["214/תשע״ט", "214/779"],
    ["214/תשעט", "214/5779"],
    ["תיק מס׳ 214/תשע״ט", "File No. 214/5779"],
    ["214/ב׳", "214/2"],
    ["214/ב׳", "214/B"],
    ["第一二三号", "No. 123"],
    ["第十二号", "No. 12"],
    ["四七一二", "4712"],
    ["۴۷۱۲/الف", "4712/A"],
  ])("%s is %s", (text, english) => {
    expect(told(text, english)).toEqual([]);
  });

  it.each([
    ["214/תשע״ט", "214/5778"],
    ["214/תשע״ט", "215/5779"],
    ["٢١٤", "2145"],
    ["第十二号", "No. 13"],
    ["۴۷۱۲/الف", "4712/1"],
  ])("%s isn’t %s", (text, english) => {
    expect(told(text, english)).toHaveLength(1);
  });
});

describe("an issuing authority into English", () => {
  const told = (issuer: string, text: string, sourceLanguage = "pl") =>
    check(confirmed("issuer", issuer), { sourceLanguage, pages: [{ document: 2, page: 1, text }] }).filter(
      ({ id }) => id.includes("issuer:"),
    );

  it.each([
    ["Urząd Stanu Cywilnego w Gdyni", "Urząd Stanu Cywilnego\nw Gdyni", "pl"],
    ["Registro Civil", "REGISTRO CIVIL", "es"],
    ["Standesamt Berlin", "Standesamt  Berlin", "de"],
    ["Registro Civil del Estado de Oaxaca", "Entidad Oaxaca\nel Oficial del Registro Civil", "es"],
    [
      "Công an quận Bình Thạnh, Thành phố Hồ Chí Minh",
      "TP. Hồ Chí Minh\nCông an quận Bình Thạnh\nSố 12",
      "vi",
    ],
    ["Notaryo Publiko, Lungsod ng Quezon", "sa Lungsod ng Quezon\nNotaryo Publiko", "tl"],
    ["Urząd Stanu Cywilnego Warszawa", "Urząd Stanu Cywilnego w Warszawie", "pl"],
    ["Bank Polska Kasa Opieki", "Bank Polska Kasa Opieki S.A.", "pl"],
    ["Office français de l’immigration", "Office français de l’immigration", "fr"],
    ["Registro Público", "ilegible", "es"],
  ])("that is the source's own words, %s, is a finding for a reason to settle", (issuer, text, language) => {
    const [finding, ...others] = told(issuer, text, language);
    expect([finding?.kind, others]).toEqual(["untranslated", []]);
    expect(finding?.message).toContain(`“${issuer}”, is in the source's words`);
  });

  it.each([
    ["Civil Registry Office in Gdynia", "Urząd Stanu Cywilnego w Gdyni", "pl"],
    ["Harvard University", "Harvard University", "es"],
    ["Universidad de Salamanca (University of Salamanca)", "Universidad de Salamanca", "es"],
    ["INSS", "INSS", "es"],
    ["Bình Thạnh Precinct, Hồ Chí Minh", "Công an quận Bình Thạnh, Hồ Chí Minh", "vi"],
    ["Huajuapan de León General Hospital", "Centro de Salud de Huajuapan de León", "es"],
    ["Zielona Góra Prosecutor", "Prokuratura Zielona Góra", "pl"],
    ["Civil Registry", "Civil Registry", "en"],
  ])("is none where it isn’t, %s", (issuer, text, language) => {
    expect(told(issuer, text, language)).toEqual([]);
  });
});
