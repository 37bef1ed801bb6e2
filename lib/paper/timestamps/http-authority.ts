import { X509Certificate } from "node:crypto";
import { fromBER, Integer, Null, OctetString } from "asn1js";
import { AlgorithmIdentifier, Certificate, ExtKeyUsage, MessageImprint, TimeStampReq } from "pkijs";
import { guardedRequest, RequestFailure, type RequestGuard } from "@/lib/documents/fetch";
import { readDer, reader, TAG } from "../sealed-pdf/der";
import { SealError } from "../sealed-pdf/seal-error";
import { readTimestamp, verifyTimestampOf } from "../sealed-pdf/verify-timestamp";
import { readIssuedCertificate } from "../sealed-pdf/x509";
import { type Timestamp, type TimestampAuthority, TimestampError } from "./port";

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 32_768;
const MAX_CHAIN = 8;
/** With a larger difference a clock is wrong, and validators would refuse the seal. */
const CLOCKS_DIFFER_MS = 600_000;
const SHA256 = "2.16.840.1.101.3.4.2.1";
const EXTENDED_KEY_USAGE = "2.5.29.37";
const TIME_STAMPING = "1.3.6.1.5.5.7.3.8";
/** RFC 3161, 2.4.2. */
const STATUS = [
  "granted",
  "granted with changes",
  "rejected",
  "still waiting",
  "about to be revoked",
  "revoked",
];

export interface HttpAuthorityOptions {
  url: string;
  trusted: readonly Uint8Array[];
  guard: RequestGuard;
  now: () => Date;
  random: (count: number) => Uint8Array;
  timeoutMs?: number;
}

export function createHttpAuthority(options: HttpAuthorityOptions): TimestampAuthority {
  return {
    async stamp(sha256) {
      // Positive, whatever was drawn.
      const nonce = Uint8Array.from(options.random(9)).fill(1, 0, 1);
      const answer = await post(options, queryOf(sha256, nonce));
      return checkAnswer(answer, { sha256, nonce, options });
    },
  };
}

interface Asked {
  sha256: Uint8Array;
  nonce: Uint8Array;
  options: Pick<HttpAuthorityOptions, "trusted" | "now">;
}

export async function checkAnswer(answer: Uint8Array, asked: Asked): Promise<Timestamp> {
  try {
    return await checkToken(tokenIn(answer), asked);
  } catch (cause) {
    if (cause instanceof TimestampError) throw cause;
    if (cause instanceof SealError) throw new TimestampError(said(cause.message), { cause });
    throw new TimestampError(said("Its answer isn't a time-stamp in DER."), { cause });
  }
}

async function post(
  { url, guard, timeoutMs = TIMEOUT_MS }: HttpAuthorityOptions,
  body: Uint8Array,
): Promise<Uint8Array> {
  const headers = { "content-type": "application/timestamp-query", accept: "application/timestamp-reply" };
  try {
    const request = { method: "POST" as const, url, headers, body };
    const { status, bytes } = await guardedRequest(
      { ...request, maxBytes: MAX_ANSWER_BYTES, timeoutMs },
      guard,
    );
    if (status !== 200) throw new TimestampError(said(`It returned HTTP ${status}.`));
    return bytes;
  } catch (cause) {
    if (cause instanceof RequestFailure)
      throw new TimestampError(`The time-stamp authority at TIMESTAMP_URL can't be used: ${cause.message}.`, {
        cause,
      });
    throw cause;
  }
}

function queryOf(sha256: Uint8Array, nonce: Uint8Array): Uint8Array {
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA256, algorithmParams: new Null() }),
      hashedMessage: new OctetString({ valueHex: Uint8Array.from(sha256).buffer }),
    }),
    nonce: new Integer({ valueHex: Uint8Array.from(nonce).buffer }),
    certReq: true,
  });
  return new Uint8Array(request.toSchema().toBER());
}

/** TimeStampResp { PKIStatusInfo { status, … }, token } */
function tokenIn(answer: Uint8Array): Uint8Array {
  const fields = reader(readDer(answer), TAG.sequence);
  const [status] = reader(fields.next(TAG.sequence), TAG.sequence).next(TAG.integer).content;
  if (status !== 0 && status !== 1)
    throw new TimestampError(said(`It refused: ${STATUS[status ?? -1] ?? `status ${status}`}.`));
  const token = fields.next(TAG.sequence);
  fields.end();
  return token.whole;
}

async function checkToken(token: Uint8Array, { sha256, nonce, options }: Asked): Promise<Timestamp> {
  const claims = readTimestamp(token);
  const certificates = chainOf(claims, options.trusted);
  const [own = new Uint8Array()] = certificates;
  requirePurpose(own);
  const authority = { certificate: await readIssuedCertificate(own), chain: certificates };
  const { time } = await verifyTimestampOf(token, sha256, [authority]);
  const isAnswer = claims.nonce && Buffer.compare(claims.nonce.subarray(2), nonce) === 0;
  if (!isAnswer) throw new TimestampError(said("Its answer is to another request: the nonce differs."));
  if (Math.abs(time.getTime() - options.now().getTime()) > CLOCKS_DIFFER_MS)
    throw new TimestampError(
      said(
        `It says that it is ${time.toISOString()}, and this machine ${options.now().toISOString()}. Check both clocks.`,
      ),
    );
  return { token, certificates, time };
}

function chainOf(
  { signerId, certificates, time }: ReturnType<typeof readTimestamp>,
  trusted: readonly Uint8Array[],
): Uint8Array[] {
  const anchors = trusted.map((der) => new X509Certificate(der));
  const carried = certificates.map((der) => new X509Certificate(der));
  const known = [...anchors, ...carried];
  const isAnchor = ({ raw }: X509Certificate) => anchors.some((anchor) => anchor.raw.equals(raw));
  // The token is published, so every certificate in it must belong to the chain.
  for (const each of carried)
    if (!isAnchor(each) && !known.some((issuer) => each.checkIssued(issuer) && each.verify(issuer.publicKey)))
      throw new TimestampError(
        said("Its answer carries a certificate whose issuer isn't known. Add that to TIMESTAMP_CERTIFICATE."),
      );
  let current = known.find(({ raw }) => isNamedBy(signerId, raw));
  if (!current) throw new TimestampError(said("Its answer lacks the certificate that signed it."));
  const chain: X509Certificate[] = [];
  while (chain.length < MAX_CHAIN) {
    if (time < new Date(current.validFrom) || time > new Date(current.validTo))
      throw new TimestampError(
        said("A certificate that its answer rests on has run out, or isn't valid yet."),
      );
    chain.push(current);
    if (isAnchor(current)) {
      const rest = certificates.filter((der) => !chain.some((each) => each.raw.equals(der)));
      return [...chain.map((each) => new Uint8Array(each.raw)), ...rest];
    }
    const subject: X509Certificate = current;
    const issuer = known.find(
      (each) =>
        !chain.includes(each) &&
        (each.ca || isAnchor(each)) &&
        subject.checkIssued(each) &&
        subject.verify(each.publicKey),
    );
    if (!issuer) break;
    current = issuer;
  }
  throw new TimestampError(
    said(
      "Its certificate doesn't lead to one in TIMESTAMP_CERTIFICATE. Add the authority's root, if you trust it.",
    ),
  );
}

function isNamedBy(signerId: Uint8Array, der: Uint8Array): boolean {
  const { issuer, serialNumber } = Certificate.fromBER(Uint8Array.from(der));
  const name = [issuer.toSchema().toBER(), serialNumber.toBER()].map((part) => new Uint8Array(part));
  return Buffer.concat(name).equals(signerId);
}

/** RFC 3161, 2.3: the only purpose, and critical. */
function requirePurpose(der: Uint8Array): void {
  const { extensions = [] } = Certificate.fromBER(Uint8Array.from(der));
  const extension = extensions.find(({ extnID }) => extnID === EXTENDED_KEY_USAGE);
  const parsed = extension && fromBER(extension.extnValue.valueBlock.valueHexView);
  const purposes = parsed ? new ExtKeyUsage({ schema: parsed.result }).keyPurposes : [];
  if (!extension?.critical || purposes.length !== 1 || purposes[0] !== TIME_STAMPING)
    throw new TimestampError(said("Its certificate isn't one for time-stamps alone."));
}

function said(what: string): string {
  return `The time-stamp authority at TIMESTAMP_URL can't be used. ${what}`;
}
