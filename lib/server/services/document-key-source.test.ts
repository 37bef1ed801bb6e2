import { expect, test } from "vitest";
import { parseSettings, SettingsError } from "@/lib/env";
import type { Services } from "@/lib/operations/context";
import type { DocumentKeyPem } from "@/lib/services/sealer/document-key";
import { makeDocumentKey } from "@/lib/services/sealer/make-document-key";
import { createSecrets } from "@/lib/services/secrets/secrets";
import { createDocumentKeySource } from "./document-key-source";

/** What is wrong with the settings shows before any database is asked. */
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
