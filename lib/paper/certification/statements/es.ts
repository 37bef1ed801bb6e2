import type { Wording } from "./wording";

export const SPANISH: Wording = {
  language: "es",
  title: "Certificación de exactitud de la traducción",
  warning:
    "MUESTRA SIN VALOR. Este documento se ha emitido en un entorno de pruebas. No certifica nada y no debe presentarse ante ninguna autoridad.",
  labels: {
    applicant: "Persona interesada",
    document: "Documento",
    number: "Número del documento",
    issuer: "Autoridad expedidora",
    country: "País de expedición",
    documentDate: "Fecha del documento",
    holder: "Titular",
    holderAsWritten: "Titular, tal como está escrito",
    from: "Idioma de origen",
    into: "Idioma de destino",
    translatedBy: "Traducción y certificación",
    reviewedBy: "Revisión y certificación",
    stamp: "Sello de quien firma",
    stampUntil: "Sello válido hasta",
    place: "Documento dentro del pedido",
    order: "Pedido",
    certificate: "Certificado",
    replaces: "Sustituye al certificado, que ya no es válido",
    signedOn: "Fecha de la firma",
    issuedOn: "Fecha de expedición",
    pages: "Páginas, incluido este certificado",
    exhibit: "Páginas del documento de origen",
    sourcePage: "Documento de origen, página {page} de {pages}",
    sourcePicture: "Copia del documento presentado para su traducción",
  },
  sentences: {
    competence:
      "Yo, {name}, certifico por la presente que domino tanto el idioma de origen como el idioma de destino y que tengo la competencia necesaria para traducir del primero al segundo. Idioma de origen: {from}. Idioma de destino: {into}.",
    translated: "Certifico asimismo que he traducido el documento arriba indicado, «{document}».",
    machineDraft:
      "Para ello dispuse de un borrador de traducción automática, que cotejé palabra por palabra con el documento de origen y corregí en todo lo necesario.",
    reviewed:
      "Certifico asimismo que he revisado la traducción del documento arriba indicado, «{document}», cotejándola con el documento de origen, y que la he corregido en todo lo necesario.",
    complete:
      "La traducción que figura en las páginas siguientes es completa y exacta según mi leal saber y entender.",
    completeReviewed:
      "La traducción contenida en el archivo revisado, cuya huella digital SHA-256 consta en este certificado, es completa y exacta según mi leal saber y entender.",
    brackets:
      "Las palabras entre corchetes describen lo que en el documento de origen no es texto corrido: sellos, firmas, iniciales, fotografías, escudos, emblemas, logotipos, códigos de barras y otras marcas, anotaciones manuscritas, texto tachado y pasajes ocultados o ilegibles. Las notas de traducción se señalan como tales y no forman parte del documento. Los demás corchetes figuran en el propio documento de origen. Cuando una tabla continúa, la traducción puede repetir sus encabezados y añadir «(continuación)»; estos añadidos no forman parte del documento de origen.",
    university:
      "La presente certificación se expide para la admisión a estudios y la evaluación de credenciales académicas. Los nombres de instituciones, las calificaciones, los créditos y los títulos se han traducido según constan en el documento de origen; no se ha convertido ni evaluado nada.",
    embassy:
      "La presente certificación se expide para su presentación ante una embajada, un consulado o una autoridad en el extranjero. Se refiere únicamente a la traducción; la intervención notarial, la legalización o la apostilla, cuando se exijan, son actos de terceros y no forman parte de ella.",
    both: "Esta declaración se hace en este idioma y en inglés. La firma que figura al pie de la versión inglesa vale para ambas versiones.",
    bothReviewed:
      "Esta declaración se hace en este idioma y en inglés; ambas versiones tienen el mismo contenido.",
  },
  montenegrin: "montenegrino",
};
