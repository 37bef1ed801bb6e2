import { KEY_SET_EXAMPLE, LIVE_ORDER } from "../examples/receipts";
import { REVOKED, SPECIMEN, VALID } from "../examples/verifications";
import { keySetSchema } from "../schemas/key-set";
import { verifyOutputSchema, verifyParamsSchema } from "../schemas/verify";
import { type Operation, READ, type TableExamples } from "./operation";
import type { Published } from "./published";

export const CERTIFICATES = {
  verify: {
    auth: "none",
    surfaces: ["api", "tool"],
    method: "GET",
    path: "/verify/{certificateId}",
    operationId: "verify_certificate",
    tag: "Certificates",
    summary: "Check a certificate",
    description:
      "Checks whether a certificate is valid. Public, without a key. Combines its revocation status with a live check of the stored signature.",
    params: verifyParamsSchema,
    output: verifyOutputSchema,
    cache: { seconds: 60 },
    errors: ["CERTIFICATE_NOT_FOUND"],
    idempotent: "naturally",
    annotations: READ,
  },
  getKeySet: {
    auth: "none",
    // At the site's root, where it belongs, and under /api/v1, for clients that know one server only.
    surfaces: ["site", "api"],
    method: "GET",
    path: "/.well-known/jwks.json",
    operationId: "get_key_set",
    tag: "Certificates",
    summary: "The key set",
    description:
      "The public keys that receipts verify against, and the certificates that PDFs are sealed with. Choose the key by `kid` of the receipt's header; compare the certificate in a PDF's signature with `sealCertificates` by fingerprint, not by name; keep the set for an hour. Never authenticates.",
    output: keySetSchema,
    cache: { seconds: 3600, hasETag: true },
    errors: [],
    idempotent: "naturally",
    annotations: READ,
  },
} as const satisfies Record<string, Operation>;

export const CERTIFICATE_EXAMPLES: TableExamples<typeof CERTIFICATES> = {
  verify: {
    params: { certificateId: LIVE_ORDER.certificateId },
    response: {
      valid: { summary: "It stands", value: VALID },
      revoked: { summary: "It was revoked", value: REVOKED },
      specimen: { summary: "A sandbox specimen", value: SPECIMEN },
    },
  },
  getKeySet: {
    response: { keySet: { summary: "One active key, one certificate", value: KEY_SET_EXAMPLE } },
  },
};

export const CERTIFICATES_PUBLISHED = {
  verify: {
    types: { output: ["VerifyOutput", "Whether a certificate stands."] },
    call: {
      method: "verify",
      words: "Whether a certificate stands; needs no key.",
      example: 'const { valid, isSandbox } = await vidimus.verify("vcrt_01m7yzwt4rakj5czzd7vrqf5ap");',
      result: "certificate",
    },
  },
  getKeySet: { types: { output: ["KeySet", "The public keys of /.well-known/jwks.json."] } },
} as const satisfies { [name in keyof typeof CERTIFICATES]?: Published };
