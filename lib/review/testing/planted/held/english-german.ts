import type { PlantedDocument } from "../planted-document";

export const HELD_ENGLISH_GERMAN: readonly PlantedDocument[] = [
  {
    name: "an affidavit of a witness",
    half: "held",
    sourceLanguage: "en",
    targetLanguage: "de",
    text: `
# State of Oregon, County of Deschutes || Bundesstaat Oregon, Bezirk Deschutes
# Affidavit of Support for an Immigration Matter || Eidesstattliche Erklärung in einer Einwanderungssache
I, Margaret L. Hathaway, being duly sworn, depose and state as follows: || Ich, Margaret L. Hathaway, erkläre nach ordnungsgemäßer Vereidigung Folgendes:
1. I am over the age of eighteen and reside at 2140 Juniper Ridge Road, Bend, Oregon 97701. I am a retired school principal and have personal knowledge of the facts set forth in this affidavit. || 1. Ich bin über achtzehn Jahre alt und wohne in der 2140 Juniper Ridge Road, Bend, Oregon 97701. Ich bin Schulleiterin im Ruhestand und kenne die in dieser Erklärung dargelegten Tatsachen aus eigener Wahrnehmung.
2. I have known Jonathan Feld and his wife, Carolyn Feld, since August 2008, when they moved into the house next to mine. Over the past eleven years we have become close friends, and I see them at least twice a week. || 2. Ich kenne Jonathan Feld und seine Ehefrau Carolyn Feld seit August 2008, als sie in das Haus neben meinem zogen. In den vergangenen elf Jahren sind wir enge Freunde geworden, und ich sehe sie mindestens zweimal in der Woche.
3. I attended their wedding, which took place on September 20, 2009 at the First Presbyterian Church in Redmond, Oregon. About one hundred twenty guests were present, among them Carolyn's parents, who had traveled from Scotland. || 3. Ich war Gast bei ihrer Hochzeit, die am 20. September 2009 in der First Presbyterian Church in Redmond, Oregon, stattfand. Etwa hundertzwanzig Gäste waren anwesend, darunter Carolyns Eltern, die aus Schottland angereist waren.
4. Their daughter, Phoebe, was born on April 3, 2012 at St. Charles Medical Center. Since the accident in which Jonathan lost his job at the sawmill, Carolyn has supported the family as a nurse, and Jonathan has taken care of the child and the household. || 4. Ihre Tochter Phoebe kam am 3. April 2012 im St. Charles Medical Center zur Welt. Seit dem Unfall, durch den Jonathan seine Arbeit im Sägewerk verlor, ernährt Carolyn die Familie als Krankenschwester, während sich Jonathan um das Kind und den Haushalt kümmert.
5. To my knowledge, neither of them has ever been arrested or charged with a crime. They own their home and pay a mortgage of $1,465 a month, and they have never asked me for money. || 5. Nach meiner Kenntnis ist keiner von beiden jemals festgenommen oder einer Straftat beschuldigt worden. Ihr Haus ist ihr Eigentum, sie zahlen monatlich 1.465 US-Dollar für die Hypothek ab und haben mich nie um Geld gebeten.
6. In my opinion, their marriage is genuine, and their absence from this community would be a great loss. I am willing to testify to these facts before any court or authority. || 6. Nach meiner Überzeugung ist ihre Ehe echt, und ihr Fortzug wäre ein großer Verlust für unsere Gemeinde. Ich bin bereit, diese Tatsachen vor jedem Gericht und jeder Behörde zu bezeugen.
I declare under penalty of perjury that the foregoing is true and correct. || Ich erkläre in Kenntnis der Strafbarkeit eines Meineids, dass die vorstehenden Angaben wahr und richtig sind.
[Signature] Margaret L. Hathaway, Affiant || [Unterschrift] Margaret L. Hathaway, Erklärende
Subscribed and sworn to before me this 12th day of November, 2019, by Margaret Hathaway, who is personally known to me. || Vor mir unterzeichnet und beschworen am 12. November 2019 von Margaret Hathaway, die mir persönlich bekannt ist.
[Signature] Curtis R. Dillard, Notary Public – Oregon, Commission No. 974516 || [Unterschrift] Curtis R. Dillard, Notary Public, Oregon, Bestallungsnummer 974516
[Notary stamp: My commission expires June 30, 2022] || [Notarstempel: Meine Bestallung endet am 30. Juni 2022]
`,
    errors: [
      ["opposite", ["Ihre Tochter Phoebe kam", "Ihr Sohn Phoebe kam"]],
      ["initial", ["Curtis R. Dillard", "Curtis B. Dillard"]],
      ["dropped", [", darunter Carolyns Eltern, die aus Schottland angereist waren", ""]],
      ["word", ["Schulleiterin im Ruhestand", "Schulsekretärin im Ruhestand"]],
    ],
  },
  {
    name: "a transcript of a university",
    half: "held",
    sourceLanguage: "en",
    targetLanguage: "de",
    text: `
# University of North Mercia – Academic Registry || University of North Mercia – Studierendenverwaltung (Academic Registry)
# Transcript of Academic Record || Studien- und Leistungsnachweis
- Name: Imogen Clare Thackeray || Name: Imogen Clare Thackeray
- Date of birth: 22 October 1998 || Geburtsdatum: 22. Oktober 1998
- Student ID: NM1640275 || Studierendennummer: NM1640275
- HESA reference: 1611590402758 || HESA-Kennnummer: 1611590402758
- Programme: BSc (Honours) Marine Biology, full-time || Studiengang: BSc (Honours) Meeresbiologie, Vollzeit
- Period of study: 19 September 2016 to 12 July 2019 || Studienzeit: 19. September 2016 bis 12. Juli 2019
| Module code | Module title | Credits | Mark | Result || Modulcode | Modulbezeichnung | Credits | Note | Ergebnis
| MB1004 | Introduction to Oceanography | 20 | 71% | Pass || MB1004 | Einführung in die Ozeanografie | 20 | 71 % | Bestanden
| MB1011 | Cell Biology | 20 | 38% | Fail || MB1011 | Zellbiologie | 20 | 38 % | Nicht bestanden
| MB1011R | Cell Biology (resit, capped) | 20 | 40% | Pass || MB1011R | Zellbiologie (Wiederholungsprüfung, Note gedeckelt) | 20 | 40 % | Bestanden
| MB2007 | Statistics for Biologists | 20 | 58% | Pass || MB2007 | Statistik für Biologen | 20 | 58 % | Bestanden
| MB2015 | Fish Physiology | 20 | 64% | Pass || MB2015 | Physiologie der Fische | 20 | 64 % | Bestanden
| MB3001 | Dissertation: Seagrass Recovery in Estuaries | 40 | 73% | Pass || MB3001 | Abschlussarbeit: Erholung von Seegras in Flussmündungen | 40 | 73 % | Bestanden
- Final award: Bachelor of Science with Honours, Upper Second Class (2:1) || Abschluss: Bachelor of Science with Honours, Upper Second Class (2:1)
- Date of award: 26 July 2019 || Verleihungsdatum: 26. Juli 2019
The pass mark for each module is 40%. The language of instruction and assessment was English. || Die Bestehensgrenze liegt in jedem Modul bei 40 %. Unterrichts- und Prüfungssprache war Englisch.
This transcript is not valid unless it bears the embossed seal of the University. || Dieser Nachweis ist nur mit dem Prägesiegel der Universität gültig.
[Embossed seal] [Signature] Professor Alastair Denholm, Academic Registrar || [Prägesiegel] [Unterschrift] Professor Alastair Denholm, Leiter der Studierendenverwaltung
`,
    errors: [
      ["grade", ["| 20 | 64 % | Bestanden", "| 20 | 46 % | Bestanden"]],
      ["identifier", ["1611590402758", "1611950402758"]],
      ["language", ["Statistik für Biologen", "Statistics for Biologists"]],
    ],
  },
];
