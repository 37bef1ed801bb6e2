import {
  BasicOCSPResponse,
  type Certificate,
  CertificateRevocationList,
  type ExtKeyUsage,
  getCrypto,
  OCSPResponse,
} from "pkijs";

/** Sources: RFC 6960 and RFC 5280. Written 2026-11-24. */
const OID = {
  basic: "1.3.6.1.5.5.7.48.1.1",
  ocspSigning: "1.3.6.1.5.5.7.3.9",
  extendedKeyUsage: "2.5.29.37",
};
const SUCCESSFUL = 0;
const [GOOD, REVOKED] = [0, 1];
const SKEW_MS = 300_000;
const GOOD_FOR_MS = 86_400_000;

export interface Issued {
  certificate: Certificate;
  issuer: Certificate;
}

export class RevokedError extends Error {}

export async function requireGood(
  der: Uint8Array,
  { certificate, issuer }: Issued,
  now: Date,
): Promise<void> {
  const response = OCSPResponse.fromBER(Uint8Array.from(der));
  const status = response.responseStatus.valueBlock.valueDec;
  if (status !== SUCCESSFUL || response.responseBytes?.responseType !== OID.basic)
    throw new Error(`it answered with status ${status}`);
  const basic = BasicOCSPResponse.fromBER(
    Uint8Array.from(response.responseBytes.response.valueBlock.valueHexView),
  );
  if (!(await isSignedByResponder(basic, issuer, now))) throw new Error("its signature doesn't fit");
  for (const single of basic.tbsResponseData.responses) {
    // The library finds any response about the certificate, but the time must be that one's.
    const only = new BasicOCSPResponse();
    only.tbsResponseData.responses = [single];
    const about = await only.getCertificateStatus(certificate, issuer);
    if (!about.isForCertificate) continue;
    if (about.status === REVOKED) throw new RevokedError("the certificate is revoked");
    if (about.status !== GOOD) throw new Error("it doesn't know the certificate");
    requireCurrent(single.thisUpdate, single.nextUpdate, now);
    return;
  }
  throw new Error("its answer is about another certificate");
}

export async function requireNotListed(
  der: Uint8Array,
  { certificate, issuer }: Issued,
  now: Date,
): Promise<void> {
  const list = CertificateRevocationList.fromBER(Uint8Array.from(der));
  // Refuses unknown critical extensions, such as those of delta lists.
  if (!list.issuer.isEqual(issuer.subject) || !(await list.verify({ issuerCertificate: issuer })))
    throw new Error("its list isn't signed by the certificate's issuer");
  requireCurrent(list.thisUpdate.value, list.nextUpdate?.value, now);
  if (list.isCertificateRevoked(certificate)) throw new RevokedError("the certificate is revoked");
}

/** RFC 6960, 4.2.2.2: the issuer, or its delegate. */
async function isSignedByResponder(
  basic: BasicOCSPResponse,
  issuer: Certificate,
  now: Date,
): Promise<boolean> {
  for (const signer of [issuer, ...(basic.certs ?? [])]) {
    if (signer !== issuer && !(await isDelegated(signer, issuer, now))) continue;
    const { subjectPublicKeyInfo: key } = signer;
    const signed = Uint8Array.from(basic.tbsResponseData.tbsView).buffer;
    const fits = await getCrypto(true)
      .verifyWithPublicKey(signed, basic.signature, key, basic.signatureAlgorithm)
      .catch(() => false);
    if (fits) return true;
  }
  return false;
}

async function isDelegated(signer: Certificate, issuer: Certificate, now: Date): Promise<boolean> {
  const usage = signer.extensions?.find(({ extnID }) => extnID === OID.extendedKeyUsage);
  const purposes = (usage?.parsedValue as ExtKeyUsage | undefined)?.keyPurposes ?? [];
  return (
    purposes.includes(OID.ocspSigning) &&
    signer.notBefore.value <= now &&
    now <= signer.notAfter.value &&
    signer.issuer.isEqual(issuer.subject) &&
    (await signer.verify(issuer).catch(() => false))
  );
}

function requireCurrent(thisUpdate: Date, nextUpdate: Date | undefined, now: Date): void {
  const until = nextUpdate?.getTime() ?? thisUpdate.getTime() + GOOD_FOR_MS;
  if (thisUpdate.getTime() > now.getTime() + SKEW_MS) throw new Error("its answer is from the future");
  if (until < now.getTime() - SKEW_MS) throw new Error("its answer is out of date");
}
