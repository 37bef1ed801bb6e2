import type { Wording } from "./wording";

export const DUTCH: Wording = {
  language: "nl",
  title: "Verklaring van juistheid van de vertaling",
  warning:
    "SPECIMEN ZONDER WAARDE. Dit document is afgegeven in een testomgeving. Het verklaart niets en mag bij geen enkele instantie worden ingediend.",
  labels: {
    applicant: "Aanvrager",
    document: "Document",
    number: "Nummer van het document",
    issuer: "Afgevende instantie",
    country: "Land van afgifte",
    documentDate: "Datum van het document",
    holder: "Houder",
    holderAsWritten: "Houder, zoals geschreven",
    from: "Brontaal",
    into: "Doeltaal",
    translatedBy: "Vertaling en verklaring",
    reviewedBy: "Controle en verklaring",
    stamp: "Stempel van de ondertekenaar",
    stampUntil: "Stempel geldig tot en met",
    place: "Document in de opdracht",
    order: "Opdracht",
    certificate: "Certificaat",
    replaces: "Vervangt het certificaat, dat niet meer geldig is",
    signedOn: "Datum van ondertekening",
    issuedOn: "Datum van afgifte",
    pages: "Pagina’s, met inbegrip van dit certificaat",
    exhibit: "Pagina’s van het brondocument",
    sourcePage: "Brondocument, pagina {page} van {pages}",
    sourcePicture: "Kopie van het voor vertaling ingediende document",
  },
  sentences: {
    competence:
      "Ik, {name}, verklaar hierbij dat ik de brontaal en de doeltaal beheers en bekwaam ben om uit de brontaal in de doeltaal te vertalen. Brontaal: {from}. Doeltaal: {into}.",
    translated: "Ik verklaar verder dat ik het hierboven genoemde document ‘{document}’ heb vertaald.",
    machineDraft:
      "Daarbij beschikte ik over een door machinevertaling verkregen concept, dat ik woord voor woord met het brondocument heb vergeleken en waar nodig heb verbeterd.",
    reviewed:
      "Ik verklaar verder dat ik de vertaling van het hierboven genoemde document ‘{document}’ aan de hand van het brondocument heb gecontroleerd en waar nodig heb verbeterd.",
    complete:
      "De vertaling op de volgende pagina’s is naar mijn beste weten, kunnen en overtuiging volledig en juist.",
    completeReviewed:
      "De vertaling in het gecontroleerde bestand, waarvan dit certificaat de SHA-256-vingerafdruk vermeldt, is naar mijn beste weten, kunnen en overtuiging volledig en juist.",
    brackets:
      "Woorden tussen vierkante haken beschrijven wat in het brondocument geen doorlopende tekst is: zegels, stempels, handtekeningen, parafen, foto’s, wapenschilden, emblemen, logo’s, streepjescodes en andere merktekens, handgeschreven tekst, doorgehaalde woorden en zwartgelakte of onleesbare plaatsen. Opmerkingen bij de vertaling zijn als zodanig aangegeven en maken geen deel uit van het document. Alle andere vierkante haken staan in het brondocument zelf. Waar een tabel doorloopt, kan de vertaling de koppen herhalen en “(vervolg)” toevoegen; deze toevoegingen maken geen deel uit van het brondocument.",
    university:
      "Deze verklaring wordt afgegeven voor toelating tot een studie en de waardering van diploma’s. Namen van instellingen, cijfers, studiepunten en graden zijn vertaald overeenkomstig het brondocument; er is niets omgerekend of beoordeeld.",
    embassy:
      "Deze verklaring wordt afgegeven om te worden voorgelegd aan een ambassade, een consulaat of een autoriteit in het buitenland. Zij betreft alleen de vertaling; een notariële akte, legalisatie of apostille, waar die wordt verlangd, is een handeling van anderen en maakt er geen deel van uit.",
    both: "Deze verklaring wordt in deze taal en in het Engels afgelegd. De handtekening onder de Engelse versie geldt voor beide versies.",
    bothReviewed:
      "Deze verklaring wordt in deze taal en in het Engels afgelegd; beide versies hebben dezelfde inhoud.",
  },
  montenegrin: "Montenegrijns",
};
