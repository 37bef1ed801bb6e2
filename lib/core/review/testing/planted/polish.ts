import type { PlantedDocument } from "./planted-document";

export const POLISH: readonly PlantedDocument[] = [
  {
    name: "a court judgment",
    half: "tuned",
    sourceLanguage: "pl",
    targetLanguage: "en",
    text: `
# Wyrok w imieniu Rzeczypospolitej Polskiej || Judgment in the Name of the Republic of Poland
Sygnatura akt XI C 1204/17, dnia 6 listopada 2017 roku || Case file No. XI C 1204/17, November 6, 2017
Sąd Okręgowy w Gdańsku, po rozpoznaniu sprawy z powództwa Łucji Wiśniewskiej przeciwko Michałowi Wiśniewskiemu o rozwód || The Regional Court in Gdańsk, having heard the case brought by Łucja Wiśniewska against Michał Wiśniewski for divorce
I. rozwiązuje przez rozwód małżeństwo stron, bez orzekania o winie; || I. dissolves the marriage of the parties by divorce, without a ruling on fault;
II. powierza wykonywanie władzy rodzicielskiej obojgu rodzicom, ustalając miejsce zamieszkania dziecka przy matce; || II. entrusts the exercise of parental authority to both parents, establishing the child's place of residence with the mother;
III. zasądza od pozwanego alimenty w kwocie 1.200,00 zł miesięcznie, płatne do 10. dnia każdego miesiąca. || III. orders the defendant to pay maintenance in the amount of PLN 1,200.00 monthly, payable by the 10th day of each month.
Orzeczenie jest prawomocne od dnia 28 listopada 2017 roku i nie podlega zaskarżeniu. || The ruling has been final since November 28, 2017 and is not subject to appeal.
- Przewodnicząca: sędzia Żaneta Gołębiewska || Presiding judge: Judge Żaneta Gołębiewska
- Obywatelstwo: polskie || Citizenship: Polish
`,
    errors: [
      ["month", ["1204/17, November 6, 2017", "1204/17, October 6, 2017"]],
      ["negation", ["without a ruling on fault", "with a ruling on fault"]],
      ["dropped", [", establishing the child's place of residence with the mother", ""]],
      ["unit", ["PLN 1,200.00", "EUR 1,200.00"]],
      ["word", ["Citizenship: Polish", "Citizenship: polskie"]],
    ],
  },
  {
    name: "a birth record",
    half: "held",
    sourceLanguage: "pl",
    targetLanguage: "en",
    text: `
# Odpis skrócony aktu urodzenia || Abridged Copy of a Birth Certificate
- Nazwisko: Świątkowska || Surname: Świątkowska
- Imię: Józefina || Given name: Józefina
- Płeć: kobieta || Sex: female
- Data urodzenia: 3 września 1979 || Date of birth: September 3, 1979
- Ojciec: Zdzisław Świątkowski || Father: Zdzisław Świątkowski
- Matka: Bożena Świątkowska, nazwisko rodowe Dąbek || Mother: Bożena Świątkowska, family name Dąbek
- PESEL: 79090304829 || PESEL: 79090304829
Poświadcza się zgodność powyższego odpisu z treścią aktu urodzenia nr 512/1979 sporządzonego w Urzędzie Stanu Cywilnego w Łodzi. || It is hereby certified that the above copy conforms to the contents of birth certificate No. 512/1979, drawn up at the Civil Registry Office in Łódź.
Odpis nie podlega opłacie skarbowej, wydano na wniosek strony. || The copy is not subject to stamp duty and was issued at the request of the party.
`,
    errors: [
      ["diacritic", ["Given name: Józefina", "Given name: Jozefina"]],
      ["word", ["Sex: female", "Sex: kobieta"]],
      ["digit", ["512/1979", "521/1979"]],
      ["identifier", ["79090304829", "79090304892"]],
      ["negation", ["is not subject to stamp duty", "is subject to stamp duty"]],
    ],
  },
];
