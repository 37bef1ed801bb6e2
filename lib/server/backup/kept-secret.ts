import { randomBytes, scryptSync } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { createSecrets } from "@/lib/services/secrets/secrets";

const pairSchema = z.strictObject({ current: z.string().min(32), previous: z.string().min(32).nullable() });
export type SecretPair = z.output<typeof pairSchema>;

const sealedSchema = z.strictObject({ salt: z.string(), sealed: z.string() });

/** 128 MB and half a second per guess at the passphrase. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };
const SHORTEST = 12;

export function keepSecret(pair: SecretPair, backupId: string, passphrase: string | null): string {
  if (passphrase === null) return JSON.stringify(pair);
  const salt = randomBytes(16).toString("base64url");
  return JSON.stringify({
    salt,
    sealed: keyOf(passphrase, salt).seal(JSON.stringify(pair), contextOf(backupId)),
  });
}

/** @throws Error with a sentence where a passphrase is missing or wrong. */
export function openSecret(file: string, backupId: string, passphrase: string | null): SecretPair {
  const found: unknown = JSON.parse(file);
  const sealed = sealedSchema.safeParse(found);
  if (!sealed.success) return pairSchema.parse(found);
  if (passphrase === null)
    throw new Error("The backup's secret is sealed. Say with --passphrase-file where its passphrase is");
  try {
    const { salt, sealed: text } = sealed.data;
    return pairSchema.parse(JSON.parse(keyOf(passphrase, salt).open(text, contextOf(backupId))));
  } catch {
    throw new Error("The passphrase isn't the one that this backup's secret was sealed with");
  }
}

/** @throws Error with a sentence where the file can't be read, or holds too little. */
export function readPassphrase(path: string): string {
  let passphrase: string;
  try {
    passphrase = readFileSync(path, "utf8").trim();
  } catch {
    throw new Error("The passphrase file can't be read. Check its path and its rights");
  }
  if (passphrase.length < SHORTEST)
    throw new Error(`The passphrase is too short. Use at least ${SHORTEST} characters`);
  return passphrase;
}

const keyOf = (passphrase: string, salt: string) =>
  createSecrets(scryptSync(passphrase.normalize("NFC"), salt, 32, SCRYPT).toString("base64url"));
const contextOf = (backupId: string) => `backup.secret:${backupId}`;
