export const IDENTITY_PARTS = ["number", "issuer", "country", "issuedOn", "holder"] as const;

export type IdentityPart = (typeof IDENTITY_PARTS)[number];

export const IDENTITY_KEYS = [...IDENTITY_PARTS, "title"] as const;

export type IdentityKey = (typeof IDENTITY_KEYS)[number];

/** proposed: unchecked; none: a reviewer says that the document has no such part. */
export const IDENTITY_STATUSES = ["proposed", "confirmed", "none"] as const;

/** Five values of this length, and one in the source's script, still fit on the certificate's page. */
export const MAX_IDENTITY_CHARS = 120;

export interface IdentityValue {
  text: string;
  status: (typeof IDENTITY_STATUSES)[number];
  original?: string;
  /** Printed on the certificate's English page. Without it, the rules translate `text`. */
  english?: string;
  blockId?: string;
}

export type DocumentIdentity = Partial<Record<IdentityKey, IdentityValue>>;

export const IDENTITY_LABELS: Readonly<Record<IdentityPart, string>> = {
  number: "Document number",
  issuer: "Issuing authority",
  country: "Country of issue",
  issuedOn: "Date of issue",
  holder: "Holder",
};

export const HOLDER_AS_WRITTEN = "Holder, as written";
export const APPLICANT_IN_ENGLISH = "Applicant, in English";

export function identityValue(identity: DocumentIdentity | undefined, part: IdentityKey): IdentityValue {
  return identity?.[part] ?? { text: "", status: "proposed" };
}

export function needsEnglish(language: string): boolean {
  return !/^en\b/i.test(language);
}

export interface Titled {
  language: string;
  title: string;
  identity?: DocumentIdentity | undefined;
}

export function englishTitle(content: Titled): string | null {
  const { text, status, english = "" } = identityValue(content.identity, "title");
  const isDecided = status === "confirmed" && text.trim() === content.title.trim();
  return (needsEnglish(content.language) && isDecided && english.trim()) || null;
}

export function undecidedParts(identity: DocumentIdentity | undefined): IdentityPart[] {
  return IDENTITY_PARTS.filter((part) => {
    const { text, status } = identityValue(identity, part);
    return status === "proposed" || (status === "confirmed" && text.trim() === "");
  });
}

export function identityValues(
  identity: DocumentIdentity | undefined,
): [part: IdentityPart | "holderAsWritten", text: string][] {
  return IDENTITY_PARTS.flatMap((part): [IdentityPart | "holderAsWritten", string][] => {
    const { text, status, original = "" } = identityValue(identity, part);
    if (status === "none" || text.trim() === "") return [];
    const isWrittenOtherwise = part === "holder" && original.trim() !== "" && original !== text;
    return isWrittenOtherwise
      ? [
          [part, text],
          ["holderAsWritten", original],
        ]
      : [[part, text]];
  });
}

export function identityRows(identity: DocumentIdentity | undefined): [label: string, text: string][] {
  const labels = { ...IDENTITY_LABELS, holderAsWritten: HOLDER_AS_WRITTEN };
  return identityValues(identity).map(([part, text]) => [labels[part], text]);
}

export function joinIdentities(proposals: readonly (DocumentIdentity | undefined)[]): DocumentIdentity {
  const joined: DocumentIdentity = {};
  for (const part of IDENTITY_KEYS) {
    const [first, ...others] = proposals.flatMap((each) => each?.[part] ?? []);
    if (
      first &&
      others.every(
        (other) => sameLetters(other.text || other.original) === sameLetters(first.text || first.original),
      )
    )
      joined[part] = first;
  }
  return joined;
}

function sameLetters(text = ""): string {
  return text.normalize("NFC").toLowerCase().replace(/\s+/gu, " ").trim();
}
