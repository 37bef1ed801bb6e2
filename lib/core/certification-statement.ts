import { languageName, OTHER_LANGUAGE } from "./catalog/languages";

/** What a certification statement is about. */
export interface CertificationFacts {
  /** What the certifier did: said as it was, a reviewer never claims to have translated. */
  role: "translated" | "reviewed";
  sourceLanguage: string;
  targetLanguage: string;
  documentName: string;
  translatorName: string;
  isSandbox: boolean;
}

export interface CertificationStatement {
  title: string;
  /** Printed before everything else; null on a certificate that counts. */
  warning: string | null;
  paragraphs: string[];
}

/** "Birth certificate" for `birth_certificate`. */
export function documentTypeName(documentType: string): string {
  const words = documentType.replaceAll("_", " ").trim();
  return words === "" ? "Document" : words.charAt(0).toUpperCase() + words.slice(1);
}

/** The English name of a language as a certificate prints it. */
export function certifiedLanguageName(code: string): string {
  if (code === OTHER_LANGUAGE) return "the language of the source document";
  const name = languageName(code);
  return name === code ? (new Intl.DisplayNames("en", { type: "language" }).of(code) ?? code) : name;
}

/**
 * The certification by the person who translated or reviewed, with all that 8 CFR 103.2(b)(3) and the American
 * Translators Association ask to be said: competence in both languages, a complete and accurate translation, of
 * which document, from and into which language, by whom.
 */
export function certificationStatement(facts: CertificationFacts): CertificationStatement {
  const from = certifiedLanguageName(facts.sourceLanguage);
  const into = certifiedLanguageName(facts.targetLanguage);
  return {
    title: "Certificate of Translation Accuracy",
    warning: facts.isSandbox
      ? "SPECIMEN. This document was issued in a test environment. It certifies nothing and must not be submitted to any authority."
      : null,
    paragraphs: [
      `I, ${facts.translatorName}, certify that I am competent in both ${from} and ${into}, and that I am competent to translate from ${from} into ${into}.`,
      work(facts, from, into),
      "Words in square brackets describe what is not running text in the source: seals, stamps, signatures, handwriting, and places that cannot be read. Translator’s notes are marked as such and are no part of the document.",
      ...(facts.targetLanguage === "en"
        ? ["This certification is made under 8 CFR § 103.2(b)(3), for submission with the translation."]
        : []),
    ],
  };
}

function work({ role, documentName }: CertificationFacts, from: string, into: string): string {
  const accurate = "is complete and accurate to the best of my knowledge, ability and belief";
  return role === "translated"
    ? `I further certify that I translated the document named above, ${documentName}, from ${from} into ${into}, and that the translation on the pages that follow ${accurate}.`
    : `I further certify that I reviewed the translation of the document named above, ${documentName}, from ${from} into ${into} against its source, corrected it wherever that was needed, and that the translation on the pages that follow ${accurate}.`;
}
