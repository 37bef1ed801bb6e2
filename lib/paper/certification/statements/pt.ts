import type { Wording } from "./wording";

export const PORTUGUESE: Wording = {
  language: "pt",
  title: "Certificação de exatidão da tradução",
  warning:
    "ESPÉCIME SEM VALIDADE. Este documento foi emitido em ambiente de teste. Não certifica nada e não deve ser apresentado a nenhuma autoridade.",
  labels: {
    applicant: "Pessoa interessada",
    document: "Documento",
    number: "Número do documento",
    issuer: "Autoridade emissora",
    country: "País de emissão",
    documentDate: "Data do documento",
    holder: "Titular",
    holderAsWritten: "Titular, tal como está escrito",
    from: "Idioma de origem",
    into: "Idioma de destino",
    translatedBy: "Tradução e certificação",
    reviewedBy: "Revisão e certificação",
    stamp: "Carimbo profissional",
    stampUntil: "Carimbo válido até",
    place: "Documento no pedido",
    order: "Pedido",
    certificate: "Certificado",
    replaces: "Substitui o certificado, que já não é válido",
    signedOn: "Data da assinatura",
    issuedOn: "Data de emissão",
    pages: "Páginas, incluindo este certificado",
    exhibit: "Páginas do documento de origem",
    sourcePage: "Documento de origem, página {page} de {pages}",
    sourcePicture: "Cópia do documento apresentado para tradução",
  },
  sentences: {
    competence:
      "Eu, {name}, certifico pela presente que domino o idioma de origem e o idioma de destino e que tenho a competência necessária para traduzir do primeiro para o segundo. Idioma de origem: {from}. Idioma de destino: {into}.",
    translated: "Certifico ainda que traduzi o documento acima indicado, “{document}”.",
    machineDraft:
      "Para tal, dispus de um rascunho de tradução automática, que comparei palavra por palavra com o documento de origem e corrigi sempre que necessário.",
    reviewed:
      "Certifico ainda que revi a tradução do documento acima indicado, “{document}”, comparando-a com o documento de origem, e que a corrigi sempre que necessário.",
    complete:
      "A tradução constante das páginas seguintes é completa e exata, segundo o meu melhor conhecimento, capacidade e convicção.",
    completeReviewed:
      "A tradução constante do documento digital revisto, cujo valor de hash SHA-256 é indicado neste certificado, é completa e exata, segundo o meu melhor conhecimento, capacidade e convicção.",
    brackets:
      "As palavras entre parênteses retos (colchetes) descrevem o que, no documento de origem, não é texto corrido: selos, carimbos, assinaturas, rubricas, fotografias, brasões, emblemas, logotipos, códigos de barras e outras marcas, anotações manuscritas, palavras riscadas e passagens ocultadas ou ilegíveis. As notas de tradução são identificadas como tais e não fazem parte do documento. Quaisquer outros parênteses retos (colchetes) constam do próprio documento de origem. Quando uma tabela continua, a tradução pode repetir os seus cabeçalhos e acrescentar “(continuação)”; estes acréscimos não fazem parte do documento de origem.",
    university:
      "A presente certificação destina-se à admissão a estudos e à avaliação de títulos de estudo. Os nomes de instituições, as notas, os créditos e os graus foram traduzidos conforme constam no documento de origem; nada foi convertido nem avaliado.",
    embassy:
      "A presente certificação destina-se à apresentação a uma embaixada, a um consulado ou a uma autoridade de outro país. Refere-se apenas à tradução; o ato notarial, a legalização ou a apostila, quando exigidos, são atos de terceiros e não fazem parte dela.",
    both: "Esta declaração é feita neste idioma e em inglês. A assinatura aposta sob a versão inglesa vale para ambas as versões.",
    bothReviewed: "Esta declaração é feita neste idioma e em inglês; ambas as versões têm o mesmo conteúdo.",
  },
  montenegrin: "montenegrino",
};
