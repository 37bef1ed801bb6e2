export type NotarialAct = "jurat" | "acknowledgment";

export type AskedElement = "telephone" | "address" | "perjury" | "execution_date" | "purpose";

interface Recipient {
  label: string;
  useCases: readonly string[];
  onlyIfChosen?: true;
  title: string;
  closing: string | null;
  rule: { citation: string; concerns: "translations" | "declarations" } | null;
  purpose: "university" | "embassy" | null;
  accuracy: string | null;
  asksFor: readonly AskedElement[];
  paper: "letter" | "a4" | null;
  isAbroad: boolean;
  getsFilingCopy: boolean;
  notarialAct: NotarialAct;
}

/**
 * Sources: 8 CFR 103.2(b)(3) and USCIS's suggested certification, 8 CFR 1003.33 and the Immigration Court
 * Practice Manual, 28 U.S.C. 1746, and the federal courts' CM/ECF rules for PDFs, which forbid attachments. All
 * else is custom or our own choice. Written 2026-11-21 to 2026-11-24.
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
