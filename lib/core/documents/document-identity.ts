/** What tells one document from another of its kind, in the order in which the certificate prints it. */
export const IDENTITY_PARTS = ["number", "issuer", "country", "issuedOn", "holder"] as const;

export type IdentityPart = (typeof IDENTITY_PARTS)[number];

/** proposed: nobody has looked at it yet; none: the document has no such thing, as a reviewer says. */
export const IDENTITY_STATUSES = ["proposed", "confirmed", "none"] as const;

/** Five of them, and one in the source's letters, leave the certificate on its page. */
export const MAX_IDENTITY_CHARS = 120;

export interface IdentityValue {
  /** As the translation has it. */
  text: string;
  status: (typeof IDENTITY_STATUSES)[number];
  /** The same in the letters of the source. Of the holder's name it is printed, too, where it differs. */
  original?: string;
  /** The certificate's English page prints this; without it, the rules translate `text`. */
  english?: string;
  /** The block that it was taken from. */
  blockId?: string;
}

/** A part that is missing is one that nobody has proposed or confirmed. */
export type DocumentIdentity = Partial<Record<IdentityPart, IdentityValue>>;

/** What each part is called on the certificate, at the desk and in findings. */
export const IDENTITY_LABELS: Readonly<Record<IdentityPart, string>> = {
  number: "Document number",
  issuer: "Issuing authority",
  country: "Country of issue",
  issuedOn: "Date of issue",
  holder: "Holder",
};

export const HOLDER_AS_WRITTEN = "Holder, as written";

/** A part's value; nothing, and proposed by nobody, where it is missing. */
export function identityValue(identity: DocumentIdentity | undefined, part: IdentityPart): IdentityValue {
  return identity?.[part] ?? { text: "", status: "proposed" };
}

/** The parts that somebody still has to confirm, correct, or say that the document lacks. */
export function undecidedParts(identity: DocumentIdentity | undefined): IdentityPart[] {
  return IDENTITY_PARTS.filter((part) => {
    const { text, status } = identityValue(identity, part);
    return status === "proposed" || (status === "confirmed" && text.trim() === "");
  });
}

/** What is printed of it, part by part: all that the document has, and the holder's name in its own letters. */
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

/** The same with the labels of the English certificate. */
export function identityRows(identity: DocumentIdentity | undefined): [label: string, text: string][] {
  const labels = { ...IDENTITY_LABELS, holderAsWritten: HOLDER_AS_WRITTEN };
  return identityValues(identity).map(([part, text]) => [labels[part], text]);
}

/**
 * What several parts of a draft propose, put together. Where two of them differ nobody is sure: it is left to the
 * reviewer.
 */
export function joinIdentities(proposals: readonly (DocumentIdentity | undefined)[]): DocumentIdentity {
  const joined: DocumentIdentity = {};
  for (const part of IDENTITY_PARTS) {
    const [first, ...others] = proposals.flatMap((each) => each?.[part] ?? []);
    if (first && others.every(({ text }) => sameLetters(text) === sameLetters(first.text)))
      joined[part] = first;
  }
  return joined;
}

/** A value without what does not make it another one: capitals and spaces. */
function sameLetters(text: string): string {
  return text.normalize("NFC").toLowerCase().replace(/\s+/gu, " ").trim();
}
