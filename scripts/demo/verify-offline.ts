import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from "jose";

export async function verifyOffline(
  keySetJson: string,
  jws: string,
): Promise<{ sub: string; orderNumber: string; kid: string }> {
  const keySet = JSON.parse(keySetJson) as JSONWebKeySet;
  const { payload, protectedHeader } = await compactVerify(jws, createLocalJWKSet(keySet));
  const { sub, orderNumber } = JSON.parse(new TextDecoder().decode(payload));
  return { sub, orderNumber, kid: protectedHeader.kid ?? "" };
}
