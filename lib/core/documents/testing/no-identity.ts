import { type DocumentIdentity, IDENTITY_PARTS } from "../document-identity";

export const NO_IDENTITY: DocumentIdentity = Object.fromEntries(
  IDENTITY_PARTS.map((part) => [part, { text: "", status: "none" as const }]),
);

/** With a title that a reviewer put into English. */
export function titledInEnglish(title: string, english = "Document"): DocumentIdentity {
  return { ...NO_IDENTITY, title: { text: title, status: "confirmed", english } };
}
