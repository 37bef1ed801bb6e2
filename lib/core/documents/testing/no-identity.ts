import { type DocumentIdentity, IDENTITY_PARTS } from "../document-identity";

/** The identity of a document that has none: a reviewer said so of each part. */
export const NO_IDENTITY: DocumentIdentity = Object.fromEntries(
  IDENTITY_PARTS.map((part) => [part, { text: "", status: "none" as const }]),
);

/** The same, with a title that a reviewer put into English. */
export function titledInEnglish(title: string, english = "Document"): DocumentIdentity {
  return { ...NO_IDENTITY, title: { text: title, status: "confirmed", english } };
}
