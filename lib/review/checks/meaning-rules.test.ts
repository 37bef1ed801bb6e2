import { expect, test } from "vitest";
import type { Block } from "@/lib/core/documents/document-model";
import { kindsInText, kindsOf } from "../testing/kinds-of";

type Pair = readonly [source: string, target: string];

const field = ([source, target]: Pair, at: number): Block => {
  const [label = "", value = ""] = target.split(": ");
  return {
    kind: "fields",
    id: `f${at}`,
    rows: [{ label: [{ text: label }], value: [{ text: value }] }],
    source: { page: 1, text: source },
  };
};
const table = (pairs: readonly Pair[]): Block => ({
  kind: "table",
  id: "table",
  columns: [1],
  rows: pairs.map(([, target]) => [{ runs: [{ text: target }] }]),
  source: { page: 1, text: pairs.map(([source]) => source).join("\n") },
});

test.each([
  ["es", "El acusado no fue condenado.", "The defendant was not convicted.", "The defendant was convicted."],
  ["fr", "Il n'a jamais été marié.", "He has never been married.", "He has been married."],
  [
    "de",
    "Der Antrag wird nicht bewilligt.",
    "The application is not granted.",
    "The application is granted.",
  ],
  [
    "ru",
    "Иск не удовлетворён полностью.",
    "The claim was not fully granted.",
    "The claim was fully granted.",
  ],
  ["zh", "该公司没有任何债务。", "The company has no debts.", "The company has debts."],
  [
    "ar",
    "لم يسدد المدين المبلغ كاملا.",
    "The debtor did not pay the amount in full.",
    "The debtor paid the amount in full.",
  ],
  [
    "en>fr",
    "The driver failed to yield at the sign.",
    "Le conducteur n'a pas cédé le passage.",
    "Le conducteur a cédé le passage.",
  ],
  [
    "de",
    "Die Einnahme des Mittels ist zu unterlassen.",
    "The patient is to refrain from taking the drug.",
    "The patient is to continue taking the drug.",
  ],
  ["de", "Er hat es versäumt, zu zahlen.", "He did not pay the sum.", "He paid the sum."],
  [
    "en>es",
    "The visa is not valid for work.",
    "La visa no es válida para trabajar.",
    "La visa es válida para trabajar.",
  ],
])(
  "%s: a negation that is lost or added is found, and a kept one is none",
  (language, source, right, wrong) => {
    expect(kindsInText(language, source, right)).toEqual([]);
    expect(kindsInText(language, source, wrong)).toEqual(["negation"]);
  },
);

test("a word that carries the negation answers it, and a number's sign is none", () => {
  expect(
    kindsInText("es", "El documento no es válido sin sello.", "The document is invalid without a seal."),
  ).toEqual([]);
  expect(kindsInText("es", "No se permite fumar en la sala.", "Smoking is prohibited in the room.")).toEqual(
    [],
  );
  expect(
    kindsInText("pl", "Akta sprawy zostały zamknięte w sądzie.", "Case file No. XI was closed in court."),
  ).toEqual([]);
});

test.each([
  [
    "es",
    "Pesa 4 kilos y mide 50 cm.",
    "Weighs 4 kilograms and measures 50 cm.",
    "Weighs 4 pounds and measures 50 cm.",
  ],
  [
    "fr",
    "Un délai de 3 mois est accordé.",
    "A period of 3 months is granted.",
    "A period of 3 weeks is granted.",
  ],
  ["pl", "Opłata wynosi 80 zł.", "The fee is PLN 80.", "The fee is EUR 80."],
  ["ru", "Срок обучения 5 лет.", "The period of study is 5 years.", "The period of study is 5 months."],
  ["zh", "注册资本100万元。", "Registered capital: 1000000 yuan.", "Registered capital: 1000000 dollars."],
])("%s: a unit that has become another is found", (language, source, right, wrong) => {
  expect(kindsInText(language, source, right).filter((kind) => kind === "unit")).toEqual([]);
  expect(kindsInText(language, source, wrong)).toContain("unit");
});

test.each([
  ["fr>ja", "Née à 15 h 45 le 3 juin 2019.", "2019年6月3日15時45分に出生。"],
  ["fr>zh", "Née à 15 h 45 le 3 juin 2019.", "2019年6月3日15时45分出生。"],
  ["fr>ko", "Née à 15 h le 3 juin 2019.", "2019년 6월 3일 15시에 태어났다."],
  ["fr>ja", "Né après 3 heures.", "3時に出生。"],
  ["en>ru", "Sworn this 14th day of March, 2023.", "Подписано под присягой 14 марта 2023 года."],
  ["en>uk", "Sworn this fourteenth day of March, 2023.", "Присягу складено 14 березня 2023 року."],
  ["en>ar", "Sworn this 14th day of March, 2023.", "أُقسم في هذا اليوم الرابع عشر من شهر آذار عام 2023."],
  ["ru", "Подписано 14 марта 2023 года.", "Signed this 14th day of March, 2023."],
  ["es>ru", "A los 14 días del mes de junio de 2023.", "14 июня 2023 года."],
])("%s: a date and an hour of the day are no other units: %s", (language, source, target) => {
  expect(kindsInText(language, source, target)).not.toContain("unit");
});

test.each([
  ["fr>ja", "Délai de 3 semaines à compter du 3 juin 2019.", "2019年6月3日から3日以内。"],
  ["fr>zh", "Délai de 3 heures.", "期限为3天。"],
  ["en>ru", "Due within 14 days of March 5, 2023.", "Срок 14 лет с 5 марта."],
  ["en>ru", "Due one day of the month.", "Срок один год."],
])("%s: a span that has become another is found beside a date: %s", (language, source, target) => {
  expect(kindsInText(language, source, target)).toContain("unit");
});

test.each([
  ["נולד בט״ו באב תשפ״ד", "Born on 15 Av 5784"],
  ['נולד ביום ט"ז בשבט ה׳תשמ״ט', "Born on 16 Shevat 5749"],
  ["ביום ג׳ באייר התש״ף", "On 3 Iyar 5780"],
])("a number in Hebrew letters is in the source: %s", (source, target) => {
  expect(kindsInText("he", source, target)).toEqual([]);
});

test.each([
  ["נולד בט״ו באב תשפ״ד", "Born on 16 Av 5784"],
  ["נולד בט״ו באב תשפ״ד", "Born on 15 Av 5785"],
  ["שירת בצה״ל", "Served 125 in the army"],
])("another number than the Hebrew one is found: %s, %s", (source, target) => {
  expect(kindsInText("he", source, target)).not.toEqual([]);
});

test.each([
  ["es", "Suspenso", "Fail", "Pass"],
  ["fr", "Ajournée", "Failed", "Passed"],
  ["de", "mangelhaft", "unsatisfactory", "good"],
  ["it", "ottimo", "excellent", "sufficient"],
  ["zh", "及格", "Pass", "Excellent"],
  ["en>es", "B+", "B+", "A"],
])("%s: the grade “%s” keeps its rank", (language, source, right, wrong) => {
  expect(kindsOf(language, [table([[source, right]])])).toEqual([]);
  expect(kindsOf(language, [table([[source, wrong]])])).toEqual(["grade"]);
});

test("cells that say the same are translated in the same way", () => {
  const rows = (last: string) =>
    table([
      ["Regla", "Rule"],
      ["Regla", "Rule"],
      ["Regla", last],
    ]);
  expect(kindsOf("es", [rows("Rule")])).toEqual([]);
  expect(kindsOf("es", [rows("Ruler")])).toEqual(["grade"]);
});

test("a word that stands twice is found, unless the source has it twice or the language doubles words", () => {
  expect(kindsInText("es", "Tarjeta ****1234", "Card XXXX XXXX 1234")).not.toContain("repetition");
  expect(kindsInText("es", "Vive en la casa.", "She lives in in the house.")).toEqual(["repetition"]);
  expect(kindsInText("es", "El que que vive.", "The that that one.")).toEqual([]);
  expect(kindsInText("es", "Firma García García.", "Signed: García García.")).toEqual([]);
});

test("a month without its day that has become another is found", () => {
  expect(kindsInText("es", "Cursó hasta agosto de 2011.", "Attended until August 2011.")).toEqual([]);
  expect(kindsInText("es", "Cursó hasta agosto de 2011.", "Attended until April 2011.")).toEqual(["date"]);
  expect(kindsInText("es", "Puede cursar en agosto.", "He may attend in August.")).toEqual([]);
});

test("parents who have exchanged surnames are found, in one sentence and in two fields", () => {
  const source = "Hijo de Mateo Zubiría y de Irene Quiñones.";
  expect(kindsInText("es", source, "Son of Mateo Zubiría and Irene Quiñones.")).toEqual([]);
  expect(kindsInText("es", source, "Son of Mateo Quiñones and Irene Zubiría.")).toEqual(["name"]);
  const fields = (father: string, mother: string) => [
    field(["Padre: Mateo Zubiría", `Father: ${father}`], 1),
    field(["Madre: Irene Quiñones", `Mother: ${mother}`], 2),
  ];
  expect(kindsOf("es", fields("Mateo Zubiría", "Irene Quiñones"))).toEqual([]);
  expect(kindsOf("es", fields("Mateo Quiñones", "Irene Zubiría"))).toEqual(["name"]);
});

test("a surname may come first or last", () => {
  expect(
    kindsInText("es", "Zubiría Quiñones Mateo firma aquí.", "Mateo Zubiría Quiñones signs here."),
  ).toEqual([]);
  expect(
    kindsInText("es", "Mateo Zubiría Quiñones firma aquí.", "Mateo Quiñones Zubiría signs here."),
  ).toEqual(["name"]);
});

test.each([
  ["ru", ["Отец: Лебедев", "Мать: Морозова"], ["Father: Lebedev", "Mother: Morozova"]],
  [
    "ar",
    ["الأب: حسين الراوي", "الأم: نادية الكبيسي"],
    ["Father: Hussein Al-Rawi", "Mother: Nadia Al-Kubaisi"],
  ],
  ["zh", ["父亲: 周明", "母亲: 徐丽"], ["Father: Zhou Ming", "Mother: Xu Li"]],
] as const)(
  "%s: names out of another script that have changed rows are found",
  (language, source, target) => {
    const fields = ([first, second]: readonly [string, string]) => [
      field([source[0], first], 1),
      field([source[1], second], 2),
    ];
    expect(kindsOf(language, fields(target))).toEqual([]);
    const [one, two] = [target[0].split(": "), target[1].split(": ")];
    expect(kindsOf(language, fields([`${one[0]}: ${two[1]}`, `${two[0]}: ${one[1]}`]))).toEqual(["name"]);
  },
);

test("ar: small words that sound like a short name elsewhere are none", () => {
  const rows: Pair[] = [
    [
      "رقم القيد 5813 بمكتب العمل بمحافظة جدة",
      "Registration number 5813 at the Labour Office, Governorate of Jeddah",
    ],
    [
      "تعمل مهندسة في مستشفى الأمل بمدينة جدة",
      "She works as an engineer at the Al Amal Hospital in the city of Jeddah",
    ],
    ["تختص به المحكمة العمالية بجدة", "It falls within the jurisdiction of the Labour Court in Jeddah"],
    ["حرر في عمّان من نسختين", "Drawn up in Amman in two copies"],
  ];
  expect(kindsOf("ar", [table(rows)])).toEqual([]);
});

test.each([
  ["es", "Sin embargo, la casa se vende.", "However, the house is for sale."],
  ["es", "La entrega será a más tardar el lunes.", "Delivery shall be no later than Monday."],
  ["tr", "Davalı ailesine bakmadığını söyledi.", "The defendant said that he did not support his family."],
  ["ar", "ينصح المريض بعدم حمل الأوزان", "The patient is advised not to carry weights"],
  ["de", "Die Wunde heilte reizlos ab.", "The wound healed without irritation."],
  ["ru", "Никакого оружия я не видела.", "I did not see any weapon."],
])(
  "%s: what only looks like a negation, or says it in its own way, is none: “%s”",
  (language, source, right) => {
    expect(kindsInText(language, source, right)).toEqual([]);
  },
);

test.each([
  ["tr", "Davalı ailesine bakmadığını söyledi.", "The defendant said that he supported his family."],
  ["ar", "ينصح المريض بعدم حمل الأوزان", "The patient is advised to carry weights"],
  ["it", "La parte può recedere senza preavviso.", "The party may withdraw with notice."],
])(
  "%s: a negation that is within a word, or beside a verb of denying, is missed: “%s”",
  (language, source, wrong) => {
    expect(kindsInText(language, source, wrong)).toEqual(["negation"]);
  },
);

test("a sentence that the source does not have is found, and one that is cut in two is none", () => {
  const source =
    "Le dépôt des motifs aura lieu dans un délai de trente jours, et les parties en seront informées.";
  const right = "The reasons will be filed within thirty days. The parties will be informed of it.";
  expect(kindsInText("fr", source, right)).toEqual([]);
  expect(
    kindsInText("fr", source, `${right} The seized items are to be returned to whoever is entitled to them.`),
  ).toEqual(["line"]);
});

test("a clause that is left out is found by the length of what remains, and a longer text is none", () => {
  const source =
    "El notario da fe de la identidad de los otorgantes, de su capacidad legal para este acto y de la libertad con que lo celebran.";
  const right =
    "The notary attests to the identity of the grantors, their legal capacity for this act, and the freedom with which they enter into it.";
  expect(kindsInText("es", source, right)).toEqual([]);
  expect(kindsInText("es", source, "The notary attests to the identity of the grantors.")).toEqual(["line"]);
  expect(
    kindsInText(
      "es",
      source,
      `${right.slice(0, -1)}, after reading it aloud to them and explaining its effects.`,
    ),
  ).toEqual([]);
});

test("a will in the first person into Arabic says it all, and less where a clause is left out", () => {
  const source =
    "I leave to my daughter Salma apartment 4 – 62.5 square metres, and storage 9 – 12 square metres, and parking space 3 – 18 steps from the main entrance of the building at 410 Queens Quay West, and to my son Omar account 2 – 40,000 dollars, of which 2,000 – 3,000 dollars are to be spent each year until he reaches the age 25 – 30 years.";
  const right =
    "أوصي لابنتي سلمى بالشقة 4 – 62.5 متر مربع، وبالمستودع 9 – 12 متر مربع، وبموقف السيارة 3 – 18 خطوة من المدخل الرئيسي للبناية التي تقع في 410 Queens Quay West، ولابني عمر بالحساب 2 – 40,000 دولار، على أن يصرف منه كل عام 2,000 – 3,000 دولار حتى يبلغ السن 25 – 30 عاماً.";
  expect(kindsInText("en>ar", source, right)).toEqual([]);
  expect(kindsInText("en>ar", source, right.replace(/ من المدخل الرئيسي[^،]*، ولابني عمر/u, ""))).not.toEqual(
    [],
  );
  expect(kindsInText("en>ar", source, right.replace(/،[^،]*كل عام[^،]*$/u, "."))).not.toEqual([]);
});

test.each([
  ["es", "Sexo: Femenino", "Sex: Femenino", "Sex: Female"],
  ["es", "Estado: soltera", "Status: soltera", "Status: single"],
  ["pt", "Profissão: pedreiro", "Profession: pedreiro", "Profession: bricklayer"],
  ["de", "Geschlecht: weiblich", "Sex: weiblich", "Sex: female"],
  ["en>es", "Sex: Male", "Sexo: Male", "Sexo: Masculino"],
])("%s: a single word that is left in a field is found: “%s”", (language, source, wrong, right) => {
  expect(kindsOf(language, [field([source, wrong], 1)])).toEqual(["untranslated"]);
  expect(kindsOf(language, [field([source, right], 1)])).toEqual([]);
});

test("a name, a code and a word that both languages share are no untranslated words", () => {
  expect(kindsOf("es", [field(["Apellido: Muñiz", "Surname: Muñiz"], 1)])).toEqual([]);
  expect(
    kindsOf("es", [
      table([
        ["MAT-101", "MAT-101"],
        ["Hospital general", "Hospital general"],
      ]),
    ]),
  ).toEqual(["untranslated"]);
  expect(kindsOf("es", [field(["Tipo: total", "Kind: total"], 1)])).toEqual([]);
});

test.each([
  ["es", "Nacionalidad y Álgebra, Historia de México", "Nationality and Algebra, History of Mexico"],
  ["es", "Inglés II, Francés III", "English II, French III"],
  ["fr", "Université, Nationalité, Biologie", "University, Nationality, Biology"],
  ["pl", "Sąd w Gdańsku wezwał Annę", "The court in Gdańsk summoned Anna"],
  ["de", "Der Vater wohnt 3 Meter weiter", "The father lives 3 meters further"],
])(
  "%s: cognates, countries, languages and endings raise no alarm about names: “%s”",
  (language, source, target) => {
    expect(kindsInText(language, source, target)).toEqual([]);
  },
);

test("a name that has lost several of its accents is found", () => {
  expect(kindsInText("es", "Firma Íñigo Cañón en Vigo.", "Signed by Inigo Canon in Vigo.")).toEqual(["name"]);
});

test("a block that is still in the source's words is one finding, whatever stands in it", () => {
  const lines = "Sexo: Femenino";
  expect(kindsOf("es", [field([lines, lines], 1)])).toEqual(["untranslated"]);
  expect(kindsInText("es", "Nunca pagó 80 euros.", "Nunca pagó 80 euros.")).toEqual(["untranslated"]);
});

test.each([
  ["pt>es", "A renda é paga até ao dia 8 de cada mês.", "La renta se paga hasta el día 8 de cada mes."],
  ["pt", "A renda é paga até ao dia 1 de cada mês.", "The rent is paid by the 1st of each month."],
  ["pt", "O prazo vai até ao dia seguinte de cada mês.", "The term ends on the following day of each month."],
  ["it", "Il canone è dovuto al giorno 5 di ogni mese.", "The rent is due on the 5th of every month."],
])("a day of the month is no period: %s, %s", (languages, source, target) => {
  expect(kindsInText(languages, source, target)).not.toContain("meaning");
});

test("“ao dia” alone is one", () => {
  expect(kindsInText("pt", "Tomar um comprimido ao dia.", "Take one tablet per month.")).toContain("meaning");
});
