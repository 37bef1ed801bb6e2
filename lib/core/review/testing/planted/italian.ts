import type { PlantedDocument } from "./planted-document";

export const ITALIAN: readonly PlantedDocument[] = [
  {
    name: "a degree",
    half: "tuned",
    sourceLanguage: "it",
    targetLanguage: "en",
    text: `
# Università degli Studi di Padova || University of Padua
Si certifica che la dottoressa Noè Cantù Beltramè, nata a Belluno il 4 febbraio 1990, ha conseguito la laurea magistrale in Ingegneria civile. || This is to certify that Dr. Noè Cantù Beltramè, born in Belluno on February 4, 1990, has been awarded the master's degree in Civil Engineering.
- Matricola: 1103842 || Student No.: 1103842
- Voto di laurea: 110/110 e lode || Final grade: 110/110 with honors
- Durata legale: 2 anni || Statutory duration: 2 years
| Esame | CFU | Voto | Giudizio || Examination | CFU | Grade | Assessment
| Scienza delle costruzioni | 12 | 28/30 | ottimo || Structural Mechanics | 12 | 28/30 | excellent
| Idraulica | 9 | 24/30 | buono || Hydraulics | 9 | 24/30 | good
| Geotecnica | 9 | 18/30 | sufficiente || Geotechnics | 9 | 18/30 | sufficient
Il presente certificato non può essere prodotto agli organi della pubblica amministrazione. || This certificate may not be submitted to bodies of the public administration.
Rilasciato a Padova il 10/12/2015 in carta semplice, su richiesta dell'interessata. || Issued in Padua on December 10, 2015 on plain paper, at the request of the person concerned.
`,
    errors: [
      ["diacritic", ["Noè Cantù Beltramè", "Noè Cantu Beltrame"]],
      ["grade", ["18/30 | sufficient", "18/30 | excellent"]],
      ["negation", ["may not be submitted", "may be submitted"]],
      ["order", ["December 10, 2015", "October 12, 2015"]],
      ["identifier", ["1103842", "1103482"]],
    ],
  },
  {
    name: "a marriage record",
    half: "held",
    sourceLanguage: "it",
    targetLanguage: "en",
    text: `
# Estratto per riassunto dell'atto di matrimonio || Summary Extract of the Marriage Record
- Sposo: Niccolò Sforzàn || Groom: Niccolò Sforzàn
- Sposa: Mariù Pellicanò || Bride: Mariù Pellicanò
- Stato civile: celibe || Marital status: single
- Atto: n. 38, parte II, serie A, anno 2009 || Record: No. 38, part II, series A, year 2009
Il giorno ventuno del mese di giugno dell'anno 2009 hanno contratto matrimonio in Lecce gli sposi sopra indicati. || On the twenty-first day of the month of June of the year 2009, the above-named spouses contracted marriage in Lecce.
Annotazioni: con dichiarazione resa nell'atto di matrimonio gli sposi hanno scelto il regime della separazione dei beni. || Annotations: by a declaration made in the marriage record, the spouses chose the regime of separation of property.
L'ufficiale dello stato civile dichiara che sull'originale non risultano altre annotazioni marginali. || The civil status officer declares that no other marginal annotations appear on the original.
Lecce, 8 gennaio 2020 || Lecce, January 8, 2020
`,
    errors: [
      ["word", ["Marital status: single", "Marital status: celibe"]],
      ["month", ["month of June of the year", "month of July of the year"]],
      [
        "invented",
        [
          "separation of property.",
          "separation of property, and this choice was later revoked before a notary in Bari.",
        ],
      ],
      ["doubled", ["appear on the original", "appear on on the original"]],
      ["diacritic", ["Mariù Pellicanò", "Mariù Pellicano"]],
    ],
  },
];
