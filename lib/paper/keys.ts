export { createCscSigner } from "./sealer/csc-signer";
export {
  type DocumentKey,
  type DocumentKeyPem,
  openDocumentKey,
  readCertificates,
} from "./sealer/document-key";
export type { DocumentSigner } from "./sealer/signing/signer";
export {
  describePrivateKey,
  importPrivateKey,
  makeKeyMaterial,
  type NewKeyMaterial,
} from "./signer/key-material";
export { memoizeChecks } from "./signer/memoize-checks";
export { checkEdDsa, verifyCompact } from "./signer/verify-compact";
