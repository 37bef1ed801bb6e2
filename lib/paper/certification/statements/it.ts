import type { Wording } from "./wording";

export const ITALIAN: Wording = {
  language: "it",
  title: "Certificazione di accuratezza della traduzione",
  warning:
    "FACSIMILE SENZA VALORE. Il presente documento è stato emesso in un ambiente di prova. Non certifica nulla e non deve essere presentato ad alcuna autorità.",
  labels: {
    applicant: "Persona interessata",
    document: "Documento",
    number: "Numero del documento",
    issuer: "Autorità di rilascio",
    country: "Paese di rilascio",
    documentDate: "Data del documento",
    holder: "Intestatario o intestataria",
    holderAsWritten: "Nome come scritto nel documento",
    from: "Lingua di partenza",
    into: "Lingua di arrivo",
    translatedBy: "Traduzione e certificazione",
    reviewedBy: "Revisione e certificazione",
    stamp: "Timbro professionale",
    stampUntil: "Timbro valido fino al",
    place: "Documento nell’ordine",
    order: "Ordine",
    certificate: "Certificato",
    replaces: "Sostituisce il certificato, non più valido",
    signedOn: "Data della firma",
    issuedOn: "Data di emissione",
    pages: "Pagine, compreso il presente certificato",
    exhibit: "Pagine del documento di partenza",
    sourcePage: "Documento di partenza, pagina {page} di {pages}",
    sourcePicture: "Copia del documento presentato per la traduzione",
  },
  sentences: {
    competence:
      "Io, {name}, certifico con la presente di padroneggiare la lingua di partenza e la lingua di arrivo e di avere la competenza necessaria per tradurre dalla prima alla seconda. Lingua di partenza: {from}. Lingua di arrivo: {into}.",
    translated: "Certifico inoltre di avere tradotto il documento sopra indicato, «{document}».",
    machineDraft:
      "A tal fine disponevo di una bozza di traduzione automatica, che ho confrontato parola per parola con il documento di partenza e corretto ovunque fosse necessario.",
    reviewed:
      "Certifico inoltre di avere riveduto la traduzione del documento sopra indicato, «{document}», confrontandola con il documento di partenza, e di averla corretta ovunque fosse necessario.",
    complete:
      "La traduzione riportata nelle pagine seguenti è completa e accurata secondo le mie migliori conoscenze, capacità e convinzioni.",
    completeReviewed:
      "La traduzione contenuta nel file riveduto, di cui il presente certificato riporta l’impronta SHA-256, è completa e accurata secondo le mie migliori conoscenze, capacità e convinzioni.",
    brackets:
      "Le parole tra parentesi quadre descrivono ciò che nel documento di partenza non è testo corrente: sigilli, timbri, firme, sigle, fotografie, stemmi, emblemi, loghi, codici a barre e altri segni, annotazioni manoscritte, parole barrate e punti oscurati o illeggibili. Le note di traduzione sono indicate come tali e non fanno parte del documento. Tutte le altre parentesi quadre figurano nel documento di partenza stesso. Dove una tabella prosegue, la traduzione può ripeterne le intestazioni e aggiungere «(seguito)»; tali aggiunte non fanno parte del documento di partenza.",
    university:
      "La presente certificazione è resa ai fini dell’ammissione agli studi e della valutazione di titoli. I nomi degli istituti, i voti, i crediti e i titoli sono tradotti conformemente al documento di partenza; nulla è stato convertito o valutato.",
    embassy:
      "La presente certificazione è resa per essere presentata a un’ambasciata, a un consolato o a un’autorità all’estero. Riguarda la sola traduzione; l’autenticazione notarile, la legalizzazione o l’apostille, ove richieste, sono atti di terzi e non ne fanno parte.",
    both: "La presente dichiarazione è resa in questa lingua e in inglese. La firma apposta in calce alla versione inglese vale per entrambe le versioni.",
    bothReviewed:
      "La presente dichiarazione è resa in questa lingua e in inglese; entrambe le versioni hanno lo stesso contenuto.",
  },
  montenegrin: "montenegrino",
};
