import { createHash, X509Certificate } from "node:crypto";
import { type DocumentKeyRow, listDocumentKeys, listTimestampKeys } from "@/db/queries/document-keys";
import type { KeySet } from "@/lib/contract/schemas/key-set";
import type { PublishedCertificates } from "@/lib/paper/reading";
import type { Published } from "@/lib/paper/sealed";
import type { Services } from "../context";

type SealCertificate = NonNullable<KeySet["sealCertificates"]>[number];

export async function keySet({ db, signer }: Pick<Services, "db" | "signer">): Promise<KeySet> {
  const [keys, { sealCertificates, timestampCertificates }] = await Promise.all([
    signer.keySet(),
    listPublished({ db }),
  ]);
  return { keys: keys.map((key) => ({ ...key })), sealCertificates, timestampCertificates };
}

export async function listPublished({ db }: Pick<Services, "db">) {
  const [sealCertificates, timestampCertificates] = await Promise.all([
    listSealCertificates({ db }),
    listTimestampKeys(db).then(describeRows),
  ]);
  const published: PublishedCertificates = {
    seals: sealCertificates.map(({ x5c }) => x5c),
    authorities: timestampCertificates.map(({ x5c }) => x5c),
  };
  return { sealCertificates, timestampCertificates, published };
}

export async function publishedChains(services: Pick<Services, "db">): Promise<Published> {
  const { seals, authorities } = (await listPublished(services)).published;
  const decode = (chain: readonly string[]) =>
    chain.map((each) => new Uint8Array(Buffer.from(each, "base64")));
  return { seals: seals.map(decode), authorities: authorities.map(decode) };
}

export async function listSealCertificates({ db }: Pick<Services, "db">): Promise<SealCertificate[]> {
  return describeRows(await listDocumentKeys(db));
}

function describeRows(rows: readonly DocumentKeyRow[]): SealCertificate[] {
  return rows.filter(({ compromisedAt }) => compromisedAt === null).map(describeOnce);
}

/** Cached by PEM, which never changes: parsing it is most of the cost of the key set. */
const described = new Map<string, SealCertificate>();

function describeOnce({ certificatePem }: DocumentKeyRow): SealCertificate {
  let known = described.get(certificatePem);
  if (!known) {
    known = describe(certificatesIn(certificatePem));
    described.set(certificatePem, known);
  }
  return known;
}

export function fingerprintOf(certificate: SealCertificate): string {
  return Buffer.from(certificate["x5t#S256"], "base64url").toString("hex");
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

function certificatesIn(pem: string): [X509Certificate, ...X509Certificate[]] {
  const [own, ...issuers] = (pem.match(CERTIFICATE) ?? []).map((each) => new X509Certificate(each));
  if (!own) throw new Error("a document key without a certificate");
  return [own, ...issuers];
}

function describe(chain: [X509Certificate, ...X509Certificate[]]): SealCertificate {
  const [own] = chain;
  const fingerprint = createHash("sha256").update(own.raw).digest("base64url");
  const { kty = "", ...key } = own.publicKey.export({ format: "jwk" });
  return {
    kty,
    ...key,
    use: "sig",
    kid: fingerprint,
    x5c: chain.map(({ raw }) => raw.toString("base64")),
    "x5t#S256": fingerprint,
  };
}
