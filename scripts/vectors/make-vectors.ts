import { randomBytes } from "node:crypto";
import { AFRelationship, PDFDocument } from "@cantoo/pdf-lib";
import { KEY_SET_EXAMPLE } from "@/lib/contract/examples/receipts";
import { openDocumentKey } from "@/lib/paper/keys";
import { createLocalAuthority, createPadesSealer, makeDocumentKey } from "@/lib/paper/seal";
import type { KeySet } from "@/lib/sdk/certificates";
import { makeIssuer } from "@/lib/sdk/testing/certified-pdf";
import { receiptVectors } from "./receipt-vectors";
import { REFUSAL_VECTORS } from "./refusal-vectors";
import type { PdfVector, Vectors } from "./vectors";
import { webhookVectors } from "./webhook-vectors";

const CERTIFICATE_ID = "vcrt_0z561z515s0dtc710hkfzrff9q";
const SPAN = { notBefore: new Date("2026-01-01T00:00:00Z"), notAfter: new Date("2036-01-01T00:00:00Z") };

export async function makeVectors(): Promise<Vectors> {
  const keySet = KEY_SET_EXAMPLE as KeySet;
  return {
    webhooks: webhookVectors(),
    receipts: receiptVectors(keySet),
    refusals: REFUSAL_VECTORS,
    pdfs: await pdfVectors(keySet),
  };
}

async function pdfVectors(stranger: KeySet): Promise<Vectors["pdfs"]> {
  const issuer = await makeIssuer();
  let now = new Date("2026-11-22T09:41:08Z");
  const authorityKey = openDocumentKey(
    await makeDocumentKey({
      organization: "Vidimus",
      commonName: "Time-stamps",
      purpose: "timestamps",
      ...SPAN,
    }),
  );
  const published = {
    seals: [issuer.documentKey.certificates],
    authorities: [authorityKey.certificates],
  };
  const sealer = createPadesSealer({
    openKey: async () => issuer.documentKey,
    timestamps: createLocalAuthority({
      openKey: async () => authorityKey,
      now: () => now,
      random: (count) => randomBytes(count),
    }),
    published: async () => published,
  });
  const facts = { name: "Vidimus", reason: `Seals ${CERTIFICATE_ID}.`, signedAt: now };
  const stamped = await sealer.seal(await unsealed(issuer.receipt()), facts);
  now = new Date("2027-11-01T00:00:00Z");
  const renewed = await sealer.extendSealed(stamped);
  const [seal] = issuer.keySet.sealCertificates ?? [];
  if (!seal) throw new Error("no seal certificate");
  const x5c = authorityKey.certificates.map((der) => Buffer.from(der).toString("base64"));
  const ours: KeySet = { ...issuer.keySet, timestampCertificates: [{ ...seal, x5c }] };
  return {
    keySets: {
      ours,
      withoutSeals: { keys: ours.keys },
      withoutReceiptKey: { ...ours, keys: [] },
      withoutAuthority: issuer.keySet,
      stranger,
    },
    files: {
      plain: base64(await issuer.pdf()),
      specimen: base64(await issuer.pdf({ jws: issuer.receipt({ isSandbox: true }) })),
      otherReceipt: base64(await issuer.pdf({ certificateId: "vcrt_27edakvkx1364n3exrhrxbnaqj" })),
      late: base64(await issuer.pdf({ jws: issuer.receipt({ iat: 2_100_000_000 }) })),
      noReceipt: base64(await issuer.pdf({ jws: "a.b" })),
      forgedReceipt: base64(await issuer.pdf({ jws: (await makeIssuer()).receipt() })),
      renewed: base64(renewed),
    },
    cases: pdfCases(stamped.length),
  };
}

function pdfCases(stampedBytes: number): PdfVector[] {
  const of = (
    name: string,
    file: string,
    expected: PdfVector["expected"],
    more: Partial<PdfVector> = {},
  ): PdfVector => ({ name, file, keySet: "ours", ...more, expected });
  const sealedAt = "2026-11-22T09:41:08.000Z";
  return [
    of("as it was sealed", "plain", "ok", { sealedAt: null, issuer: "https://vidimus.example/" }),
    of("with a time-stamp", "renewed", "ok", { keepBytes: stampedBytes, sealedAt }),
    of("renewed a year later", "renewed", "ok", { sealedAt }),
    of("of another site", "plain", "OTHER_ISSUER", { issuer: "https://evil.example" }),
    of("a specimen", "specimen", "SPECIMEN"),
    of("a specimen, where specimens are allowed", "specimen", "ok", { allowSpecimen: true, sealedAt: null }),
    of("with the receipt of another certificate", "otherReceipt", "OTHER_RECEIPT"),
    of("sealed with a certificate that had run out", "late", "EXPIRED"),
    of("without a receipt", "noReceipt", "NO_RECEIPT"),
    of("with a receipt that somebody else signed", "forgedReceipt", "BAD_SIGNATURE"),
    of("of somebody else", "plain", "OTHER_CERTIFICATE", { keySet: "stranger" }),
    of("against a set without certificates", "plain", "BAD_KEY_SET", { keySet: "withoutSeals" }),
    of("against a set without the receipt's key", "plain", "UNKNOWN_KEY", { keySet: "withoutReceiptKey" }),
    of("stamped by nobody that is known", "renewed", "BAD_TIMESTAMP", { keySet: "withoutAuthority" }),
    of("with a line break behind it", "plain", "NOT_WHOLE", { append: "\n" }),
    of("with an object behind it", "plain", "NOT_WHOLE", { append: "\n9 0 obj\n<< >>\nendobj\n" }),
    of("cut short", "plain", "NOT_WHOLE", { keepBytes: 9000 }),
    of("with its renewal cut short", "renewed", "NOT_WHOLE", { keepBytes: stampedBytes + 500 }),
    of("with something behind its renewal", "renewed", "NOT_WHOLE", { append: "\n9 0 obj\n<< >>\nendobj\n" }),
    of("with a bit changed", "plain", "ALTERED", { flipBit: { byte: 40, bit: 3 } }),
    of("without its first bytes' words", "plain", "NOT_SEALED", { flipBit: { byte: 1, bit: 0 } }),
    of("that is empty", "plain", "NOT_SEALED", { keepBytes: 0 }),
  ];
}

async function unsealed(jws: string): Promise<Uint8Array> {
  const file = await PDFDocument.create();
  file.addPage().drawRectangle({ width: 9, height: 9 });
  await file.attach(new TextEncoder().encode(jws), "receipt.jws", { afRelationship: AFRelationship.Data });
  return file.save({ useObjectStreams: true });
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64");
}
