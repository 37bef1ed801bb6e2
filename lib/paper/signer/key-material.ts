import { createPrivateKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { calculateJwkThumbprint } from "jose";
import { z } from "zod";

export interface NewKeyMaterial {
  kid: string;
  publicJwk: { kty: "OKP"; crv: "Ed25519"; x: string };
  privateJwk: string;
}

const privateJwkSchema = z.object({
  kty: z.literal("OKP"),
  crv: z.literal("Ed25519"),
  x: z.string().length(43),
  d: z.string().length(43),
});

/** The id is the RFC 7638 thumbprint, so that a key can't change under its name. */
export async function makeKeyMaterial(): Promise<NewKeyMaterial> {
  const { privateKey } = generateKeyPairSync("ed25519");
  return describePrivateKey(JSON.stringify(privateKey.export({ format: "jwk" })));
}

export async function describePrivateKey(privateJwk: string): Promise<NewKeyMaterial> {
  const { kty, crv, x } = privateJwkSchema.parse(JSON.parse(privateJwk));
  return { kid: await calculateJwkThumbprint({ kty, crv, x }), publicJwk: { kty, crv, x }, privateJwk };
}

export function importPrivateKey(privateJwk: string): KeyObject {
  return createPrivateKey({ key: privateJwkSchema.parse(JSON.parse(privateJwk)), format: "jwk" });
}
