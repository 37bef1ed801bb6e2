import type { PlantedDocument } from "../planted-document";

export const POLISH_ENGLISH: readonly PlantedDocument[] = [
  {
    name: "a hospital discharge summary",
    half: "tuned",
    sourceLanguage: "pl",
    targetLanguage: "en",
    text: `
Szpital Powiatowy im. dr. Teofila Zawistowskiego w Mielnikach, Oddział Chorób Wewnętrznych || Dr Teofil Zawistowski District Hospital in Mielniki, Department of Internal Medicine
# Karta informacyjna leczenia szpitalnego || Hospital Discharge Summary
- Pacjent: Zbigniew Wąsowicz || Patient: Zbigniew Wąsowicz
- PESEL: 58101404737 || PESEL (personal identification number): 58101404737
- Pobyt w oddziale: od 06.02.2020 do 15.02.2020 || Stay in the department: from 6 February 2020 to 15 February 2020
- Rozpoznanie: pozaszpitalne zapalenie płuc, cukrzyca typu 2 (ICD-10: J15.9, E11) || Diagnosis: community-acquired pneumonia, type 2 diabetes mellitus (ICD-10: J15.9, E11)
# Epikryza || Clinical summary
Pacjent lat 61, z cukrzycą typu 2 leczoną metforminą, został przyjęty w trybie pilnym z powodu gorączki do 39,2°C, duszności wysiłkowej i kaszlu utrzymujących się od czterech dni. Nie pali tytoniu od 2009 roku. || The patient, a 61-year-old man with type 2 diabetes treated with metformin, was admitted as an emergency because of fever of up to 39.2°C, exertional dyspnoea and a cough, all of which had persisted for four days. He has not smoked since 2009.
Przy przyjęciu ciśnienie tętnicze wynosiło 145/85 mmHg, tętno 104/min, saturacja 90%. Osłuchowo nad dolnym polem prawego płuca stwierdzono trzeszczenia, a w badaniu RTG – zagęszczenia zapalne w płacie dolnym. || On admission, blood pressure was 145/85 mmHg, heart rate 104/min and oxygen saturation 90%. Crackles were heard over the lower field of the right lung, and the chest X-ray showed inflammatory consolidation in the lower lobe.
W badaniach laboratoryjnych: CRP 187 mg/l, leukocyty 16,4 tys./µl, kreatynina 1,1 mg/dl, HbA1c 7,8%. Badanie w kierunku grypy A i B – wynik ujemny. || Laboratory tests: CRP 187 mg/l, leukocytes 16.4 thousand/µl, creatinine 1.1 mg/dl, HbA1c 7.8%. Test for influenza A and B: negative.
Zastosowano ceftriakson dożylnie w dawce 2 g na dobę oraz tlenoterapię. Ze względu na wysokie wartości glikemii przejściowo włączono insulinę. W trzeciej dobie uzyskano spadek gorączki, a w kontrolnych badaniach obniżenie CRP do 24 mg/l. || Intravenous ceftriaxone at a dose of 2 g per day and oxygen therapy were given. Because of high blood glucose values, insulin was temporarily introduced. The fever subsided on the third day, and follow-up tests showed a fall in CRP to 24 mg/l.
Pacjenta wypisano do domu w stanie ogólnym dobrym, z zaleceniem dalszego leczenia w poradni POZ. || The patient was discharged home in good general condition, with a recommendation for further treatment by his primary care clinic.
# Zalecenia || Recommendations
Metformina 1000 mg dwa razy na dobę, cefuroksym 500 mg co 12 godzin przez 5 dni. Kontrolne RTG klatki piersiowej za sześć tygodni. Ograniczenie węglowodanów prostych w diecie. || Metformin 1000 mg twice daily; cefuroxime 500 mg every 12 hours for 5 days. Follow-up chest X-ray in six weeks. Reduced intake of simple carbohydrates.
Zwolnienie lekarskie wystawiono na okres od 06.02.2020 do 28.02.2020. || A sick leave certificate has been issued for the period from 6 February 2020 to 28 February 2020.
Lekarz prowadzący: lek. Aneta Skowrońska, nr prawa wykonywania zawodu 3847152 || Attending physician: [Signature] Aneta Skowrońska, MD, licence to practise no. 3847152
Pieczątka oddziału || [Stamp of the department]
`,
    errors: [
      ["unit", ["ceftriaxone at a dose of 2 g", "ceftriaxone at a dose of 2 mg"]],
      ["opposite", ["influenza A and B: negative", "influenza A and B: positive"]],
      ["digit", ["CRP 187 mg/l", "CRP 178 mg/l"]],
      ["dropped", [" Because of high blood glucose values, insulin was temporarily introduced.", ""]],
    ],
  },
  {
    name: "a birth certificate",
    half: "tuned",
    sourceLanguage: "pl",
    targetLanguage: "en",
    text: `
# Rzeczpospolita Polska – Województwo podkarpackie || Republic of Poland – Podkarpackie Province
# Urząd Stanu Cywilnego w Krośnie || Civil Registry Office in Krosno
# Odpis skrócony aktu urodzenia || Abridged Copy of a Birth Certificate
- Nazwisko: Jędrzejewska || Surname: Jędrzejewska
- Imię (imiona): Łucja Antonina || Given name(s): Łucja Antonina
- Data urodzenia: 11 października 1998 (jedenastego października tysiąc dziewięćset dziewięćdziesiątego ósmego roku) || Date of birth: 11 October 1998 (the eleventh of October, nineteen ninety-eight)
- Miejsce urodzenia: Krosno || Place of birth: Krosno
- Płeć: żeńska || Sex: female
# Ojciec || Father
- Imię i nazwisko: Bogusław Jędrzejewski || Name and surname: Bogusław Jędrzejewski
- Nazwisko rodowe: Jędrzejewski || Family name at birth: Jędrzejewski
# Matka || Mother
- Imię i nazwisko: Renata Jędrzejewska || Name and surname: Renata Jędrzejewska
- Nazwisko rodowe: Świątek || Family name at birth: Świątek
Poświadcza się zgodność powyższego odpisu z treścią aktu urodzenia nr 1807031/00/AU/1998/402816. || This copy is hereby certified to be in conformity with the contents of birth record No. 1807031/00/AU/1998/402816.
Miejsce sporządzenia aktu: Urząd Stanu Cywilnego w Krośnie || Record made at: Civil Registry Office in Krosno
Krosno, dnia 24 września 2019 r. || Krosno, 24 September 2019
Z up. Kierownika Urzędu Stanu Cywilnego: Halina Pelczar, zastępca kierownika || On behalf of the Head of the Civil Registry Office: [Signature] Halina Pelczar, Deputy Head
Pieczęć okrągła z godłem państwowym: Urząd Stanu Cywilnego w Krośnie || [Round seal bearing the national emblem: Civil Registry Office in Krosno]
Zwolniono od opłaty skarbowej na podstawie art. 2 ust. 1 ustawy z dnia 16 listopada 2006 r. o opłacie skarbowej. || Exempt from stamp duty under Article 2(1) of the Stamp Duty Act of 16 November 2006.
`,
    errors: [
      ["diacritic", ["Given name(s): Łucja", "Given name(s): Lucja"]],
      ["month", ["Krosno, 24 September 2019", "Krosno, 24 October 2019"]],
      [
        "doubled",
        [
          "Krosno, 24 September 2019",
          "Krosno, 24 September 2019. This copy is hereby certified to be in conformity with the contents of birth record No. 1807031/00/AU/1998/402816.",
        ],
      ],
    ],
  },
];
