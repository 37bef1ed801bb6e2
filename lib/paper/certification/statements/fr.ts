import type { Wording } from "./wording";

export const FRENCH: Wording = {
  language: "fr",
  title: "Certificat d’exactitude de la traduction",
  warning:
    "SPÉCIMEN SANS VALEUR. Ce document a été émis dans un environnement de test. Il ne certifie rien et ne doit être présenté à aucune autorité.",
  labels: {
    applicant: "Personne concernée",
    document: "Document",
    number: "Numéro du document",
    issuer: "Autorité de délivrance",
    country: "Pays de délivrance",
    documentDate: "Date du document",
    holder: "Titulaire",
    holderAsWritten: "Titulaire, tel qu’écrit",
    from: "Langue source",
    into: "Langue cible",
    translatedBy: "Traduction et certification",
    reviewedBy: "Révision et certification",
    stamp: "Cachet professionnel",
    stampUntil: "Cachet valable jusqu’au",
    place: "Document dans la commande",
    order: "Commande",
    certificate: "Certificat",
    replaces: "Remplace le certificat, qui n’est plus valable",
    signedOn: "Date de signature",
    issuedOn: "Date d’émission",
    pages: "Pages, y compris le présent certificat",
    exhibit: "Pages du document source",
    sourcePage: "Document source, page {page} sur {pages}",
    sourcePicture: "Copie du document remis pour traduction",
  },
  sentences: {
    competence:
      "Je soussigné(e), {name}, certifie par la présente maîtriser la langue source et la langue cible et avoir les compétences requises pour traduire de la première vers la seconde. Langue source\u00a0: {from}. Langue cible\u00a0: {into}.",
    translated: "Je certifie en outre avoir traduit le document désigné ci-dessus, «\u00a0{document}\u00a0».",
    machineDraft:
      "Je disposais à cette fin d’un projet issu de la traduction automatique, que j’ai comparé mot à mot avec le document source et corrigé partout où cela était nécessaire.",
    reviewed:
      "Je certifie en outre avoir révisé la traduction du document désigné ci-dessus, «\u00a0{document}\u00a0», en la comparant au document source, et l’avoir corrigée partout où cela était nécessaire.",
    complete:
      "La traduction figurant aux pages suivantes est complète et exacte au mieux de mes connaissances et de mes compétences et selon ma conviction.",
    completeReviewed:
      "La traduction contenue dans le fichier révisé, dont le présent certificat indique l’empreinte SHA-256, est complète et exacte au mieux de mes connaissances et de mes compétences et selon ma conviction.",
    brackets:
      "Les mots entre crochets décrivent ce qui, dans le document source, n’est pas du texte courant\u00a0: sceaux, cachets, signatures, paraphes, photographies, armoiries, emblèmes, logos, codes-barres et autres marques, mentions manuscrites, mots biffés et passages occultés ou illisibles. Les notes de traduction sont signalées comme telles et ne font pas partie du document. Tous les autres crochets figurent dans le document source lui-même. Lorsqu’un tableau se poursuit, la traduction peut en répéter les en-têtes et ajouter «\u00a0(suite)\u00a0»\u00a0; ces ajouts ne font pas partie du document source.",
    university:
      "La présente certification est établie en vue d’une admission aux études et de l’évaluation de diplômes. Les noms d’établissements, les notes, les crédits et les titres sont traduits conformément au document source\u00a0; rien n’a été converti ni évalué.",
    embassy:
      "La présente certification est établie pour être présentée à une ambassade, à un consulat ou à une autorité à l’étranger. Elle porte sur la seule traduction\u00a0; la certification notariale, la légalisation ou l’apostille, lorsqu’elles sont exigées, sont des actes de tiers et n’en font pas partie.",
    both: "La présente déclaration est faite dans cette langue et en anglais. La signature apposée sous la version anglaise vaut pour les deux versions.",
    bothReviewed:
      "La présente déclaration est faite dans cette langue et en anglais\u00a0; les deux versions ont le même contenu.",
  },
  montenegrin: "monténégrin",
};
