import type { Wording } from "./wording";

export const ROMANIAN: Wording = {
  language: "ro",
  title: "Certificare a exactității traducerii",
  warning:
    "SPECIMEN FĂRĂ VALABILITATE. Acest document a fost emis într-un mediu de testare. Nu certifică nimic și nu trebuie prezentat niciunei autorități.",
  labels: {
    applicant: "Persoana interesată",
    document: "Document",
    number: "Numărul documentului",
    issuer: "Autoritatea emitentă",
    country: "Țara emitentă",
    documentDate: "Data documentului",
    holder: "Titular",
    holderAsWritten: "Titular, așa cum este scris",
    from: "Limba sursă",
    into: "Limba țintă",
    translatedBy: "Traducere și certificare",
    reviewedBy: "Verificare și certificare",
    stamp: "Ștampila profesională",
    stampUntil: "Ștampilă valabilă până la",
    place: "Documentul din comandă",
    order: "Comandă",
    certificate: "Certificat",
    replaces: "Înlocuiește certificatul, care nu mai este valabil",
    signedOn: "Data semnării",
    issuedOn: "Data emiterii",
    pages: "Pagini, inclusiv prezentul certificat",
    exhibit: "Pagini ale documentului sursă",
    sourcePage: "Document sursă, pagina {page} din {pages}",
    sourcePicture: "Copie a documentului depus pentru traducere",
  },
  sentences: {
    competence:
      "Eu, {name}, certific prin prezenta că stăpânesc limba sursă și limba țintă și că am competența necesară pentru a traduce din prima în a doua. Limba sursă: {from}. Limba țintă: {into}.",
    translated: "Certific, de asemenea, că am tradus documentul menționat mai sus, „{document}”.",
    machineDraft:
      "În acest scop am dispus de o ciornă obținută prin traducere automată, pe care am comparat-o cuvânt cu cuvânt cu documentul sursă și am corectat-o oriunde a fost necesar.",
    reviewed:
      "Certific, de asemenea, că am verificat traducerea documentului menționat mai sus, „{document}”, comparând-o cu documentul sursă, și că am corectat-o oriunde a fost necesar.",
    complete:
      "Traducerea de pe paginile următoare este completă și exactă, potrivit cunoștințelor, capacității și convingerii mele.",
    completeReviewed:
      "Traducerea din fișierul verificat, a cărui amprentă SHA-256 este indicată în acest certificat, este completă și exactă, potrivit cunoștințelor, capacității și convingerii mele.",
    brackets:
      "Cuvintele dintre paranteze drepte descriu ceea ce nu este text continuu în documentul sursă: sigilii, ștampile, semnături, inițiale, fotografii, steme, embleme, sigle, coduri de bare și alte semne, mențiuni scrise de mână, cuvinte tăiate cu o linie și locuri acoperite sau ilizibile. Notele de traducere sunt marcate ca atare și nu fac parte din document. Orice alte paranteze drepte se află chiar în documentul sursă. Acolo unde un tabel continuă, traducerea poate repeta capetele acestuia și poate adăuga „(continuare)”; aceste adaosuri nu fac parte din documentul sursă.",
    university:
      "Prezenta certificare este făcută pentru admiterea la studii și evaluarea actelor de studii. Denumirile instituțiilor, notele, creditele și titlurile sunt traduse conform documentului sursă; nimic nu a fost convertit sau evaluat.",
    embassy:
      "Prezenta certificare este făcută pentru a fi prezentată unei ambasade, unui consulat sau unei autorități din străinătate. Se referă numai la traducere; actul notarial, legalizarea sau apostila, dacă sunt cerute, sunt acte ale altora și nu fac parte din aceasta.",
    both: "Prezenta declarație este făcută în această limbă și în limba engleză. Semnătura de sub versiunea engleză este valabilă pentru ambele versiuni.",
    bothReviewed:
      "Prezenta declarație este făcută în această limbă și în limba engleză; ambele versiuni au același conținut.",
  },
  montenegrin: "muntenegreană",
};
