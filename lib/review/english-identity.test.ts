import { describe, expect, it, test } from "vitest";
import {
  type DocumentIdentity,
  IDENTITY_PARTS,
  type IdentityPart,
} from "@/lib/core/documents/document-identity";
import { englishApplicant, englishRows, withoutEnglish } from "./english-identity";

/** With the digits of its country's papers. */
const LANGUAGES = [
  ["ar", "arab"],
  ["fa", "arabext"],
  ["ur", "arabext"],
  ["he", "latn"],
  ["hi", "deva"],
  ["bn", "beng"],
  ["ta", "tamldec"],
  ["th", "thai"],
  ["km", "khmr"],
  ["my", "mymr"],
  ["zh", "fullwide"],
  ["ja", "fullwide"],
  ["ko", "latn"],
  ["ru", "latn"],
  ["uk", "latn"],
  ["el", "latn"],
  ["hy", "latn"],
  ["ka", "latn"],
  ["es", "latn"],
  ["fr", "latn"],
  ["pl", "latn"],
  ["vi", "latn"],
] as const;

const DAY = new Date("2021-09-23T12:00:00Z");

function confirmed(texts: Partial<Record<IdentityPart, string>>, english: typeof texts = {}) {
  const identity: DocumentIdentity = {};
  for (const part of IDENTITY_PARTS) {
    const text = texts[part];
    const inEnglish = english[part];
    if (text === undefined) identity[part] = { text: "", status: "none" };
    else if (inEnglish === undefined) identity[part] = { text, status: "confirmed" };
    else identity[part] = { text, status: "confirmed", english: inEnglish };
  }
  return identity;
}

describe.each(LANGUAGES)("a certificate into %s, with the digits %s", (language, digits) => {
  const numbers = new Intl.NumberFormat(`${language}-u-nu-${digits}`, { useGrouping: false });
  const dated = (calendar: string) =>
    new Intl.DateTimeFormat(`${language}-u-ca-${calendar}-nu-${digits}`, {
      day: "numeric",
      month: "long",
      year: "numeric",
      timeZone: "UTC",
    }).format(DAY);
  const country = new Intl.DisplayNames(language, { type: "region" }).of("EG") ?? "";

  it("has number, date, and country on its English page as readers of English write them", () => {
    const identity = confirmed({ number: numbers.format(4071_2583), issuedOn: dated("gregory"), country });
    expect(englishRows(identity, language)).toEqual([
      ["Document number", "40712583"],
      ["Country of issue", "Egypt"],
      ["Date of issue", "September 23, 2021"],
    ]);
    expect(withoutEnglish(identity, language)).toEqual([]);
  });

  it("never takes a year of another calendar for a common one", () => {
    for (const calendar of ["buddhist", "persian", "islamic-umalqura", "ethiopic", "japanese", "roc"]) {
      const identity = confirmed({ issuedOn: dated(calendar) });
      const [[, text = ""] = []] = englishRows(identity, language);
      const made = /^[A-Z][a-z]+ \d{1,2}, \d{4}$/.test(text) ? text : "September 23, 2021";
      expect([calendar, made]).toEqual([calendar, "September 23, 2021"]);
      expect(text).not.toMatch(/[^\P{Nd}0-9]/u);
    }
  });

  it("prints what was decided, whatever the rules make of the text", () => {
    const texts = {
      number: numbers.format(12),
      issuer: country,
      holder: country,
      issuedOn: dated("gregory"),
    };
    const english = {
      number: "12-A",
      issuer: "Civil Registry",
      holder: "Lina Haddad",
      issuedOn: "May 5, 2020",
    };
    expect(englishRows(confirmed(texts, english), language).map(([, text]) => text)).toEqual(
      expect.arrayContaining(Object.values(english)),
    );
  });
});

test.each([
  ["ar", { issuer: "وزارة الداخلية" }, "issuer"],
  ["ja", { holder: "渡邉 健太郎" }, "holder"],
  ["ru", { number: "12-АБ № 7" }, "number"],
  ["ru", { issuedOn: "в мае 2020 года" }, "issuedOn"],
  ["es", { issuedOn: "en mayo de 2020" }, "issuedOn"],
  ["ka", { country: "საქართველოს დემოკრატიული რესპუბლიკა" }, "country"],
] as const)("in %s, %j has to be written in English by somebody", (language, texts, part) => {
  expect(withoutEnglish(confirmed(texts), language)).toEqual([part]);
  const decided = {
    issuer: "Ministry",
    holder: "Kentaro",
    number: "12-АБ No. 7",
    issuedOn: "05/2020",
    country: "X",
  };
  expect(withoutEnglish(confirmed(texts, { [part]: decided[part] }), language)).toEqual([]);
  expect(withoutEnglish(confirmed(texts, { [part]: "Мин 1" }), language)).toEqual(
    part === "number" ? [] : [part],
  );
});

test("a holder whose name the source writes in Latin letters is so named, once", () => {
  const holder = { text: "مُنير الحَدّاد", status: "confirmed", original: "Mounir El-Haddad" } as const;
  expect(englishRows({ holder }, "ar")).toEqual([["Holder", "Mounir El-Haddad"]]);
  expect(withoutEnglish({ holder }, "ar")).toEqual([]);
});

test("into English all but digits of other scripts stays as the translation has it, beside the holder as written", () => {
  const identity: DocumentIdentity = {
    number: { text: "٠٠٤٧٢", status: "confirmed" },
    holder: { text: "Ana Ruiz", status: "confirmed", original: "АНА РУИЗ", english: "Somebody" },
  };
  expect(englishRows(identity, "en")).toEqual([
    ["Document number", "00472"],
    ["Holder", "Ana Ruiz"],
    ["Holder, as written", "АНА РУИЗ"],
  ]);
  expect(withoutEnglish(identity, "en")).toEqual([]);
});

test.each([
  ["de", "01.02.2020", "February 1, 2020"],
  ["cs", "2. 3. 2020", "March 2, 2020"],
  ["bg", "02.03.2020 г.", "March 2, 2020"],
  ["pl", "2 marca 2000 r.", "March 2, 2000"],
  ["vi", "ngày 2 tháng 9 năm 2025", "September 2, 2025"],
  ["de", "05/05/2020", "May 5, 2020"],
  ["hu", "2020. 03. 02.", "March 2, 2020"],
])("in %s, the date %s is %s on the English page", (language, text, english) => {
  const identity = confirmed({ issuedOn: text });
  expect(englishRows(identity, language)).toEqual([["Date of issue", english]]);
  expect(withoutEnglish(identity, language)).toEqual([]);
});

test.each([
  ["de", "03/04/2020"],
  ["de", "03.04.20"],
  ["es", "01.02.2020"],
  ["fr", "03/04/2020"],
  ["nl", "02-03-2020"],
  ["ar", "2\u200f/3\u200f/2020"],
  ["th", "03/04/2563"],
  ["en", "03/04/2020"],
  ["en", "01.02.2020"],
])("in %s, somebody has to say which day %s is", (language, issuedOn) => {
  expect(withoutEnglish(confirmed({ issuedOn }), language)).toEqual(["issuedOn"]);
  const answered = (english: string) =>
    language === "en" ? confirmed({ issuedOn: english }) : confirmed({ issuedOn }, { issuedOn: english });
  expect(withoutEnglish(answered("04/03/2020"), language)).toEqual(["issuedOn"]);
  expect(withoutEnglish(answered("March 4, 2020"), language)).toEqual([]);
});

test.each([
  ["de", "Vereinigte Staaten von Amerika", "United States"],
  ["de", "USA", "United States"],
  ["es", "Estados Unidos Mexicanos", "Mexico"],
  ["es", "EE. UU.", "United States"],
  ["es", "MÉXICO", "Mexico"],
  ["tr", "ABD", "United States"],
  ["tr", "TÜRKİYE", "Türkiye"],
  ["fr", "États-Unis d'Amérique", "United States"],
  ["zh-Hant", "美利堅合眾國", "United States"],
])("in %s, the country %s is %s on the English page", (language, country, english) => {
  const identity = confirmed({ country });
  expect(englishRows(identity, language)).toEqual([["Country of issue", english]]);
  expect(withoutEnglish(identity, language)).toEqual([]);
});

test.each([
  ["es", { country: "República de China" }, "country"],
  ["de", { country: "Königreich Preußen" }, "country"],
  ["es", { issuer: "Tribunal de Circuito del Condado de Cook" }, "issuer"],
  ["de", { issuer: "Standesamt Berlin" }, "issuer"],
] as const)(
  "in %s, %j in Latin letters has to be written in English by somebody",
  (language, texts, part) => {
    expect(withoutEnglish(confirmed(texts), language)).toEqual([part]);
    expect(withoutEnglish(confirmed(texts, { [part]: "Circuit Court of Cook County" }), language)).toEqual(
      [],
    );
  },
);

describe("a certificate into English", () => {
  it("has no digits of other scripts, and dates as its readers write them", () => {
    const identity = confirmed({ number: "A-১৯৯০১২৩৪৫", issuedOn: "৫ May ২০০১", issuer: "Office ١٢" });
    expect(englishRows(identity, "en")).toEqual([
      ["Document number", "A-199012345"],
      ["Issuing authority", "Office 12"],
      ["Date of issue", "May 5, 2001"],
    ]);
    expect(withoutEnglish(identity, "en")).toEqual([]);
  });

  it.each(["Отдел ЗАГС", "戸籍", "سجل مدني", "Κέντρο", "ЗАГС, Tver"])(
    "asks for the English of %s",
    (text) => {
      for (const part of ["number", "issuer", "country", "issuedOn", "holder"] as const) {
        expect(withoutEnglish(confirmed({ [part]: text }), "en")).toEqual([part]);
        const english = part === "issuedOn" ? "May 5, 2001" : "Tver";
        const decided = confirmed({ [part]: text }, { [part]: english });
        expect(withoutEnglish(decided, "en")).toEqual([]);
        expect(englishRows(decided, "en").map(([, printed]) => printed)).toEqual([english]);
      }
    },
  );

  it.each([
    "Polska",
    "España",
    "Perú",
    "Brasil",
    "Lietuva",
    "Česko",
    "Deutschland",
    "Rzeczpospolita Polska",
    "República de Chile",
    "REPÚBLICA BOLIVARIANA DE VENEZUELA",
    "Lietuvos Respublika",
  ])("asks for the English name of %s", (country) => {
    expect(withoutEnglish(confirmed({ country }), "en")).toEqual(["country"]);
  });

  it("asks for the English name of no country that has it", () => {
    const english = new Intl.DisplayNames("en", { type: "region" });
    const known = [
      ..."PE CL VN PT UA LA US CZ TR CI CD CG KR KP MK MM SZ RE CW NL GE JO LU MT VA HK MO TL CV"
        .split(" ")
        .map((code) => english.of(code) ?? ""),
    ];
    const others =
      "USA;United States of America;U.S.A.;UK;England;Scotland;Great Britain;Holland;The Netherlands;Swaziland;Burma;Ivory Coast;Korea;Republic of Korea;Russian Federation;Viet Nam;Cabo Verde;Macau;Hong Kong;Congo;Republika Srpska;Yugoslavia;Czechoslovakia;Soviet Union;Poland (Polska);Reunion;Curacao;Cote d'Ivoire;PERU;CHILE;Republic of Poland;Kingdom of Spain;Puerto Rico;Kosovo;Texas, USA";
    for (const country of [...known, ...others.split(";")])
      expect([country, withoutEnglish(confirmed({ country }), "en")]).toEqual([country, []]);
  });

  it.each([
    "9 kwietnia 1991 r.",
    "7. srpna 2019",
    "1 Ağustos 2020",
    "ngày 15 tháng 5 năm 2024",
    "15 de mayo de 2024",
    "12. Tir 1402",
    "2556-01-05",
    "1402/04/12",
    "5 May 1435 AH",
    "1 Muharram 1445",
    "May 5, 2556",
  ])("asks for the English of the date %s", (issuedOn) => {
    expect(withoutEnglish(confirmed({ issuedOn }), "en")).toEqual(["issuedOn"]);
  });

  it.each([
    "2024-05-15",
    "15/05/2024",
    "2024-05-15T10:30:00Z",
    "20240515",
    "May 15, 2024",
    "the 15th day of May, 2024",
    "15-MAY-2024",
    "Wednesday, 15 May 2024, 10:30 a.m.",
    "May 2024",
    "2024",
    "Spring 2020",
    "March 6, Reiwa 5 (2023)",
    "May 12, 2563 B.E. (2020)",
    "May 15, 2024 (15 maja 2024 r.)",
  ])("takes the date %s", (issuedOn) => {
    expect(withoutEnglish(confirmed({ issuedOn }), "en")).toEqual([]);
  });

  it("keeps what its translator wrote in English, and the letters of a number that were said to stay", () => {
    const plain = { number: "№ 12-B", issuer: "Registro Civil", country: "Spain", issuedOn: "5 May 2001" };
    expect(withoutEnglish(confirmed(plain), "en")).toEqual([]);
    expect(englishRows(confirmed(plain), "en").map(([, text]) => text)).toEqual(Object.values(plain));
    const series = confirmed({ number: "III-АГ № 555555" }, { number: "III-АГ № 555555" });
    expect(withoutEnglish(series, "en")).toEqual([]);
  });
});

test.each([
  ["en", "October 7, 2019 (15 Mehr 1398)"],
  ["en", "15 Mehr 1398 (October 7, 2019)"],
  ["en", "March 4, 2020 [04/03/2020]"],
  ["fa", "October 7, 2019 (15 Mehr 1398)"],
])("in %s, the month of %s is named", (language, english) => {
  const given =
    language === "en"
      ? confirmed({ issuedOn: english })
      : confirmed({ issuedOn: "۱۵ مهر ۱۳۹۸" }, { issuedOn: english });
  expect(withoutEnglish(given, language)).toEqual([]);
});

it.each([
  "(03/04/2020)",
  "03/04/2020 (04.03.20)",
  "15 Mehr 1398 (7/10/2019)",
  "October 7, 2019 (۱۵ مهر ۱۳۹۸)",
])("no month is named in %s", (issuedOn) => {
  expect(withoutEnglish(confirmed({ issuedOn }), "en")).toEqual(["issuedOn"]);
});

describe("a date that has its English beside it in a translation into English", () => {
  it.each([
    ["14/02/2023", "February 14, 2023"],
    ["05/04/2020", "April 5, 2020"],
    ["05/04/20", "April 5, 2020"],
    ["14 February 2023", "February 14, 2023"],
  ])("is printed as that: %s, %s", (issuedOn, english) => {
    const given = confirmed({ issuedOn }, { issuedOn: english });
    expect(withoutEnglish(given, "en")).toEqual([]);
    expect(englishRows(given, "en")).toEqual([["Date of issue", english]]);
  });

  it("names the month all the same, and is as it stands without one", () => {
    expect(withoutEnglish(confirmed({ issuedOn: "05/04/2020" }, { issuedOn: "04/05/2020" }), "en")).toEqual([
      "issuedOn",
    ]);
    expect(withoutEnglish(confirmed({ issuedOn: "05/04/2020" }, { issuedOn: " " }), "en")).toEqual([
      "issuedOn",
    ]);
    expect(englishRows(confirmed({ issuedOn: "14/02/2023" }), "en")).toEqual([
      ["Date of issue", "14/02/2023"],
    ]);
  });
});

describe("an applicant whose name was given in other letters", () => {
  const named = (holder: DocumentIdentity["holder"], name: string | null, language = "en") =>
    englishApplicant(name, { language, ...(holder ? { identity: { holder } } : {}) });
  const holder = (text: string, original?: string, english?: string) => ({
    text,
    status: "confirmed" as const,
    ...(original === undefined ? {} : { original }),
    ...(english === undefined ? {} : { english }),
  });

  it.each([
    ["Иван Щукин", holder("Ivan Shchukin", "ЩУКИН Иван"), "en", "Ivan Shchukin"],
    ["Иван Щукин", holder("Ivan Petrovich Shchukin", "Щукин Иван Петрович"), "en", "Ivan Petrovich Shchukin"],
    ["王小明", holder("Wang Xiaoming", "王 小明"), "en", "Wang Xiaoming"],
    ["রিনা দাস", holder("রিনা দাস", undefined, "Rina Das"), "en", "Rina Das"],
    ["منير الحداد", holder("مُنير الحَدّاد", undefined, "Mounir El-Haddad"), "ar", "Mounir El-Haddad"],
  ])("is named in English as the holder %s is", (name, of, language, english) => {
    expect(named(of, name, language)).toBe(english);
  });

  it.each([
    ["Анна Белова", "Анной Беловой"],
    ["Анна Белова", "с гр. Беловой Анной Ивановной"],
    ["Оксана Гриценко", "Оксані Гриценко"],
    ["Марко Петровић", "Марка Петровића"],
    ["Γεώργιος Παπαδόπουλος", "του Γεωργίου Παπαδοπούλου"],
    ["ΓΕΩΡΓΙΟΣ ΠΑΠΑΔΟΠΟΥΛΟΣ", "Γεωργίου Παπαδόπουλου"],
    ["გიორგი ბერიძე", "გიორგის ბერიძის"],
    ["สมชาย ใจดี", "นายสมชาย ใจดี"],
    ["สมหญิง ใจดี", "นางสาวสมหญิง  ใจดี"],
    ["สมหญิง ใจดี", "นาง สมหญิง ใจดี"],
    ["นายสมชาย ใจดี", "สมชาย ใจดี"],
    ["กล้า ใจดี", "เด็กชายกล้า ใจดี"],
    ["김민수", "김민수(金民秀)"],
    ["김민수", "김 민수 (金民秀)"],
    ["金民秀", "김민수(金民秀)"],
    ["김민수(金民秀)", "김민수"],
    ["김민수", "김민수 씨"],
    ["山田花子", "山田 花子 様"],
    ["王小明", "王小明先生"],
  ])("is the holder in the words that the paper has: %s, %s", (name, written) => {
    expect(named(holder("Somebody Else", written), name)).toBe("Somebody Else");
  });

  it.each([
    ["Анна Белова", "Анной Беляевой"],
    ["Анна Белова", "Антоном Беловым"],
    ["Александр Белов", "Александра Белова"],
    ["Анна", "Анной"],
    ["Γεωργία Παπαδοπούλου", "Γεωργίου Παπαδοπούλου"],
    ["Γεώργιος Παππάς", "Γεωργίου Παπαδοπούλου"],
    ["นายสมชาย ใจดี", "นางสมชาย ใจดี"],
    ["สมชาย ใจดี", "นายสมชาติ ใจดี"],
    ["ยสมชาย ใจดี", "นายสมชาย ใจดี"],
    ["김민수(金民秀)", "김민수(金敏洙)"],
    ["김민서", "김민수(金民秀)"],
    ["王小", "王小明先生"],
  ])("is not another: %s, %s", (name, written) => {
    expect(named(holder("Somebody Else", written), name)).toBeNull();
  });

  it("is never named by another's name, an unconfirmed one, or one in other letters", () => {
    const ivan = holder("Ivan Shchukin", "Щукин Иван");
    expect(named(ivan, "Пётр Щукин")).toBeNull();
    expect(named(ivan, "Иван")).toBeNull();
    expect(named(holder("Rana Das", "রানা দাস"), "রিনা দাস")).toBeNull();
    expect(named({ ...ivan, status: "proposed" }, "Иван Щукин")).toBeNull();
    expect(named({ ...ivan, status: "none" }, "Иван Щукин")).toBeNull();
    expect(named(holder("Иван Щукин"), "Иван Щукин")).toBeNull();
    expect(named(ivan, "Ivan Shchukin")).toBeNull();
    expect(named(ivan, null)).toBeNull();
    expect(named(undefined, "Иван Щукин")).toBeNull();
  });
});
