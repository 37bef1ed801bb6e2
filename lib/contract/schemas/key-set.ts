import { z } from "zod";

const keySchema = z.looseObject({
  kty: z.literal("OKP").describe("Octet key pair (RFC 8037)."),
  crv: z.literal("Ed25519").describe("The curve."),
  alg: z.literal("EdDSA").describe("What receipts are signed with."),
  use: z.literal("sig").describe("Signatures only."),
  kid: z.string().describe("Equals the kid in the header of receipts signed with this key."),
  x: z.string().describe("The public key, base64url."),
});

const sealCertificateSchema = z.looseObject({
  kty: z.string().describe("EC or RSA."),
  crv: z.string().optional().describe("EC: the curve."),
  x: z.string().optional().describe("EC: the point's x coordinate, base64url."),
  y: z.string().optional().describe("EC: the point's y coordinate, base64url."),
  n: z.string().optional().describe("RSA: the modulus, base64url."),
  e: z.string().optional().describe("RSA: the exponent, base64url."),
  use: z.literal("sig").describe("Signatures only."),
  kid: z.string().describe("The fingerprint: the same as x5t#S256."),
  x5c: z
    .array(z.string())
    .min(1)
    .describe("The certificate, base64 of its DER, and after it those that issued it, where there are any."),
  "x5t#S256": z.string().describe("SHA-256 of the first certificate's DER, base64url."),
});

export const keySetSchema = z
  .looseObject({
    keys: z.array(keySchema).describe("Every key that a receipt may be checked against."),
    sealCertificates: z
      .array(sealCertificateSchema)
      .optional()
      .describe(
        "Every certificate that PDFs are or were sealed with. A PDF whose seal names another certificate isn't ours, whatever name that certificate shows.",
      ),
    timestampCertificates: z
      .array(sealCertificateSchema)
      .optional()
      .describe(
        "Every certificate of a time-stamp authority whose time-stamps are in our PDFs, in the same form. A time-stamp of another authority doesn't count.",
      ),
  })
  .describe("The public signing keys as a JSON Web Key Set (RFC 7517).");

export type KeySet = z.output<typeof keySetSchema>;
