import type { PlantedDocument } from "../planted-document";

export const ENGLISH_GERMAN: readonly PlantedDocument[] = [
  {
    name: "an affidavit",
    half: "tuned",
    sourceLanguage: "en",
    targetLanguage: "de",
    text: `
# Affidavit in Support of Marriage Abroad || Eidesstattliche Erklärung zur Vorlage bei der Eheschließung im Ausland
State of Oregon, County of Deschutes || Bundesstaat Oregon, Bezirk (County) Deschutes
I, Gregory L. Whitcombe, being first duly sworn, depose and state as follows: || Ich, Gregory L. Whitcombe, erkläre nach ordnungsgemäßer Vereidigung Folgendes an Eides statt:
1. I am over eighteen years of age, a citizen of the United States of America, and the holder of U.S. passport no. 561908243, issued on September 19, 2017. || 1. Ich bin über achtzehn Jahre alt, Staatsangehöriger der Vereinigten Staaten von Amerika und Inhaber des am 19. September 2017 ausgestellten US-Reisepasses Nr. 561908243.
2. I was born in Medford, Oregon, on February 6, 1983. My parents are Harold Whitcombe and Joan Whitcombe, née Pritchard. || 2. Ich wurde am 6. Februar 1983 in Medford, Oregon, geboren. Meine Eltern sind Harold Whitcombe und Joan Whitcombe geb. Pritchard.
3. I was previously married to Melanie Ostrander. That marriage was dissolved by the Circuit Court of Deschutes County on August 4, 2014 (Case No. 14DR11862), and no appeal was filed. || 3. Ich war zuvor mit Melanie Ostrander verheiratet. Diese Ehe wurde am 4. August 2014 durch das Bezirksgericht (Circuit Court) des Bezirks Deschutes geschieden (Aktenzeichen 14DR11862); ein Rechtsmittel wurde nicht eingelegt.
4. Since that date I have not entered into any other marriage or registered partnership, in this or in any other country. I am therefore free to marry. || 4. Seit diesem Tag bin ich weder in diesem noch in einem anderen Land eine weitere Ehe oder eingetragene Partnerschaft eingegangen. Es steht mir daher frei zu heiraten.
5. I intend to marry Ms. Katrin Oldenburg, a German national residing in Lüneburg, before the civil registrar of that city. Ms. Oldenburg and I are not related by blood, adoption, or marriage. || 5. Ich beabsichtige, Frau Katrin Oldenburg, deutsche Staatsangehörige mit Wohnsitz in Lüneburg, vor dem dortigen Standesamt zu heiraten. Frau Oldenburg und ich sind weder blutsverwandt noch durch Adoption verwandt noch verschwägert.
6. I am employed as a forester and earn a gross annual salary of $64,350. I have one child, Owen, aged eleven, who lives with his mother and for whom I pay support of $710 a month. || 6. Ich bin als Förster beschäftigt und verdiene jährlich 64.350 US-Dollar brutto. Ich habe ein Kind, den elfjährigen Owen, der bei seiner Mutter lebt und für den ich monatlich 710 US-Dollar Unterhalt zahle.
7. I make this affidavit at the request of the registrar in Lüneburg, who requires it because the State of Oregon does not issue certificates of no impediment. I understand that a false statement is punishable as perjury. || 7. Ich gebe diese Erklärung auf Verlangen des Standesamts Lüneburg ab, das sie benötigt, weil der Bundesstaat Oregon keine Ehefähigkeitszeugnisse ausstellt. Mir ist bekannt, dass eine falsche Aussage als Meineid strafbar ist.
Further affiant sayeth naught. || Weitere Erklärungen gebe ich nicht ab.
(signed) Gregory L. Whitcombe, 1420 Juniper Ridge Road, Bend, Oregon 97701 || [Unterschrift] Gregory L. Whitcombe, 1420 Juniper Ridge Road, Bend, Oregon 97701
Subscribed and sworn to before me this 23rd day of January, 2020. || Vor mir unterzeichnet und beschworen am 23. Januar 2020.
Notary Public – Oregon: Denise Falkner, Commission No. 987245. My commission expires June 8, 2022. || Notary Public für Oregon: [Unterschrift] Denise Falkner, Zulassungsnummer 987245. Meine Zulassung endet am 8. Juni 2022.
`,
    errors: [
      ["initial", ["Ich, Gregory L. Whitcombe", "Ich, Gregory J. Whitcombe"]],
      ["negation", ["ein Rechtsmittel wurde nicht eingelegt", "ein Rechtsmittel wurde eingelegt"]],
      ["language", ["Es steht mir daher frei zu heiraten.", "I am therefore free to marry."]],
      ["dropped", [" Meine Eltern sind Harold Whitcombe und Joan Whitcombe geb. Pritchard.", ""]],
    ],
  },
  {
    name: "a vaccination record",
    half: "tuned",
    sourceLanguage: "en",
    targetLanguage: "de",
    text: `
# Health Service Executive – Immunisation Record || Gesundheitsdienst (Health Service Executive) – Impfnachweis
- Name: Aoife Brennan-Doyle || Name: Aoife Brennan-Doyle
- Date of birth: 14 March 2016 || Geburtsdatum: 14. März 2016
- PPS number: 8274615QA || PPS-Nummer (Sozialversicherungsnummer): 8274615QA
- GP practice: Slaney Family Practice, 5 Court Street, Enniscorthy, Co. Wexford || Hausarztpraxis: Slaney Family Practice, 5 Court Street, Enniscorthy, Grafschaft Wexford
- Birth weight: 3.42 kg || Geburtsgewicht: 3,42 kg
| Vaccine | Date given | Batch no. | Site || Impfstoff | Impfdatum | Chargennummer | Impfstelle
| 6 in 1 (first dose) | 17 May 2016 | A21CB418A | Left thigh || 6-fach-Impfstoff (1. Dosis) | 17. Mai 2016 | A21CB418A | Linker Oberschenkel
| Pneumococcal | 17 May 2016 | N43627 | Right thigh || Pneumokokken | 17. Mai 2016 | N43627 | Rechter Oberschenkel
| Rotavirus (oral) | 14 June 2016 | AROLC065 | By mouth || Rotaviren (Schluckimpfung) | 14. Juni 2016 | AROLC065 | Oral
| 6 in 1 (second dose) | 19 July 2016 | A21CB507B | Left thigh || 6-fach-Impfstoff (2. Dosis) | 19. Juli 2016 | A21CB507B | Linker Oberschenkel
| Men C | 21 September 2016 | 2048916 | Right thigh || Meningokokken C | 21. September 2016 | 2048916 | Rechter Oberschenkel
| MMR (first dose) | 23 March 2017 | P009351 | Left arm || MMR (1. Dosis) | 23. März 2017 | P009351 | Linker Arm
| MMR (second dose) | 8 October 2020 | S031774 | Left arm || MMR (2. Dosis) | 8. Oktober 2020 | S031774 | Linker Arm
| Chickenpox | – | – | Not given: had the disease in 2019 || Windpocken | – | – | Nicht geimpft: Erkrankung 2019 durchgemacht
The child had a mild fever of 38.1 °C on the evening after the first MMR dose. No other reactions were reported. || Das Kind hatte am Abend nach der ersten MMR-Dosis leichtes Fieber von 38,1 °C. Weitere Reaktionen wurden nicht gemeldet.
Please keep this record in a safe place and bring it to every appointment. || Bitte bewahren Sie diesen Nachweis sicher auf und bringen Sie ihn zu jedem Termin mit.
- Nurse: Fidelma Roche, RGN || Krankenschwester: [Unterschrift] Fidelma Roche, RGN
- Date issued: 30 April 2021 || Ausgestellt am: 30. April 2021
Practice stamp: Slaney Family Practice || [Praxisstempel: Slaney Family Practice]
`,
    errors: [
      ["identifier", ["AROLC065", "AROLC056"]],
      ["digit", ["8. Oktober 2020", "3. Oktober 2020"]],
      ["word", ["Windpocken", "Röteln"]],
    ],
  },
];
