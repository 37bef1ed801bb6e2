import { X509Certificate } from "node:crypto";
import {
  Certificate,
  type CRLDistributionPoints,
  type GeneralName,
  type InfoAccess,
  OCSPRequest,
} from "pkijs";
import { type GuardedRequest, guardedRequest, type RequestGuard } from "@/lib/documents/fetch";
import { type Issued, RevokedError, requireGood, requireNotListed } from "./check-answers";
import { type RevocationEvidence, type RevocationSource, UnansweredError } from "./port";

/** Source: RFC 5280. Written 2026-11-24. */
const OID = {
  authorityInfoAccess: "1.3.6.1.5.5.7.1.1",
  ocsp: "1.3.6.1.5.5.7.48.1",
  distributionPoints: "2.5.29.31",
};
const URL_NAME = 6;
const TIMEOUT_MS = 8_000;
const MAX_OCSP_BYTES = 32 * 1024;
const MAX_LIST_BYTES = 512 * 1024;
const MAX_URLS = 3;

export interface RevocationOptions {
  guard: Omit<RequestGuard, "allowPlainHttp">;
  now: () => Date;
  timeoutMs?: number;
}

export function createRevocationSource(options: RevocationOptions): RevocationSource {
  return {
    async evidenceFor(chain) {
      const found = await Promise.all(
        chain.map((der, at) => {
          const issuer = issuerOf(der, chain);
          return issuer === der ? null : evidenceOf(der, issuer, at, options);
        }),
      );
      const all = found.flatMap((each) => each ?? []);
      return {
        certificates: [],
        ocsps: all.flatMap(({ ocsps }) => ocsps),
        crls: all.flatMap(({ crls }) => crls),
      };
    },
  };
}

function issuerOf(der: Uint8Array, chain: readonly Uint8Array[]): Uint8Array | null {
  const certificate = new X509Certificate(der);
  if (certificate.checkIssued(certificate)) return der;
  const isIssuer = (other: X509Certificate) =>
    certificate.checkIssued(other) && certificate.verify(other.publicKey);
  return chain.find((other) => other !== der && isIssuer(new X509Certificate(other))) ?? null;
}

async function evidenceOf(
  der: Uint8Array,
  issuerDer: Uint8Array | null,
  at: number,
  options: RevocationOptions,
): Promise<RevocationEvidence | null> {
  const certificate = Certificate.fromBER(Uint8Array.from(der));
  const [responders, lists] = [respondersOf(certificate), listsOf(certificate)];
  if (responders.length + lists.length === 0) return null;
  const name = `Certificate ${at + 1} of the chain`;
  if (issuerDer === null) throw new Error(`${name} has no issuer in it, so nobody can say that it is good.`);
  const issued = { certificate, issuer: Certificate.fromBER(Uint8Array.from(issuerDer)) };
  const failures: string[] = [];
  for (const [url, ask, kind] of [
    ...responders.map((each) => [each, askResponder, "ocsps"] as const),
    ...lists.map((each) => [each, fetchList, "crls"] as const),
  ]) {
    try {
      const answer = await ask(url, issued, options);
      return { certificates: [], ocsps: [], crls: [], [kind]: [answer] };
    } catch (error) {
      const reason = error instanceof Error ? error.message : "it can't be used";
      if (error instanceof RevokedError) throw new Error(`${name} is revoked, says ${hostOf(url)}.`);
      failures.push(`${hostOf(url)}: ${reason}`);
    }
  }
  throw new UnansweredError(
    `Nobody says that certificate ${at + 1} of the chain is good (${failures.join("; ")}).`,
  );
}

async function askResponder(url: string, issued: Issued, options: RevocationOptions): Promise<Uint8Array> {
  const request = new OCSPRequest();
  await request.createForCertificate(issued.certificate, {
    hashAlgorithm: "SHA-1",
    issuerCertificate: issued.issuer,
  });
  const answer = await fetchBytes(options, {
    method: "POST",
    url,
    headers: { "content-type": "application/ocsp-request", accept: "application/ocsp-response" },
    body: new Uint8Array(request.toSchema(true).toBER()),
    maxBytes: MAX_OCSP_BYTES,
  });
  await requireGood(answer, issued, options.now());
  return answer;
}

async function fetchList(url: string, issued: Issued, options: RevocationOptions): Promise<Uint8Array> {
  const list = await fetchBytes(options, { method: "GET", url, maxBytes: MAX_LIST_BYTES });
  await requireNotListed(list, issued, options.now());
  return list;
}

async function fetchBytes(
  { guard, timeoutMs = TIMEOUT_MS }: RevocationOptions,
  request: Omit<GuardedRequest, "timeoutMs">,
): Promise<Uint8Array> {
  // Answers are signed, and authorities serve them by plain http.
  const { status, bytes } = await guardedRequest(
    { ...request, timeoutMs },
    { ...guard, allowPlainHttp: true },
  );
  if (status !== 200) throw new Error(`it answered ${status}`);
  return bytes;
}

function respondersOf(certificate: Certificate): string[] {
  const access = extensionOf<InfoAccess>(certificate, OID.authorityInfoAccess)?.accessDescriptions ?? [];
  return urlsIn(access.flatMap((each) => (each.accessMethod === OID.ocsp ? [each.accessLocation] : [])));
}

function listsOf(certificate: Certificate): string[] {
  const points =
    extensionOf<CRLDistributionPoints>(certificate, OID.distributionPoints)?.distributionPoints ?? [];
  return urlsIn(
    points.flatMap(({ distributionPoint, cRLIssuer }) =>
      Array.isArray(distributionPoint) && !cRLIssuer ? distributionPoint : [],
    ),
  );
}

function urlsIn(names: readonly GeneralName[]): string[] {
  const urls = names.flatMap(({ type, value }) => (type === URL_NAME ? [String(value)] : []));
  return urls.filter((url) => /^https?:/i.test(url) && URL.canParse(url)).slice(0, MAX_URLS);
}

function extensionOf<T>(certificate: Certificate, id: string): T | undefined {
  return certificate.extensions?.find(({ extnID }) => extnID === id)?.parsedValue as T | undefined;
}

function hostOf(url: string): string {
  return new URL(url).host;
}
