/** An oath on a statement, or the signer's word that a signature is theirs. */
export type NotarialAct = "jurat" | "acknowledgment";

/** What a certificate has for some recipients alone. */
export type AskedElement = "telephone" | "address" | "perjury" | "execution_date" | "purpose";

interface Recipient {
  /** Its name at the desk. */
  label: string;
  /** The orders that it's offered for. Orders for nobody known go to `other`. */
  useCases: readonly string[];
  /** Another recipient of the same orders is taken where nobody chooses. */
  onlyIfChosen?: true;
  /** The statement's title. */
  title: string;
  /** What the statement says of its rule or its purpose. */
  closing: string | null;
  /** Cited in the closing. A rule on translations concerns those into English; one on declarations, all. */
  rule: { citation: string; concerns: "translations" | "declarations" } | null;
  /** The sentence that says the purpose in the target language. */
  purpose: "university" | "embassy" | null;
  /** The rule's own words for accuracy. */
  accuracy: string | null;
  asksFor: readonly AskedElement[];
  /** Null: what the country of the target language prints on. */
  paper: "letter" | "a4" | null;
  /** May be outside of the United States, whose own readers ask for English and get English alone. */
  isAbroad: boolean;
  /** Also gets a copy without attachments and form fields. */
  getsFilingCopy: boolean;
  /** Decision record 100 says why. */
  notarialAct: NotarialAct;
}

/**
 * Whom a certificate is worded for: each recipient asks for elements of its own.
 * Sources: 8 CFR 103.2(b)(3) with the form of a certification that USCIS suggests for it, 8 CFR 1003.33 and the
 * Immigration Court Practice Manual, 28 U.S.C. 1746, and CM/ECF's rules for PDFs, as federal courts publish them: their
 * electronic filing takes no attachments. All else is custom, or our own choice. Written 2026-11-21 to 2026-11-24.
 */
export const RECIPIENTS = {
  uscis: {
    label: "USCIS",
    useCases: ["uscis"],
    title: "Certificate of Translation Accuracy",
    closing: "This certification is made under 8 CFR § 103.2(b)(3), for submission with the translation.",
    rule: { citation: "8 CFR § 103.2(b)(3)", concerns: "translations" },
    purpose: null,
    accuracy: null,
    asksFor: ["address"],
    paper: "letter",
    isAbroad: false,
    getsFilingCopy: false,
    notarialAct: "jurat",
  },
  eoir_court: {
    label: "Immigration court (EOIR)",
    useCases: ["court"],
    onlyIfChosen: true,
    title: "Certificate of Translation",
    closing:
      "This certification is made under 8 CFR § 1003.33, to accompany the translation before the Executive Office for Immigration Review.",
    rule: { citation: "8 CFR § 1003.33", concerns: "translations" },
    purpose: null,
    accuracy: "true and accurate to the best of my abilities",
    // The practice manual asks for the telephone number, though the regulation does not.
    asksFor: ["telephone", "address"],
    paper: "letter",
    isAbroad: false,
    getsFilingCopy: true,
    notarialAct: "jurat",
  },
  federal_court: {
    label: "Federal court",
    useCases: ["court"],
    title: "Translator’s Certification and Declaration",
    closing: "This declaration is made under 28 U.S.C. § 1746.",
    rule: { citation: "28 U.S.C. § 1746", concerns: "declarations" },
    purpose: null,
    accuracy: null,
    asksFor: ["perjury", "execution_date"],
    paper: "letter",
    isAbroad: false,
    getsFilingCopy: true,
    notarialAct: "jurat",
  },
  university: {
    label: "University",
    useCases: ["university"],
    title: "Certificate of Translation Accuracy",
    closing:
      "This certification is made for admission to studies and the evaluation of credentials. Names of institutions, grades, credits and degrees are translated as the source states them; nothing was converted or evaluated.",
    rule: null,
    purpose: "university",
    accuracy: null,
    asksFor: ["purpose"],
    paper: null,
    isAbroad: true,
    getsFilingCopy: false,
    notarialAct: "jurat",
  },
  embassy: {
    label: "Embassy or consulate",
    useCases: ["embassy", "apostille_outbound"],
    title: "Certificate of Translation Accuracy",
    closing:
      "This certification is made for presentation to an embassy, a consulate or an authority abroad. It concerns the translation alone; notarization, legalization or an apostille, where they are asked for, are acts of others and no part of it.",
    rule: null,
    purpose: "embassy",
    accuracy: null,
    asksFor: ["purpose"],
    paper: "a4",
    isAbroad: true,
    getsFilingCopy: false,
    notarialAct: "acknowledgment",
  },
  other: {
    label: "Other recipient",
    useCases: [],
    title: "Certificate of Translation Accuracy",
    closing: null,
    rule: null,
    purpose: null,
    accuracy: null,
    asksFor: [],
    paper: null,
    isAbroad: true,
    getsFilingCopy: false,
    notarialAct: "jurat",
  },
} satisfies Record<string, Recipient>;

export type ProfileId = keyof typeof RECIPIENTS;

export const PROFILE_IDS = Object.keys(RECIPIENTS) as [ProfileId, ...ProfileId[]];

export function recipientOf(profile: ProfileId): Recipient {
  return RECIPIENTS[profile];
}
