/** A quote request for one page of a certified translation. */
export const CERTIFIED = {
  sourceLanguage: "es",
  targetLanguage: "en",
  useCase: "uscis",
  documentType: "birth_certificate",
  pageCount: 1,
  speedTier: "standard",
};

/** A quote request for a short business text. */
export const SPANISH_BUSINESS = {
  sourceLanguage: "es",
  targetLanguage: "en",
  wordCount: 20,
  speedTier: "standard",
};

export const LETTER = "Estimada señora:\nSu pedido 4521 llega el lunes.\nGracias por su confianza.";
