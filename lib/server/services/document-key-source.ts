import { createHash, X509Certificate } from "node:crypto";
import {
  type DocumentKeyRow,
  findDocumentKey,
  keepDocumentKey,
  recordDocumentKey,
} from "@/db/queries/document-keys";
import { ID_PREFIXES } from "@/lib/core/ids";
import { sealContext } from "@/lib/core/keys/seal";
import { type Settings, SettingsError } from "@/lib/env";
import type { Services } from "@/lib/operations/context";
import { newId } from "@/lib/operations/new-id";
import { type DocumentKey, type DocumentSigner, openDocumentKey, readCertificates } from "@/lib/paper/keys";
import type { Secrets } from "@/lib/services/secrets/secrets";

type Purpose = "documentKey" | "timestampKey";

/** PDFs are kept for five years, and their seals must stay valid. */
const LASTS_YEARS = 10;
const KEPT_YEARS = 5;
const BEFORE_MS = 3_600_000;
const NAMES = { documentKey: "Vidimus document seal", timestampKey: "Vidimus time-stamps" };
const GIVEN = {
  documentKey: {
    ranOut: "DOCUMENT_SIGNING_CERTIFICATE has run out: replace it and its key by new ones, and restart",
    compromised: "DOCUMENT_SIGNING_KEY is marked as compromised: replace it by a new one and restart",
  },
  csc: {
    ranOut: "The certificate of CSC_CREDENTIAL_ID has run out: renew it at the signing service",
    compromised: "The key of CSC_CREDENTIAL_ID is marked as compromised: name another credential and restart",
  },
};

/**
 * The certificate is published before it seals anything. Asked for each seal, so that a compromised key is not
 * used again.
 */
export function createDocumentKeySource(
  services: Pick<Services, "db" | "clock" | "random">,
  settings: Pick<Settings, "documentKey" | "siteUrl">,
  secrets: Secrets,
  openRemote: (() => Promise<DocumentSigner>) | null = null,
): () => Promise<DocumentSigner> {
  if (settings.documentKey) {
    const key = openGiven(settings.documentKey);
    if (key.notAfter <= services.clock.now()) throw new SettingsError(GIVEN.documentKey.ranOut);
    return () => recordGiven(services, key, GIVEN.documentKey);
  }
  if (openRemote) return async () => recordGiven(services, await openRemote(), GIVEN.csc);
  return createKeptKey(services, { settings, secrets, purpose: "documentKey" });
}

export function createKeptKey(
  services: Pick<Services, "db" | "clock" | "random">,
  options: { settings: Pick<Settings, "siteUrl">; secrets: Secrets; purpose: Purpose },
): () => Promise<DocumentKey> {
  const { secrets, purpose } = options;
  let opened: { id: string; key: DocumentKey } | null = null;
  return async () => {
    const host = new URL(options.settings.siteUrl).hostname;
    const row = await findOrMake(services, { secrets, host, purpose });
    if (opened?.id !== row.id) opened = { id: row.id, key: openRow(row, secrets) };
    return opened.key;
  };
}

function openGiven(pem: NonNullable<Settings["documentKey"]>): DocumentKey {
  try {
    return openDocumentKey(pem);
  } catch (error) {
    const reason = error instanceof Error ? error.message : "they cannot be read";
    throw new SettingsError(
      `DOCUMENT_SIGNING_KEY and DOCUMENT_SIGNING_CERTIFICATE aren't usable: ${reason}.`,
    );
  }
}

async function recordGiven(
  { db, clock }: Pick<Services, "db" | "clock">,
  signer: DocumentSigner,
  words: (typeof GIVEN)[keyof typeof GIVEN],
): Promise<DocumentSigner> {
  // It may expire while the service runs. Later seals would fail verification.
  if (signer.notAfter <= clock.now()) throw new Error(words.ranOut);
  const [der = new Uint8Array()] = signer.certificates;
  const { compromisedAt, certificatePem } = await recordDocumentKey(db, {
    // The same id in every process and after every start.
    id: `${ID_PREFIXES.documentKey}_${createHash("sha256").update(der).digest("hex").slice(0, 26)}`,
    certificatePem: signer.certificates.map((each) => new X509Certificate(each).toString()).join(""),
    privateKeySealed: null,
    notAfter: signer.notAfter,
    createdAt: clock.now(),
    compromisedAt: null,
  });
  if (compromisedAt) throw new Error(words.compromised);
  // Use the published chain: a seal with another would fail verification.
  return { ...signer, certificates: readCertificates(certificatePem) };
}

async function findOrMake(
  services: Pick<Services, "db" | "clock" | "random">,
  options: { secrets: Secrets; host: string; purpose: Purpose },
): Promise<DocumentKeyRow> {
  const { purpose } = options;
  const { db, clock } = services;
  const lastsUntil = yearsAfter(clock.now(), KEPT_YEARS);
  return (
    (await findDocumentKey(db, lastsUntil, purpose)) ??
    (await keepDocumentKey(db, await makeRow(services, options), lastsUntil, purpose))
  );
}

function openRow({ id, certificatePem, privateKeySealed }: DocumentKeyRow, secrets: Secrets): DocumentKey {
  if (privateKeySealed === null) throw new Error(`the private part of document key ${id} is not kept here`);
  return openDocumentKey({ certificatePem, privateKeyPem: secrets.open(privateKeySealed, contextOf(id)) });
}

async function makeRow(
  services: Pick<Services, "clock" | "random">,
  { secrets, host, purpose }: { secrets: Secrets; host: string; purpose: Purpose },
): Promise<DocumentKeyRow> {
  const { makeDocumentKey } = await import("@/lib/paper/seal");
  const now = services.clock.now();
  const id = newId(services, purpose);
  const notAfter = yearsAfter(now, LASTS_YEARS);
  const { certificatePem, privateKeyPem } = await makeDocumentKey({
    organization: "Vidimus",
    commonName: `${NAMES[purpose]} (${host})`,
    purpose: purpose === "timestampKey" ? "timestamps" : "documents",
    notBefore: new Date(now.getTime() - BEFORE_MS),
    notAfter,
  });
  const privateKeySealed = secrets.seal(privateKeyPem, contextOf(id));
  return { id, certificatePem, privateKeySealed, notAfter, createdAt: now, compromisedAt: null };
}

function contextOf(id: string): string {
  return sealContext("document_keys", "private_key_sealed", id);
}

function yearsAfter(date: Date, years: number): Date {
  const later = new Date(date);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later;
}
