import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { howSchema } from "./operator";

/**
 * A command and the folder's server can both read its token, and neither sends it. Each proves it over the
 * other's nonce, the server first, so that an impostor learns nothing. The command's proof covers its whole
 * request.
 */
const nonce = z.string().regex(/^[\w-]{43}$/);
const proof = z.string().max(100);

export const helloSchema = z.strictObject({ nonce });
export const greetingSchema = z.strictObject({ nonce, proof });
export const requestSchema = z.strictObject({ proof, request: z.string() });
export const commandSchema = z.strictObject({ command: z.string(), input: z.unknown(), how: howSchema });
export const answerSchema = z.union([
  z.strictObject({ ok: z.unknown() }),
  z.strictObject({ error: z.string() }),
]);

interface Nonces {
  client: string;
  server: string;
}

export const newNonce = () => randomBytes(32).toString("base64url");

export function serverProof(token: string, { client, server }: Nonces): string {
  return sign(token, ["server", client, server]);
}

export function clientProof(token: string, { client, server }: Nonces, request: string): string {
  return sign(token, ["client", server, client, request]);
}

/** Only the last part can hold a line break, so the parts are unambiguous. */
function sign(token: string, parts: string[]): string {
  return createHmac("sha256", token).update(parts.join("\n")).digest("base64url");
}

export function isSameProof(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export function parseLine<T extends z.ZodType>(schema: T, line: string | null): z.output<T> | null {
  try {
    return schema.parse(JSON.parse(line ?? ""));
  } catch {
    return null;
  }
}
