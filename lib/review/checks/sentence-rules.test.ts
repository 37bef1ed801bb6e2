import { describe, expect, test } from "vitest";
import type { Block } from "@/lib/core/documents/document-model";
import { kindsInText, kindsOf } from "../testing/kinds-of";

const row = (sources: readonly string[], targets: readonly string[]): Block => ({
  kind: "table",
  id: "table",
  columns: targets.map(() => 1),
  rows: [targets.map((text) => ({ runs: [{ text }] }))],
  source: { page: 1, text: sources.join("\n") },
});

describe("figures that have changed places beside what they belong to", () => {
  test.each([
    [
      "de",
      "Die Mutter zahlt 310 Euro und der Vater 455 Euro im Monat.",
      "The mother pays 310 euros and the father 455 euros a month.",
      "The mother pays 455 euros and the father 310 euros a month.",
    ],
    [
      "es",
      "El comprador aporta 12.400 euros y el vendedor 3.150 euros.",
      "The buyer contributes 12,400 euros and the seller 3,150 euros.",
      "The buyer contributes 3,150 euros and the seller 12,400 euros.",
    ],
    [
      "pt",
      "O locador arca com dois terços e o locatário com um terço das despesas.",
      "The lessor bears two thirds and the lessee one third of the expenses.",
      "The lessor bears one third and the lessee two thirds of the expenses.",
    ],
    [
      "ru",
      "С истца взыскать 2 300 рублей, с ответчика взыскать 7 850 рублей.",
      "RUB 2,300 is to be recovered from the plaintiff and RUB 7,850 from the defendant.",
      "RUB 7,850 is to be recovered from the plaintiff and RUB 2,300 from the defendant.",
    ],
    [
      "zh",
      "诉讼费由原告负担1800元，由被告负担4300元。",
      "The plaintiff shall bear RMB 1,800 of the costs and the defendant RMB 4,300.",
      "The plaintiff shall bear RMB 4,300 of the costs and the defendant RMB 1,800.",
    ],
    [
      "fr>de",
      "L'employeur verse 140 € et le salarié 95 € par mois.",
      "Der Arbeitgeber zahlt monatlich 140 € und der Arbeitnehmer 95 €.",
      "Der Arbeitgeber zahlt monatlich 95 € und der Arbeitnehmer 140 €.",
    ],
    [
      "it",
      "Assumerà ramipril 5 mg al mattino e bisoprololo 10 mg la sera.",
      "He is to take ramipril 5 mg in the morning and bisoprolol 10 mg in the evening.",
      "He is to take ramipril 10 mg in the morning and bisoprolol 5 mg in the evening.",
    ],
    [
      "fr",
      "La société doit 4 120 € de salaire, 980 € de congés et 60 € de frais.",
      "The company owes €4,120 in wages, €980 in leave pay, and €60 in expenses.",
      "The company owes €980 in wages, €4,120 in leave pay, and €60 in expenses.",
    ],
  ])("are found from or into %s, and in their places aren't", (languages, source, right, wrong) => {
    expect(kindsInText(languages, source, right)).toEqual([]);
    expect(kindsInText(languages, source, wrong)).toEqual(["meaning"]);
  });

  test("may come with what they belong to", () => {
    const source = "Von den Kosten trägt die Klägerin 1.200 Euro und der Beklagte 800 Euro.";
    const target = "The defendant bears 800 euros of the costs, and the plaintiff 1,200 euros.";
    expect(kindsInText("de", source, target)).not.toContain("number");
  });
});

describe("a denial", () => {
  test.each([
    [
      "fr",
      "Le témoin n'était pas présent, et la salariée n'a rien signé.",
      "The witness was not present, and the employee signed nothing.",
      "The witness was present, and the employee signed nothing.",
    ],
    [
      "de",
      "Der Mieter darf ohne Zustimmung der Eigentümerin weder umbauen noch untervermieten.",
      "The tenant may neither rebuild nor sublet without the owner's consent.",
      "The tenant may neither rebuild nor sublet with the owner's consent.",
    ],
    [
      "es",
      "La ley no exige acuerdo, pero sí que ninguno de los padres haya incumplido.",
      "The law does not require agreement, but it does require that neither parent has failed.",
      "The law does not require agreement, but it does require that both parents have failed.",
    ],
    [
      "zh",
      "被告对借款无异议，但双方未约定利息。",
      "The defendant did not dispute the loan, but the parties had not agreed on interest.",
      "The defendant did not dispute the loan, but the parties had agreed on interest.",
    ],
    [
      "tr",
      "Kusur ispatlanamamıştır, ve başka kayıt bulunmamaktadır.",
      "Fault has not been proved, and there is no other record.",
      "Fault has not been proved, and there is another record.",
    ],
    [
      "pl",
      "Powód nie pracował, a pozwana nie złożyła wniosku.",
      "The plaintiff did not work, and the defendant did not file a request.",
      "The plaintiff did not work, and the defendant filed a request.",
    ],
    [
      "sv",
      "Käranden arbetade inte, och svaranden lämnade inte in någon ansökan.",
      "The plaintiff did not work, and the defendant did not file any application.",
      "The plaintiff did not work, and the defendant filed an application.",
    ],
    [
      "cs",
      "Žalobce nebyl přítomen a žalovaný nic nepodepsal.",
      "The plaintiff was not present, and the defendant signed nothing.",
      "The plaintiff was present, and the defendant signed everything.",
    ],
    [
      "hu",
      "A felperes nem volt jelen a tárgyaláson.",
      "The plaintiff was not present at the hearing.",
      "The plaintiff was present at the hearing.",
    ],
    [
      "hi",
      "आवेदक के पास कोई संपत्ति नहीं है।",
      "The applicant does not own any property.",
      "The applicant owns property of this kind.",
    ],
    [
      "id",
      "Penggugat tidak hadir di persidangan.",
      "The plaintiff was not present at the hearing.",
      "The plaintiff was present at the hearing.",
    ],
    [
      "el",
      "Ο ενάγων δεν ήταν παρών στη συζήτηση.",
      "The plaintiff was not present at the hearing.",
      "The plaintiff was present at the hearing.",
    ],
  ])("is missed in a translation from %s", (language, source, right, wrong) => {
    expect(kindsInText(language, source, right)).toEqual([]);
    expect(kindsInText(language, source, wrong)).toContain("negation");
  });

  test.each([
    ["ro", "Nimeni nu poate fi lipsit de proprietatea sa.", "No one may be deprived of his property."],
    [
      "fr",
      "Tous ont droit, sans aucune discrimination, à un salaire égal.",
      "All are entitled, without any discrimination, to equal pay.",
    ],
    [
      "ru",
      "Обвиняемый считается невиновным, пока его вина не будет установлена.",
      "The accused is presumed innocent until proved guilty.",
    ],
    ["ja", "教育は、義務的でなければならない。", "Education shall be compulsory."],
    [
      "zh",
      "一切儿童，无论婚生，都应享受保护。",
      "All children, whether born in wedlock, shall be protected.",
    ],
    [
      "de",
      "Ab Mai zahlte der Mieter die Miete nicht mehr.",
      "From May onwards the tenant stopped paying the rent.",
    ],
  ])("is no other than its words together: %s", (language, source, target) => {
    expect(kindsInText(language, source, target)).toEqual([]);
  });
});

test.each([
  ["pt", "A procuração é irrevogável e vale dois anos.", "irrevocable", "revocable"],
  ["fr", "Absence excusée de l'élève", "Excused", "Unexcused"],
  ["ro", "Actul a fost anulat ca inexistent.", "inexistent", "existent"],
  ["es", "El retraso es injustificado y consta.", "unjustified", "justified"],
])("%s: a shared word isn't denied by one side alone", (language, source, right, wrong) => {
  expect(kindsInText(language, source, `This is ${right} here.`)).not.toContain("negation");
  expect(kindsInText(language, source, `This is ${wrong} here.`)).toContain("negation");
});

test.each([
  ["ru", "Согласие на выезд в Грецию и на Кипр.", "Consent to travel to Greece", " and Cyprus."],
  ["de", "Sie reiste nach Polen und Ungarn.", "She traveled to Poland", " and Hungary."],
  ["ar", "سافر إلى تركيا ولبنان.", "He traveled to Turkey", " and Lebanon."],
])("%s: a country that the source doesn't name is found", (language, source, beginning, end) => {
  expect(kindsInText(language, source, `${beginning}${end}`)).toEqual([]);
  expect(kindsInText(language, source, `${beginning}, Norway,${end}`)).toContain("name");
});

describe("a clause that is left out", () => {
  test.each([
    [
      "de",
      "Die Klage war abzuweisen, weil die Klägerin den Schaden nicht dargelegt hat.",
      "The claim had to be dismissed",
      " because the plaintiff has not shown the damage",
    ],
    [
      "es",
      "El juez fijó las visitas de los sábados, salvo que el menor esté enfermo o de viaje.",
      "The judge set visits on Saturdays",
      ", unless the child is ill or travelling",
    ],
    [
      "fr",
      "Le bailleur remettra le logement en état, si le locataire le demande par lettre.",
      "The landlord shall restore the dwelling",
      " if the tenant so requests by letter",
    ],
    [
      "pl",
      "Matka może wyjechać z dzieckiem, jeżeli ojciec wyrazi na to pisemną zgodę.",
      "The mother may travel abroad with the child",
      " if the father gives his written consent to it",
    ],
    [
      "zh",
      "被告承认借款事实，但主张原告曾口头同意延期还款。",
      "The defendant admitted the fact of the loan",
      ", but argued that the plaintiff had orally agreed to extend the time for repayment",
    ],
    [
      "ar",
      "يلتزم المدعى عليه بدفع تذكرة العودة ما لم يكن المدعي قد التحق بعمل آخر.",
      "The defendant shall pay for the return ticket",
      ", unless the plaintiff has taken up other employment",
    ],
    [
      "en>de",
      "The tenant may keep a dog, provided that the landlord agrees in writing.",
      "Der Mieter darf einen Hund halten",
      ", sofern der Vermieter schriftlich zustimmt",
    ],
    [
      "de",
      "Der Beklagte zahlte der Klägerin ab Mai keine Miete mehr, obwohl sie ihn im Juni und im Juli schriftlich gemahnt hatte und weil er die Wohnung für feucht hielt.",
      "From May onwards the defendant stopped paying rent to the plaintiff, although she had sent him written reminders in June and July",
      " and because he considered the flat damp",
    ],
  ])("is found in a translation from %s", (languages, source, main, clause) => {
    expect(kindsInText(languages, source, `${main}${clause}.`)).toEqual([]);
    expect(kindsInText(languages, source, `${main}.`)).not.toEqual([]);
  });
});

describe("a date or an hour in another form", () => {
  test.each([
    ["es", ["15/10", "Arriendo"], ["Oct 15", "Rent"], ["Oct 16", "Rent"]],
    ["pt", ["02/10", "Aluguel"], ["October 2", "Rent"], ["October 3", "Rent"]],
    ["de", ["22 Uhr 40", "Ankunft"], ["10:40 p.m.", "Arrival"], ["10:30 p.m.", "Arrival"]],
    ["de", ["14 Uhr", "Termin"], ["2 p.m.", "Appointment"], ["3 p.m.", "Appointment"]],
  ])("from %s stays what it is", (language, sources, right, wrong) => {
    expect(kindsOf(language, [row(sources, right)])).toEqual([]);
    expect(kindsOf(language, [row(sources, wrong)])).toContain("number");
  });

  test("isn't put together of two cells", () => {
    expect(kindsOf("es", [row(["60 horas", "10", "Física"], ["60 hours", "10", "Physics"])])).toEqual([]);
  });
});

test.each([
  ["zh", "人民币", "RMB", "USD"],
  ["es", "Dólares", "USD", "EUR"],
])("%s: a cell that names a currency alone keeps it", (language, source, right, wrong) => {
  expect(kindsOf(language, [row([source, "420.00"], [right, "420.00"])])).toEqual([]);
  expect(kindsOf(language, [row([source, "420.00"], [wrong, "420.00"])])).toContain("unit");
});

test.each([
  ["zh", "租赁期满前两个月提出。", "To be requested two months before the lease expires.", "after"],
  ["ru", "Может быть отозвано до истечения срока.", "It may be revoked before the term expires.", "after"],
])("%s: a word that often means something else isn't turned round", (language, source, right, wrong) => {
  expect(kindsInText(language, source, right)).toEqual([]);
  expect(kindsInText(language, source, right.replace("before", wrong))).toEqual(["meaning"]);
});

test.each([
  [
    "de",
    "Die Kosten trägt der Beschenkte. Die Steuer übernimmt die Schenkerin.",
    "The costs are borne by the donee; the tax is paid by the donor.",
    "The costs are borne by the donor; the tax is paid by the donee.",
  ],
  [
    "es",
    "La cedente responde de la deuda ante la cesionaria.",
    "The assignor is liable to the assignee for the debt.",
    "The assignee is liable to the assignor for the debt.",
  ],
])("%s: parties of deeds keep their parts", (language, source, right, wrong) => {
  expect(kindsInText(language, source, right)).toEqual([]);
  expect(kindsInText(language, source, wrong)).toEqual(["meaning"]);
});

test("sentences are compared with their own where one side has fewer", () => {
  const source =
    "Der Vater hat die Wohnung verlassen. Die Mutter ist nicht ausgezogen; der Sohn wohnt bei ihr in Bremen.";
  const right = "The father left the flat. The mother has not moved out. The son lives with her in Bremen.";
  const wrong =
    "The father did not leave the flat. The mother has moved out. The son lives with her in Bremen.";
  expect(kindsInText("de", source, right)).toEqual([]);
  expect(kindsInText("de", source, wrong)).toContain("negation");
});

test.each([
  ["fr", "La ville compte vingt mille habitants.", "The town has twenty thousand inhabitants."],
  ["es", "El municipio tiene veinte mil habitantes.", "The municipality has twenty thousand inhabitants."],
  ["ro", "Înregistrat la data de 5 mai.", "Registered on May 5."],
  ["ro", "INREGISTRAT la data de 5 mai.", "Registered on May 5."],
  ["ro", "Înmatriculat la universitate.", "Matriculated at the university."],
  ["ro>it", "Înscrisul se află la dosar.", "La scrittura si trova agli atti."],
  ["fr", "Il s’agit d’une tentative de vol.", "This is an intentional attempt at theft."],
  ["es", "La división del piso es cosa de cada uno.", "The division of the flat is an individual matter."],
])("%s: a word that only begins as a denial does isn't one: %s", (language, source, target) => {
  expect(kindsInText(language, source, target)).not.toContain("negation");
});

test.each([
  [
    "es",
    "Ana Ruiz, nacida en España, de nacionalidad alemana.",
    "Ana Ruiz, born in Spain, a German national.",
  ],
  ["es", "Nacido en España, habla alemán.", "Born in Spain, he speaks German."],
  ["ja", "本籍は日本、国籍はドイツ国籍である。", "Registered domicile: Japan; nationality: German."],
])("%s: a nationality is no country that was added: %s", (language, source, target) => {
  expect(kindsInText(language, source, target)).not.toContain("name");
});

test.each([
  [
    "es",
    "Nacido en España, con capacidad plena, vive en Lima.",
    "Born in Spain, with full capacity, he lives in ",
  ],
  [
    "es",
    "Inscrito en el Registro Nacional de España, vive en Lima.",
    "Entered in the Registry of Spain, he lives in ",
  ],
  ["pt", "Nascido em Portugal, reside na cidade do Porto.", "Born in Portugal, he resides in "],
  [
    "de",
    "Geboren in Polen, mit internationalem Fahrzeugschein.",
    "Born in Poland, with an international permit of ",
  ],
  [
    "es",
    "Nacida en España, de nacionalidad española, vive en Lima.",
    "Born in Spain, of Spanish nationality, she lives in ",
  ],
  [
    "ru",
    "Родился в Польше, гражданин России, живёт в Лиме.",
    "Born in Poland, a citizen of Russia, he lives in ",
  ],
])("%s: a nationality elsewhere in a sentence excuses no country: %s", (language, source, target) => {
  expect(kindsInText(language, source, `${target}Norway.`)).toContain("name");
  expect(kindsInText(language, source, `${target}Lima.`)).not.toContain("name");
});

test.each([
  ["pl", "Urodzony w Niemczech, obywatelstwo polskie.", "Born in Germany; citizen of Poland."],
  ["ja", "本籍は日本、国籍はドイツ国籍である。", "Registered domicile: Japan; nationality: Germany."],
  ["tr", "Almanya'da doğdu, Türk vatandaşı.", "Born in Germany, a citizen of Turkey."],
  ["ar", "ولد في فرنسا، سوري الجنسية.", "Born in France, a national of Syria."],
  ["de>es", "Geboren in Polen, ukrainischer Staatsangehöriger.", "Nacido en Polonia, ciudadano de Ucrania."],
])(
  "%s: a country right beside a nationality is what the source says in one word: %s",
  (language, source, target) => {
    expect(kindsInText(language, source, target)).not.toContain("name");
  },
);

test.each([
  [
    "ko",
    "원고에게 3개월분 임금 90만원과 2년간의 이자 12만원을 지급하라.",
    "Pay the plaintiff KRW 900,000 as wages for 3 months, and KRW 120,000 as interest for 2 years.",
  ],
  [
    "tr",
    "24 ay süreyle aylık 1.500 TL nafaka ödenecektir.",
    "A monthly allowance of TRY 1,500 shall be paid for 24 months.",
  ],
  [
    "tr",
    "36 ay vadeli 50.000 TL kredi 1.940 TL taksitle ödenecektir.",
    "The loan of TRY 50,000 shall be repaid in instalments of TRY 1,940 over 36 months.",
  ],
])("%s: sums and periods change no places: %s", (language, source, target) => {
  expect(kindsInText(language, source, target)).not.toContain("meaning");
});

test.each([
  [
    "ru",
    "Кража совершена около 21 часа.",
    "The theft was committed at about 9 p.m.",
    "The theft was committed at about 8 p.m.",
  ],
  ["pt", "O fato ocorreu às 21 horas.", "The event took place at 9 p.m.", "The event took place at 10 p.m."],
  ["uk", "Засідання почалося о 14 годині.", "The hearing began at 2 p.m.", "The hearing began at 3 p.m."],
])("%s: a full hour is told in halves of the day: %s", (language, source, right, wrong) => {
  expect(kindsInText(language, source, right)).not.toContain("number");
  expect(kindsInText(language, source, wrong)).toContain("number");
});

const LIVES =
  "Doña Ana Ruiz, nacida en Burgos el tres de mayo, declara ante el juez de la villa que reside con su marido, don Luis Prieto, en la casa de su padre.";
const LIVES_IN_ENGLISH =
  "Ana Ruiz, born in Burgos on the third of May, declares before the judge of the town that she resides";
test.each([
  [
    "es",
    LIVES,
    `${LIVES_IN_ENGLISH} with her husband, Luis Prieto, in her father's house.`,
    `${LIVES_IN_ENGLISH} in Cuenca with her husband, Luis Prieto, in her father's house.`,
  ],
  [
    "en>es",
    "He has a working knowledge of French.",
    "Tiene conocimientos de francés.",
    "Tiene conocimientos de francés y portugués.",
  ],
  [
    "de",
    "Er spricht Deutsch und Englisch fließend.",
    "He speaks German and English fluently.",
    "He speaks German, English and Russian fluently.",
  ],
  [
    "ru",
    "Владеет русским и английским языками.",
    "Speaks Russian and English.",
    "Speaks Russian, English, and German.",
  ],
])("%s: a place or a language that was added is found: %s", (languages, source, right, wrong) => {
  expect(kindsInText(languages, source, right)).not.toContain("name");
  expect(kindsInText(languages, source, wrong)).toContain("name");
});

test.each([
  [
    "ru",
    "Истец господин Игорь Гордиенко проживает в Омске.",
    "Mr. Igor Gordiyenko, the plaintiff, lives in Omsk.",
    "Mr. Igor Sobolev, the plaintiff, lives in Omsk.",
  ],
  [
    "el",
    "Ο κύριος Νίκος Παπαδάκης κατοικεί στην Πάτρα.",
    "Mr. Nikos Papadakis lives in Patras.",
    "Mr. Nikos Georgiou lives in Patras.",
  ],
])("%s: a surname behind a title and a first name is missed: %s", (language, source, right, wrong) => {
  expect(kindsInText(language, source, right)).not.toContain("name");
  expect(kindsInText(language, source, wrong)).toContain("name");
});

describe("a place that the source doesn't name", () => {
  const ES =
    "El presente documento se expide a petición de la persona interesada, para que conste ante las autoridades que lo pidan y surta sus efectos.";
  const EN =
    "This document is issued at the request of the person concerned, for the record before the authorities that ask for it and to take effect.";
  const DE =
    "diese bescheinigung wird auf wunsch der betroffenen person ausgestellt, damit sie bei allen zuständigen stellen vorgelegt werden kann und wirkt.";
  const inSource = (language: string) => (language === "de" ? DE : ES);

  test.each([
    ["de", "Das Kind wurde in München geboren.", "The child was born in Munich."],
    ["de", "Der Vater wohnt in Köln.", "The father lives in Cologne."],
    ["cs", "Dítě se narodilo ve městě Praha.", "The child was born in Prague."],
    ["es", "La niña nació en Pekín.", "The girl was born in Beijing."],
    ["es", "El padre vive en Varsovia.", "The father lives in Warsaw."],
    ["es", "La madre nació en Moscú.", "The mother was born in Moscow."],
    ["es", "La boda fue en La Haya.", "The wedding was held in The Hague."],
    ["pt", "A mãe nasceu em Atenas.", "The mother was born in Athens."],
    ["ro", "Mama s-a născut în București.", "The mother was born in Bucharest."],
    ["fr", "Arrêt rendu par la plus haute juridiction.", "Judgment of the Court of Cassation."],
    ["es", "Obtuvo el grado en empresariales.", "She earned a degree in Business."],
    ["es", "Obtuvo el grado en enfermería.", "She earned the Degree in Nursing."],
    ["es", "Es técnico en corte y confección.", "He is a Technician in Tailoring."],
  ])("%s: is none where it has another name there, or isn't a place: %s", (language, source, target) => {
    const found = kindsInText(language, `${inSource(language)} ${source}`, `${EN} ${target}`);
    expect(found).not.toContain("name");
  });

  test.each([
    ["es", "La niña vive con su madre.", "The girl lives with her mother in Boston."],
    ["es", "La niña nació en España.", "The girl was born in Spain and lives in Boston."],
    ["es", "Lo resolvió el tribunal.", "It was decided by the Court of Boston."],
    ["es", "La niña nació en Lima.", "The girl was born in Lima and lives in Boston."],
    ["fr", "La fille habite avec sa mère.", "The girl lives with her mother in Boston."],
  ])("%s: is raised: %s > %s", (language, source, target) => {
    expect(kindsInText(language, `${ES} ${source}`, `${EN} ${target}`)).toContain("name");
  });
});

test.each([
  [
    "es",
    "Doña ANA RUIZ vende la casa a don JOSE DIAZ.",
    "Ms ANA RUIZ sells the house to Mr JOSE DIAZ.",
    "Mr JOSE DIAZ sells the house to Ms ANA RUIZ.",
  ],
  [
    "it",
    "LUCA ROSA vende la casa a UGO NERI.",
    "LUCA ROSA sells the house to UGO NERI.",
    "UGO NERI sells the house to LUCA ROSA.",
  ],
  [
    "fr",
    "ANNE ROUX vend la maison à JEAN ROY.",
    "ANNE ROUX sells the house to JEAN ROY.",
    "JEAN ROY sells the house to ANNE ROUX.",
  ],
  [
    "es",
    "PAZ RUIZ SANZ vende la casa a LUIS DIAZ GIL.",
    "PAZ RUIZ SANZ sells the house to LUIS DIAZ GIL.",
    "LUIS DIAZ GIL sells the house to PAZ RUIZ SANZ.",
  ],
  [
    "es",
    "El deudor pagará 700 euros durante 24 meses.",
    "The debtor shall pay 700 euros for 24 months.",
    "The debtor shall pay 24 euros for 700 months.",
  ],
  [
    "fr",
    "Le débiteur paiera 700 euros pendant 24 mois.",
    "The debtor shall pay 700 euros for 24 months.",
    "The debtor shall pay 24 euros for 700 months.",
  ],
])("%s: what changed places is found, be it short and in capitals: %s", (language, source, right, wrong) => {
  expect(kindsInText(language, source, right)).toEqual([]);
  expect(kindsInText(language, source, wrong)).toEqual(["meaning"]);
});

test.each([
  ["es", "El precio es de 500 EUR según el DNI y el NIF.", "The price per the NIF and the DNI is EUR 500."],
  [
    "de",
    "Er zahlt EUR 500 an Anna Berger und USD 300 an Karl Vogt.",
    "He pays Anna Berger EUR 500 and Karl Vogt USD 300.",
  ],
  ["de", "Anna Berger EUR 500 durch Karl Vogt bis Mai.", "EUR 500 by May to Anna Berger through Karl Vogt."],
])("%s: abbreviations are no people: %s", (language, source, target) => {
  expect(kindsInText(language, source, target)).not.toContain("meaning");
});
