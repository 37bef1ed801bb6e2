import { expect, test } from "vitest";
import { mentionsIn } from "../closed-sets/closed-set-words";
import { CLOSED_SETS } from "../closed-sets/sets";
import { kindsOf } from "../testing/kinds-of";

function kindsIn(languages: string, source: string, target: string): string[] {
  return kindsOf(languages, [
    { kind: "text", id: "b", runs: [{ text: target }], source: { page: 1, text: source } },
  ]);
}

test.each([
  [
    "zh",
    "月薪为人民币8,000元,另有年终奖金。",
    "RMB 8,000 per month, and a year-end bonus.",
    "RMB 8,000 per year, and a year-end bonus.",
  ],
  [
    "de",
    "Die Miete beträgt monatlich 640 Euro.",
    "The rent is 640 euros a month.",
    "The rent is 640 euros a week, paid weekly.",
  ],
  [
    "es",
    "La pensión anual es de 900 euros.",
    "The annual pension is 900 euros.",
    "The monthly pension is 900 euros.",
  ],
  ["ru", "Оплата производится ежеквартально.", "Payment is made quarterly.", "Payment is made monthly."],
  ["en>fr", "The fee is due every week.", "Les frais sont dus par semaine.", "Les frais sont dus par mois."],
])("how often something is paid in %s is told from another period: %s", (languages, source, right, wrong) => {
  expect(kindsIn(languages, source, right)).not.toContain("meaning");
  expect(kindsIn(languages, source, wrong)).toContain("meaning");
});

test.each([
  [
    "zh",
    "配偶为奥地利公民。",
    "The spouse is a citizen of Austria.",
    "The spouse is a citizen of Australia.",
  ],
  ["ru", "Выдан в Словакии.", "Issued in Slovakia.", "Issued in Slovenia."],
  ["ar", "ولد في النيجر", "Born in Niger", "Born in Nigeria"],
  ["fr", "Née en Guinée équatoriale.", "Born in Equatorial Guinea.", "Born in Guinea."],
  ["en>de", "A resident of Switzerland.", "Wohnhaft in der Schweiz.", "Wohnhaft in Schweden."],
  ["es", "La vista es el martes.", "The hearing is on Tuesday.", "The hearing is on Thursday."],
  ["uk", "Зустріч у вівторок.", "The meeting is on Tuesday.", "The meeting is on Thursday."],
  ["ja", "毎週水曜日に面会する。", "Visits are every Wednesday.", "Visits are every Friday."],
  ["de", "Übersetzt aus der türkischen Sprache.", "Translated from Turkish.", "Translated from Kurdish."],
  ["fr", "De nationalité italienne.", "Of Italian nationality.", "Of Spanish nationality."],
])(
  "a country, a language, and a day of the week in %s are told from another: %s",
  (languages, source, right, wrong) => {
    expect(kindsIn(languages, source, right)).not.toContain("meaning");
    expect(kindsIn(languages, source, wrong)).toContain("meaning");
  },
);

test.each([
  ["de", "Staatsangehörigkeit: deutsch, geboren in Wien.", "Nationality: German; born in Vienna."],
  [
    "pl",
    "Obywatel Niemiec, zamieszkały w Czechach.",
    "A citizen of Germany, resident in the Czech Republic.",
  ],
  ["ja", "マリア・ロペスはドイツの市民です。", "María López is a citizen of Germany."],
  ["es", "Israel Gómez, vecino de Panamá.", "Israel Gómez, a resident of Panama."],
  ["fi", "Itävallan kansalainen, Ruotsissa.", "A citizen of Austria, in Sweden."],
  [
    "ru",
    "Российская Федерация, паспорт гражданина Украины.",
    "Russian Federation, passport of a citizen of Ukraine.",
  ],
])("no country is missed in %s: %s", (language, source, target) => {
  expect(kindsIn(language, source, target)).not.toContain("meaning");
});

test.each([
  ["es", "Fractura de la pierna izquierda.", "Fracture of the left leg.", "Fracture of the right leg."],
  ["fr", "La mère a signé hier.", "The mother signed yesterday.", "The father signed yesterday."],
  ["de", "Der Vermieter zahlt die Kosten.", "The lessor pays the costs.", "The lessee pays the costs."],
  [
    "pl",
    "Sąd zasądza od pozwanego koszty.",
    "The court awards costs from the defendant.",
    "The court awards costs from the plaintiff.",
  ],
  ["ru", "Истец проживает в городе.", "The plaintiff lives in the city.", "The defendant lives in the city."],
  [
    "uk",
    "Дочка проживає з матір'ю.",
    "The daughter lives with her mother.",
    "The son lives with her mother.",
  ],
  [
    "sr",
    "Продавац предаје стан купцу.",
    "The seller hands the flat over to the buyer.",
    "The buyer hands the flat over to the buyer.",
  ],
  ["ar", "وقعت والدته على الطلب", "His mother signed the application", "His father signed the application"],
  ["fa", "خواهان حاضر شد", "The plaintiff appeared", "The defendant appeared"],
  ["he", "התובעת חתמה כאן", "The plaintiff signed here", "The defendant signed here"],
  ["tr", "Kiracı depozitoyu öder.", "The tenant pays the deposit.", "The landlord pays the deposit."],
  ["hu", "Az alperes fizet.", "The defendant pays.", "The plaintiff pays."],
  ["fi", "Myyjä allekirjoitti.", "The seller signed.", "The buyer signed."],
  [
    "zh",
    "患者左膝疼痛，检测结果阴性。",
    "Pain in the left knee; the test is negative.",
    "Pain in the left knee; the test is positive.",
  ],
  ["ja", "原告は東京に住んでいる。", "The plaintiff lives in Tokyo.", "The defendant lives in Tokyo."],
  ["ko", "피고는 서울에 거주한다.", "The defendant lives in Seoul.", "The plaintiff lives in Seoul."],
  ["vi", "Bên bán giao nhà.", "The seller hands over the house.", "The buyer hands over the house."],
  ["th", "มารดาลงลายมือชื่อ", "The mother signed", "The father signed"],
  ["hi", "पिता ने हस्ताक्षर किए", "The father signed", "The mother signed"],
  [
    "en>de",
    "The seller keeps the deposit.",
    "Der Verkäufer behält die Anzahlung.",
    "Der Käufer behält die Anzahlung.",
  ],
  ["es", "Cede la casa a su sobrino.", "He leaves the house to his nephew.", "He leaves it to his brother."],
  ["it", "L'assunzione è a tempo pieno.", "The employment is full-time.", "The employment is part-time."],
  ["fr", "Il souffre de blessures légères.", "He has minor injuries.", "He has serious injuries."],
  ["pt", "Depósito em dinheiro feito hoje.", "Cash deposit made today.", "Cash withdrawal made today."],
  ["zh", "甲方应交付货物。", "Party A shall deliver the goods.", "Party B shall deliver the goods."],
  ["en>de", "She signed as a widow.", "Sie unterschrieb als Witwe.", "Er unterschrieb als Witwer."],
])(
  "%s: a member of a closed set that has become another is found, and the right one is none",
  (languages, source, right, wrong) => {
    expect(kindsIn(languages, source, right)).toEqual([]);
    expect(kindsIn(languages, source, wrong)).toEqual(["meaning"]);
  },
);

test("a denied member may stand as its opposite", () => {
  expect(kindsIn("es", "No se permite fumar en la sala.", "Smoking is prohibited in the room.")).toEqual([]);
});

test.each([
  ["zh", "子女两名，上述左右", []],
  ["zh", "父母均健在", ["living"]],
  ["de", "Schwiegermutter", ["mother_in_law"]],
  ["ar", "المدعى عليه", ["defendant"]],
  ["sr", "Тужилац", ["plaintiff"]],
  ["hr", "Tužitelj", ["plaintiff"]],
  ["tl", "ina", ["mother"]],
] as const)("%s: “%s” names %j", (language, text, members) => {
  expect(mentionsIn(text, language).flatMap(({ member, isMaybe }) => (isMaybe ? [] : [member]))).toEqual(
    members,
  );
});

test("every word of a table is of a set that there is", () => {
  const members = new Set(CLOSED_SETS.flat());
  for (const language of ["es", "de", "pl", "hu", "ar", "zh", "sw"])
    for (const word of ["padre", "Vater", "ojciec", "apa", "الأب", "父亲", "baba"])
      for (const { member } of mentionsIn(word, language)) expect(members).toContain(member);
});

test.each([
  [
    "de",
    "Der Beklagte zahlt dem Kläger die Kosten.",
    "The defendant pays the plaintiff the costs.",
    "The plaintiff pays the defendant the costs.",
  ],
  [
    "de",
    "Herr Jürgen Völkel klagt gegen Frau Änne Schäuffele.",
    "Mr. Jürgen Völkel sues Ms. Änne Schäuffele.",
    "Ms. Änne Schäuffele sues Mr. Jürgen Völkel.",
  ],
  [
    "es",
    "Salió a las 10:15 y volvió a las 11:40.",
    "He left at 10:15 and came back at 11:40.",
    "He left at 11:40 and came back at 10:15.",
  ],
  [
    "tr",
    "Nafakanın davalıdan alınarak davacıya verilmesine.",
    "Support is collected from the defendant and paid to the plaintiff.",
    "Support is collected from the plaintiff and paid to the defendant.",
  ],
])(
  "%s: who does what to whom, and when, is told by the order of both sides",
  (languages, source, right, wrong) => {
    expect(kindsIn(languages, source, right)).toEqual([]);
    expect(kindsIn(languages, source, wrong)).toContain("meaning");
  },
);

test("a passive sentence may become an active one", () => {
  expect(
    kindsIn("de", "Der Beklagte wurde vom Kläger bezahlt.", "The defendant was paid by the plaintiff."),
  ).toEqual([]);
  expect(
    kindsIn("de", "Der Kläger bezahlte den Beklagten.", "The defendant was paid by the plaintiff."),
  ).toEqual([]);
});

test.each([
  [
    "de",
    "Er zahlt fünfundzwanzig Raten.",
    "He pays twenty-five instalments.",
    "He pays fifty-two instalments.",
  ],
  ["it", "Euro duemilacinquecento.", "Two thousand five hundred euros.", "Two thousand fifty euros."],
  [
    "ru",
    "Сумма восемьдесят семь тысяч рублей.",
    "The sum is eighty-seven thousand rubles.",
    "The sum is seventy-eight thousand rubles.",
  ],
  ["zh", "共叁拾万元整。", "Three hundred thousand yuan in total.", "Thirty thousand yuan in total."],
  ["de", "Er mietet eine Dreizimmerwohnung.", "He rents a three-room flat.", "He rents a four-room flat."],
  ["pl", "Mieszka na trzecim piętrze.", "He lives on the third floor.", "He lives on the fourth floor."],
  [
    "pl",
    "Urodzony w tysiąc dziewięćset osiemdziesiątym trzecim roku.",
    "Born in the year nineteen hundred and eighty-three.",
    "Born in the year nineteen hundred and thirty-eight.",
  ],
  ["uk", "Він мав п’ятнадцять гривень.", "He had fifteen hryvnias.", "He had fifty hryvnias."],
  ["ko", "둘째 주에 만난다.", "They meet in the second week.", "They meet in the third week."],
  [
    "ar",
    "ولدت في سنة ألف وتسعمئة وتسعين للميلاد",
    "She was born in the year nineteen hundred and ninety",
    "She was born in the year nineteen hundred and nineteen",
  ],
  [
    "ar",
    "مبلغ خمسة وعشرون ألف درهم",
    "The sum of twenty-five thousand dirhams",
    "The sum of fifty-two thousand dirhams",
  ],
])("%s: a number in words that is another number is found", (languages, source, right, wrong) => {
  expect(kindsIn(languages, source, right)).toEqual([]);
  expect(kindsIn(languages, source, wrong)).toContain("number");
});

test.each([
  [
    "es",
    "Vive en Madrid con sus padres desde hace años.",
    "Vive en Madrid con los padres de ella desde siempre.",
  ],
  [
    "ru",
    "Он живёт в Москве у своих родителей.",
    "Mieszka w Moskwie u swoich rodziców, ale nie jest tam na stałe, bo się uczy.",
  ],
  ["en>de", "He is free to marry and lives in Oregon.", "He is therefore free to marry and lives there."],
])("%s: a sentence in another language than the ordered one is found", (languages, source, wrong) => {
  expect(kindsIn(languages, source, wrong)).toContain("untranslated");
});

test.each([
  [
    "es",
    "Firma Juan P. Muñoz Rey aquí.",
    "Signed by Juan P. Muñoz Rey here.",
    "Signed by Juan B. Muñoz Rey here.",
  ],
  [
    "ru",
    "Судья О.В. Лапшина огласила решение.",
    "Judge O.V. Lapshina read the decision.",
    "Judge O.K. Lapshina read the decision.",
  ],
  [
    "ru",
    "Умер Гурьянов Вячеслав Павлович вчера.",
    "Guryanov Vyacheslav Pavlovich died yesterday.",
    "Guryanov Vyacheslav Petrovich died yesterday.",
  ],
  [
    "es",
    "Vino Íñigo Lasarte Hinojosa ayer.",
    "Íñigo Lasarte Hinojosa came yesterday.",
    "Íñigo Hinojosa came yesterday.",
  ],
])(
  "%s: initials and middle names that are changed or dropped are found",
  (languages, source, right, wrong) => {
    expect(kindsIn(languages, source, right)).toEqual([]);
    expect(kindsIn(languages, source, wrong)).toEqual(["name"]);
  },
);

test.each([
  [
    "de",
    "Das Amtsgericht Heilbronn hat im Februar durch Herrn Karrenbauer entschieden.",
    "The Local Court of Heilbronn decided in February through Mr. Karrenbauer.",
  ],
  ["fr", "Mme Barthélémy est sortie.", "Mrs. Barthélémy was discharged."],
  ["fr", "Employeur : Durand", "Employer: Durand"],
  ["zh", "人民币6万元，余额曾变动。", "RMB 60,000; the balance has changed."],
  ["de", "Matthias kam am 26. Januar 1985 um 16:52 Uhr.", "Matthias came on January 26, 1985 at 4:52 p.m."],
])(
  "%s: nouns, months, titles, labels, and sums are no names, and raise nothing: “%s”",
  (languages, source, right) => {
    expect(kindsIn(languages, source, right)).toEqual([]);
  },
);
