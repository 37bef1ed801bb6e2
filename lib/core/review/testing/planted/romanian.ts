import type { PlantedDocument } from "./planted-document";

export const ROMANIAN: readonly PlantedDocument[] = [
  {
    name: "a birth record",
    half: "tuned",
    sourceLanguage: "ro",
    targetLanguage: "en",
    text: `
# Certificat de naștere || Birth Certificate
- Numele de familie: Ștefănescu || Surname: Ștefănescu
- Prenumele: Ionuț Țăranu || Given names: Ionuț Țăranu
- Sexul: masculin || Sex: male
- Data nașterii: 21 octombrie 1987 || Date of birth: October 21, 1987
- Cod numeric personal: 1871021123457 || Personal numeric code: 1871021123457
- Tatăl: Ștefănescu Călin || Father: Ștefănescu Călin
- Mama: Ștefănescu Mădălina || Mother: Ștefănescu Mădălina
Nașterea a fost trecută în registrul stării civile la nr. 644 din 26 octombrie 1987, la Primăria municipiului Bacău, în prezența declarantului. || The birth was entered in the civil status register under No. 644 of October 26, 1987, at the City Hall of the Municipality of Bacău, in the presence of the declarant.
Prezentul certificat nu conține ștersături sau adăugiri. || This certificate contains no erasures or additions.
Eliberat la data de 09.02.1995, seria NB nr. 318442. || Issued on February 9, 1995, series NB No. 318442.
`,
    errors: [
      [
        "surname",
        ["Father: Ștefănescu Călin", "Father: Ștefănescu Mădălina"],
        ["Mother: Ștefănescu Mădălina", "Mother: Ștefănescu Călin"],
      ],
      ["word", ["Sex: male", "Sex: masculin"]],
      ["order", ["Issued on February 9, 1995", "Issued on September 2, 1995"]],
      ["digit", ["under No. 644", "under No. 664"]],
      ["doubled", ["register under", "register register under"]],
    ],
  },
  {
    name: "an annex to a diploma",
    half: "held",
    sourceLanguage: "ro",
    targetLanguage: "en",
    text: `
# Foaie matricolă || Transcript of Records
- Titular: Bălașa Grădinaru || Holder: Bălașa Grădinaru
- Domeniul: Medicină dentară || Field: Dental Medicine
- Forma de învățământ: zi || Form of education: full-time
| Disciplina | Ore | Credite | Nota || Subject | Hours | Credits | Grade
| Anatomie | 84 | 6 | 9 (nouă) || Anatomy | 84 | 6 | 9 (nine)
| Biochimie | 56 | 5 | 7 (șapte) || Biochemistry | 56 | 5 | 7 (seven)
| Fiziologie | 70 | 5 | 10 (zece) || Physiology | 70 | 5 | 10 (ten)
| Limba engleză | 28 | 2 | admis || English Language | 28 | 2 | passed
Media generală de absolvire este 8,67 (opt și 67%). Nota minimă de promovare este 5. || The overall graduation average is 8.67 (eight and 67%). The minimum passing grade is 5.
Absolventa a susținut examenul de licență în sesiunea iulie 2014 și a obținut titlul de doctor-medic. || The graduate took the bachelor's examination in the July 2014 session and obtained the title of Doctor of Medicine.
`,
    errors: [
      ["grade", ["2 | passed", "2 | failed"]],
      ["digit", ["8.67 (eight", "8.76 (eight"]],
      ["month", ["July 2014", "June 2014"]],
      [
        "invented",
        ["Doctor of Medicine.", "Doctor of Medicine, ranking first among the graduates of her class."],
      ],
      ["unit", ["Subject | Hours", "Subject | Weeks"]],
    ],
  },
];
