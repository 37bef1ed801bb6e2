export { createRevocationSource, type RevocationOptions } from "./revocation/ask-authorities";
export { makeDocumentKey } from "./sealer/make-document-key";
export { createPadesSealer, isSealed, type PadesOptions } from "./sealer/pades";
export { createHttpAuthority } from "./timestamps/http-authority";
export { createLocalAuthority } from "./timestamps/local-authority";
