import { expect, test } from "vitest";
import { foreignLanguage, languagesIn } from "./languages-in";

const TEXTS: Record<string, string> = {
  en: "This is to certify that the child was born in the town of Harrow on the fourth of July, and that the entry has been made in the register of births for the year by the officer of the district. ",
  es: "Se certifica que el menor nació en la ciudad de Mérida el día cuatro de julio, y que la inscripción consta en el libro de nacimientos del registro civil por orden de la autoridad de la provincia. ",
  fr: "Il est certifié que l'enfant est né dans la ville de Lyon le quatre juillet, et que l'acte est inscrit dans le registre des naissances de la commune par les soins de l'officier de l'état civil. ",
  de: "Hiermit wird bescheinigt, dass das Kind am vierten Juli in der Stadt Ulm geboren wurde und dass die Geburt in das Register der Gemeinde von dem Beamten des Standesamts eingetragen ist. ",
  it: "Si certifica che il bambino è nato nella città di Siena il quattro luglio e che la nascita è iscritta nel registro della provincia per mano dell'ufficiale di stato civile del comune. ",
  pt: "Certifico que a criança nasceu na cidade de Braga no dia quatro de julho e que o assento foi lavrado no livro de nascimentos da conservatória do registo civil por ordem do oficial. ",
  pl: "Zaświadcza się, że dziecko urodziło się w mieście Kraków i że wpis w księdze urodzeń jest zgodny z prawem oraz został sporządzony przez urzędnika na podstawie zgłoszenia do urzędu. ",
  cs: "Potvrzuje se, že dítě se narodilo ve městě Brno a že zápis do knihy narození je v souladu se zákonem a byl proveden na základě oznámení, které je uloženo v archivu. ",
  sk: "Potvrdzuje sa, že dieťa sa narodilo v meste Nitra a že zápis do knihy narodení je v súlade so zákonom a bol vykonaný na základe oznámenia, ktoré je uložené v archíve. ",
  no: "Det bekreftes at barnet ble født i byen Bergen den fjerde juli, og at fødselen er ført inn i registeret for året av den som har ansvar for det ved kontoret i byen. ",
  da: "Det bekræftes, at barnet blev født i byen Aarhus den fjerde juli, og at fødslen er indført i registret for året af den, som har ansvar for det ved kontoret i byen. ",
  hr: "Potvrđuje se da je dijete rođeno u gradu Splitu i da je upis u knjigu rođenih u skladu sa zakonom, na osnovi prijave koja je podnesena za upis po zakonu ili kao izjava koja će se čuvati. ",
  id: "Dengan ini menerangkan bahwa anak itu lahir di kota Bandung pada tanggal empat Juli dan bahwa kelahiran ini dicatat dalam buku untuk tahun itu oleh pejabat yang berwenang di kota. ",
  tr: "Bu belge ile çocuğun İzmir şehrinde doğduğu ve doğumun kütüğe bir memur tarafından kayıt edildiği, bu kaydın yasaya göre olan bir kayıt olarak ve her yıl için tutulduğu bildirilir. ",
};
const CLOSE = ["es pt gl ca", "hr sr bs sl", "no da sv", "id ms", "cs sk"].map((row) => row.split(" "));
/** So close that a short paper may not tell them apart. */
const NEIGHBOURS = "pl cs sk hr sr bs sl".split(" ");
const areNeighbours = (...codes: string[]) => codes.every((code) => NEIGHBOURS.includes(code));
const isClose = (one: string, other: string) =>
  one === other || CLOSE.some((row) => row.includes(one) && row.includes(other));
const long = (code: string) => (TEXTS[code] ?? "").repeat(4);
const QUOTED = [...Object.keys(TEXTS), "gl", "ca", "sr", "bs", "ms", "sv", "nl", "ro", "hu"];

test.each(Object.keys(TEXTS))(
  "a paper in %s is told from all languages but its own and its relatives",
  (code) => {
    const languages = languagesIn(long(code));
    for (const quoted of QUOTED) {
      const foreign = foreignLanguage(languages, quoted);
      if (isClose(code, quoted)) expect([quoted, foreign]).toEqual([quoted, null]);
      else if (!areNeighbours(code, quoted))
        expect([quoted, foreign !== null && isClose(foreign, code)]).toEqual([quoted, true]);
    }
  },
);

test.each(Object.keys(TEXTS))(
  "a bilingual paper in %s and another language may be quoted as either",
  (code) => {
    for (const other of Object.keys(TEXTS)) {
      const languages = languagesIn(long(code) + (TEXTS[other] ?? "").repeat(2));
      expect([other, foreignLanguage(languages, code), foreignLanguage(languages, other)]).toEqual([
        other,
        null,
        null,
      ]);
    }
  },
);

const PAPER = {
  en: "This is to certify that Luis Diaz was born in the city of Merida on the fourth of July 1990, and that the birth is entered in volume 12 of the register, by order of the judge of the second court. Father: Juan Diaz Torres. Mother: Maria de la Luz Ortiz. Given on the first of May 2024 at the request of the person named above.",
  es: "Se certifica que Luis Díaz nació en la ciudad de Mérida el cuatro de julio de 1990 y que el nacimiento consta en el tomo 12 del registro civil por orden de la autoridad. Padre: Juan Díaz Torres. Madre: María de la Luz Ortiz. Expedido el primero de mayo de 2024 a solicitud de la persona que se nombra arriba y para los fines que procedan.",
};

test.each([
  ["en", "es", "en"],
  ["en", "de", "en"],
  ["es", "en", "es"],
  ["es", "fr", "es"],
  ["es", "pt", null],
  ["es", "it", null],
  ["es", "es", null],
  ["en", "en", null],
] as const)(
  "a short paper in %s that is quoted in %s is told only where that's sure",
  (code, quoted, found) => {
    expect(foreignLanguage(languagesIn(PAPER[code]), quoted)).toBe(found);
  },
);

test.each([
  ["in two languages", `${PAPER.en.slice(0, 200)} ${PAPER.es.slice(0, 200)}`, "fr"],
  [
    "with labels of another one",
    `${PAPER.en} Születési hely és idő, anyja születési neve, családi állapot`,
    "hu",
  ],
  ["of a few words", PAPER.en.slice(0, 150), "es"],
])("a short English paper %s is not refused", (_, text, quoted) => {
  expect(foreignLanguage(languagesIn(text), quoted)).toBeNull();
});

test.each([
  ["nothing", ""],
  ["a table of names", "María Núñez Ibáñez 12.07.1986 ".repeat(50)],
  ["a few words", TEXTS.es ?? ""],
  ["filler", "Lorem ipsum dolor sit amet ".repeat(40)],
])("%s is in no language for sure", (_, text) => {
  for (const quoted of QUOTED) expect(foreignLanguage(languagesIn(text), quoted)).toBeNull();
});

test("a language whose words nobody listed is never held against a paper", () => {
  for (const quoted of ["cy", "eu", "sq", "la", "ht", "other", "hi"])
    expect(foreignLanguage(languagesIn(long("es")), quoted)).toBeNull();
});
