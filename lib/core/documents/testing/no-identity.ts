import { type DocumentIdentity, IDENTITY_PARTS } from "../document-identity";

/** The identity of a document that has none: a reviewer said so of each part. */
export const NO_IDENTITY: DocumentIdentity = Object.fromEntries(
  IDENTITY_PARTS.map((part) => [part, { text: "", status: "none" as const }]),
);
