import { type DocumentIdentity, IDENTITY_PARTS } from "../document-identity";

/** Of a document that has nothing to be told from others by, as a reviewer said of each part. */
export const NO_IDENTITY: DocumentIdentity = Object.fromEntries(
  IDENTITY_PARTS.map((part) => [part, { text: "", status: "none" as const }]),
);
