import type { Wording } from "./wording";

export const SWEDISH: Wording = {
  language: "sv",
  title: "Intyg om översättningens riktighet",
  warning:
    "PROVEXEMPLAR UTAN GILTIGHET. Detta dokument har utfärdats i en testmiljö. Det intygar ingenting och får inte lämnas in till någon myndighet.",
  labels: {
    applicant: "Sökande",
    document: "Dokument",
    number: "Dokumentets nummer",
    issuer: "Utfärdande myndighet",
    country: "Utfärdandeland",
    documentDate: "Dokumentets datum",
    holder: "Innehavare",
    holderAsWritten: "Innehavare, som det är skrivet",
    from: "Källspråk",
    into: "Målspråk",
    translatedBy: "Översättning och intygande",
    reviewedBy: "Granskning och intygande",
    stamp: "Översättarens stämpel",
    stampUntil: "Stämpeln gäller till och med",
    place: "Dokument i beställningen",
    order: "Beställning",
    certificate: "Intyg",
    replaces: "Ersätter intyget, som inte längre gäller",
    signedOn: "Datum för underskrift",
    issuedOn: "Utfärdat den",
    pages: "Antal sidor, detta intyg inräknat",
    exhibit: "Antal sidor i källdokumentet",
    sourcePage: "Källdokument, sida {page} av {pages}",
    sourcePicture: "Kopia av dokumentet som lämnats in för översättning",
  },
  sentences: {
    competence:
      "Jag, {name}, intygar härmed att jag behärskar källspråket och målspråket och har kompetens att översätta från källspråket till målspråket. Källspråk: {from}. Målspråk: {into}.",
    translated: "Jag intygar vidare att jag har översatt ovan nämnda dokument, ”{document}”.",
    machineDraft:
      "Som underlag hade jag ett maskinöversatt utkast, som jag har jämfört ord för ord med källdokumentet och rättat överallt där det behövdes.",
    reviewed:
      "Jag intygar vidare att jag har granskat översättningen av ovan nämnda dokument, ”{document}”, mot källdokumentet och rättat den överallt där det behövdes.",
    complete:
      "Översättningen på de följande sidorna är fullständig och riktig efter bästa kunskap, förmåga och övertygelse.",
    completeReviewed:
      "Översättningen i den granskade filen, vars SHA-256-kontrollsumma anges i detta intyg, är fullständig och riktig efter bästa kunskap, förmåga och övertygelse.",
    brackets:
      "Ord inom hakparentes beskriver sådant som i källdokumentet inte är löpande text: sigill, stämplar, namnteckningar, initialer, foton, vapensköldar, emblem, logotyper, streckkoder och andra märken, handskriven text, överstrukna ord samt maskerade eller oläsliga ställen. Anmärkningar till översättningen är markerade som sådana och ingår inte i dokumentet. Alla andra hakparenteser finns i själva källdokumentet. Där en tabell fortsätter kan översättningen upprepa dess rubriker och lägga till ”(fortsättning)”; dessa tillägg ingår inte i källdokumentet.",
    university:
      "Detta intyg är utfärdat för antagning till studier och bedömning av meriter. Namn på lärosäten, betyg, poäng och examina är översatta i enlighet med källdokumentet; ingenting har räknats om eller bedömts.",
    embassy:
      "Detta intyg är utfärdat för att lämnas in till en ambassad, ett konsulat eller en myndighet utomlands. Det avser endast översättningen; notariell bekräftelse, legalisering eller apostille, där sådan krävs, utförs av andra och ingår inte i intyget.",
    both: "Detta intyg lämnas på detta språk och på engelska. Underskriften under den engelska versionen gäller båda versionerna.",
    bothReviewed: "Detta intyg lämnas på detta språk och på engelska; båda versionerna har samma innehåll.",
  },
  montenegrin: "montenegrinska",
};
