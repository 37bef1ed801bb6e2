import { expect, test } from "vitest";
import { parseSettings, SettingsError } from "@/lib/env";
import type { Services } from "@/lib/operations/context";
import type { DocumentKeyPem } from "@/lib/paper/keys";
import { makeDocumentKey } from "@/lib/paper/seal";
import { createSecrets } from "@/lib/services/secrets/secrets";
import { createDocumentKeySource } from "./document-key-source";

const NOTHING = { clock: { now: () => new Date("2030-01-01T00:00:00Z") } } as Services;

const makeKey = (commonName: string, notAfter = new Date("2036-01-01T00:00:00Z")) =>
  makeDocumentKey({
    organization: "Vidimus",
    commonName,
    notBefore: new Date("2026-01-01T00:00:00Z"),
    notAfter,
  });

const sourceOf = ({ privateKeyPem, certificatePem }: DocumentKeyPem) =>
  createDocumentKeySource(
    NOTHING,
    parseSettings({
      NODE_ENV: "test",
      DOCUMENT_SIGNING_KEY: privateKeyPem.replaceAll("\n", "\\n"),
      DOCUMENT_SIGNING_CERTIFICATE: certificatePem.replaceAll("\n", "\\n"),
    }),
    createSecrets("x".repeat(32)),
  );

test("a certificate of another key is refused at the start, before anything is sealed", async () => {
  const [one, two] = await Promise.all([makeKey("One"), makeKey("Two")]);
  const mixed = { ...one, certificatePem: two.certificatePem };
  expect(() => sourceOf(mixed)).toThrow(SettingsError);
  expect(() => sourceOf(mixed)).toThrow("not that of the private key");
  expect(() => sourceOf({ ...one, privateKeyPem: "nonsense" })).toThrow("DOCUMENT_SIGNING_KEY");
});

test("a key without its certificate is a wrong setting", () => {
  expect(() => parseSettings({ NODE_ENV: "test", DOCUMENT_SIGNING_KEY: "x" })).toThrow(
    "DOCUMENT_SIGNING_CERTIFICATE",
  );
});

test("a certificate that has run out seals nothing, whose seals everybody would refuse", async () => {
  const key = await makeKey("Old", new Date("2029-12-31T00:00:00Z"));
  expect(() => sourceOf(key)).toThrow("DOCUMENT_SIGNING_CERTIFICATE has run out");
});

const CSC = { CSC_URL: "https://sign.example/csc/v2/", CSC_CREDENTIAL_ID: "GX0112348" };
const CLIENT = { CSC_TOKEN_URL: "https://sign.example/token", CSC_CLIENT_ID: "us", CSC_CLIENT_SECRET: "s" };

test("a key at a signing service needs a way to get access, and one alone", () => {
  const parse = (settings: object) => parseSettings({ NODE_ENV: "test", ...settings }).csc;
  expect(parse({})).toBeNull();
  expect(parse({ ...CSC, ...CLIENT })).toMatchObject({ url: "https://sign.example/csc/v2", pin: null });
  expect(parse({ ...CSC, CSC_ACCESS_TOKEN: "t", CSC_PIN: "1" })).toMatchObject({ pin: "1" });
  for (const [settings, reason] of [
    [CSC, "CSC_ACCESS_TOKEN"],
    [{ CSC_URL: CSC.CSC_URL }, "CSC_CREDENTIAL_ID"],
    [CLIENT, "CSC_URL"],
    [{ CSC_PIN: "1" }, "CSC_URL"],
    [{ ...CSC, CSC_TOKEN_URL: CLIENT.CSC_TOKEN_URL }, "CSC_CLIENT_SECRET"],
    [{ ...CSC, ...CLIENT, CSC_ACCESS_TOKEN: "t" }, "two ways"],
    [{ ...CSC, ...CLIENT, CSC_URL: "http://sign.example/csc/v2" }, "https"],
    [{ ...CSC, ...CLIENT, DOCUMENT_SIGNING_KEY: "k", DOCUMENT_SIGNING_CERTIFICATE: "c" }, "two keys"],
  ] as const) {
    expect(() => parse(settings)).toThrow(SettingsError);
    expect(() => parse(settings)).toThrow(reason);
  }
});
