/** The signer swears to the statement, or acknowledges the signature. */
export type NotarialAct = "jurat" | "acknowledgment";

export type AskedElement = "telephone" | "address" | "perjury" | "execution_date" | "purpose";

interface Recipient {
  label: string;
  /** Orders for unknown recipients go to `other`. */
  useCases: readonly string[];
  /** Never the default. */
  onlyIfChosen?: true;
  title: string;
  closing: string | null;
  /** Cited in the closing. Rules on translations concern those into English, rules on declarations all. */
  rule: { citation: string; concerns: "translations" | "declarations" } | null;
  purpose: "university" | "embassy" | null;
  accuracy: string | null;
  asksFor: readonly AskedElement[];
  /** Null: depends on the target language's countries. */
  paper: "letter" | "a4" | null;
  /** Readers abroad also get the target language. Those in the United States ask for English, and get it alone. */
  isAbroad: boolean;
  /** A copy without attachments and form fields. */
  getsFilingCopy: boolean;
  /** See decision record 100. */
  notarialAct: NotarialAct;
}

/**
 * Sources: 8 CFR 103.2(b)(3) and USCIS's suggested certification, 8 CFR 1003.33 and the Immigration Court Practice
 * Manual, 28 U.S.C. 1746, and the federal courts' published CM/ECF rules for PDFs, which forbid attachments. All else
 * is custom or our own choice. Written 2026-11-21 to 2026-11-24.
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
    // The practice manual asks for the telephone number; the regulation does not.
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
