import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from "jose";

/** Checks a receipt with nothing but the key set, as anybody can, for as long as they keep a copy of it. */
export async function verifyOffline(
  keySetUrl: string,
  jws: string,
): Promise<{ sub: string; orderNumber: string; kid: string }> {
  const keySet = (await (await fetch(keySetUrl)).json()) as JSONWebKeySet;
  const { payload, protectedHeader } = await compactVerify(jws, createLocalJWKSet(keySet));
  const { sub, orderNumber } = JSON.parse(new TextDecoder().decode(payload));
  return { sub, orderNumber, kid: protectedHeader.kid ?? "" };
}
