import { z } from "zod";

const keySchema = z.looseObject({
  kty: z.literal("OKP").describe("Octet key pair (RFC 8037)."),
  crv: z.literal("Ed25519").describe("The curve."),
  alg: z.literal("EdDSA").describe("What receipts are signed with."),
  use: z.literal("sig").describe("Signatures only."),
  kid: z.string().describe("Equals the kid in the header of receipts signed with this key."),
  x: z.string().describe("The public key, base64url."),
});

/** What /.well-known/jwks.json answers. */
export const keySetSchema = z
  .looseObject({ keys: z.array(keySchema).describe("Every key that a receipt may be checked against.") })
  .describe("The public signing keys as a JSON Web Key Set (RFC 7517).");
