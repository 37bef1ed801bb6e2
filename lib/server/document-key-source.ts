import { type DocumentKeyRow, findDocumentKey, keepDocumentKey } from "@/db/queries/document-keys";
import { sealContext } from "@/lib/core/seal";
import { type Settings, SettingsError } from "@/lib/env";
import type { Services } from "@/lib/operations/context";
import { newId } from "@/lib/operations/new-id";
import { type DocumentKey, openDocumentKey } from "@/lib/services/sealer/document-key";
import type { Secrets } from "@/lib/services/secrets/secrets";

/** PDFs are kept for five years, and their seal is to be valid all that time. */
const LASTS_YEARS = 10;
const KEPT_YEARS = 5;
const FRESH_MS = 3_600_000;

/** The key that seals PDFs: from the settings, else one made with the first seal and kept sealed in its row. */
export function createDocumentKeySource(
  services: Pick<Services, "db" | "clock" | "random">,
  settings: Pick<Settings, "documentKey" | "siteUrl">,
  secrets: Secrets,
): () => Promise<DocumentKey> {
  const { documentKey } = settings;
  if (documentKey) {
    const given = openGiven(documentKey);
    return async () => given;
  }
  let loaded: { at: number; key: DocumentKey } | null = null;
  return async () => {
    const now = services.clock.now().getTime();
    if (!loaded || Math.abs(now - loaded.at) > FRESH_MS)
      loaded = { at: now, key: await findOrMake(services, secrets, new URL(settings.siteUrl).hostname) };
    return loaded.key;
  };
}

function openGiven(pem: NonNullable<Settings["documentKey"]>): DocumentKey {
  try {
    return openDocumentKey(pem);
  } catch (error) {
    const reason = error instanceof Error ? error.message : "they cannot be read";
    throw new SettingsError(
      `DOCUMENT_SIGNING_KEY and DOCUMENT_SIGNING_CERTIFICATE cannot be used: ${reason}.`,
    );
  }
}

async function findOrMake(
  services: Pick<Services, "db" | "clock" | "random">,
  secrets: Secrets,
  host: string,
): Promise<DocumentKey> {
  const { db, clock } = services;
  const now = clock.now();
  const lastsUntil = yearsAfter(now, KEPT_YEARS);
  const row =
    (await findDocumentKey(db, lastsUntil)) ??
    (await keepDocumentKey(db, await makeRow(services, secrets, host), lastsUntil));
  return openDocumentKey({
    certificatePem: row.certificatePem,
    privateKeyPem: secrets.open(row.privateKeySealed, contextOf(row.id)),
  });
}

async function makeRow(
  services: Pick<Services, "clock" | "random">,
  secrets: Secrets,
  host: string,
): Promise<DocumentKeyRow> {
  // Whoever only opens keys need not load what makes them.
  const { makeDocumentKey } = await import("@/lib/services/sealer/make-document-key");
  const now = services.clock.now();
  const id = newId(services, "documentKey");
  const notAfter = yearsAfter(now, LASTS_YEARS);
  const { certificatePem, privateKeyPem } = await makeDocumentKey({
    organization: "Vidimus",
    commonName: `Vidimus document seal (${host})`,
    notBefore: new Date(now.getTime() - FRESH_MS),
    notAfter,
  });
  const privateKeySealed = secrets.seal(privateKeyPem, contextOf(id));
  return { id, certificatePem, privateKeySealed, notAfter, createdAt: now };
}

function contextOf(id: string): string {
  return sealContext("document_keys", "private_key_sealed", id);
}

function yearsAfter(date: Date, years: number): Date {
  const later = new Date(date);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later;
}
