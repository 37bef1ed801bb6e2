import { createHash } from "node:crypto";
import "pdfjs-dist/legacy/build/pdf.worker.mjs";
import * as pdfjs from "pdfjs-dist/legacy/build/pdf.mjs";
import { LIVE_ORDER, SPECIMEN_ORDER } from "@/lib/contract/examples/receipts";
import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import { makePng } from "@/lib/operations/desk/testing/make-png";
import { type Issuer, makeIssuer } from "@/lib/sdk/testing/certified-pdf";
import { makeExhibitPicture } from "@/lib/testing/exhibit-picture";
import { paperFor } from "../../certification/paper";
import { createInProcessRenderer } from "../../renderer/printing/in-process";
import { sampleCertificate } from "../../renderer/testing/sample-certificate";
import { sealAnything } from "../../sealer/testing/seal-anything";
import type { Pdfjs } from "../../seen-pages/pdfjs";
import { readSeenPages } from "../../seen-pages/read-pages";
import { type FileRecord, type FileVerdict, judgeFile } from "../judge-file";
import { type FileReading, readFile } from "../read-file";

export type Bytes = Uint8Array<ArrayBuffer>;

export interface Issued {
  issuer: Issuer;
  /** One page each of certificate, translation, and exhibit. */
  pdf: Bytes;
  copy: Bytes;
  other: Bytes;
  record: FileRecord;
  read(file: Bytes): Promise<FileReading>;
  judge(file: Bytes, change?: Partial<FileRecord>): Promise<FileVerdict>;
}

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const renderer = createInProcessRenderer();

export const readSeen = (bytes: Bytes) => readSeenPages(bytes, pdfjs as unknown as Pdfjs);

export async function issueFiles(content: TranslatedDocument): Promise<Issued> {
  const issuer = await makeIssuer();
  const signatureImage = {
    bytes: Buffer.from(makePng(300, 100), "base64"),
    mediaType: "image/png",
  } as const;
  const print = async (certificateId: string, receiptJws: string | null) => {
    const verifyUrl = `https://vidimus.example/verify/${certificateId}`;
    const document = sampleCertificate(content, {
      certificateId,
      receiptJws,
      verifyUrl,
      signatureImage,
      isSandbox: false,
      profile: "federal_court",
      paper: paperFor("federal_court", content.language),
      exhibit: [await makeExhibitPicture({ grey: 200 })],
      pageSecret: `${certificateId} ${receiptJws}`,
    });
    const seal = (pdf: Uint8Array) =>
      sealAnything(pdf, issuer.documentKey, { reason: `Seals ${certificateId}.` });
    const { bytes } = await renderer.render(document, receiptJws === null ? undefined : seal);
    return Uint8Array.from(bytes);
  };
  const pdf = await print(LIVE_ORDER.certificateId, issuer.receipt());
  const copy = await print(LIVE_ORDER.certificateId, null);
  const sub = SPECIMEN_ORDER.certificateId;
  const other = await print(sub, issuer.receipt({ sub }));
  const record: FileRecord = {
    certificateId: LIVE_ORDER.certificateId,
    documentHash: sha256(pdf),
    filingCopyHash: sha256(copy),
    jws: issuer.receipt(),
    pages: (await renderer.recordPages?.(pdf)) ?? null,
    filingCopyPages: (await renderer.recordPages?.(copy)) ?? null,
  };
  const seals = (issuer.keySet.sealCertificates ?? []).map(({ x5c }) => x5c);
  const read = (file: Bytes) => readFile(file, { seals, authorities: [] }, readSeen);
  return {
    issuer,
    pdf,
    copy,
    other,
    record,
    read,
    judge: async (file, change = {}) => judgeFile(await read(file), Object.assign({}, record, change)),
  };
}

export function told(verdict: FileVerdict) {
  if (verdict.outcome !== "altered" && verdict.outcome !== "grown") return verdict.outcome;
  const { changes, extras, holdsIssued, outcome } = verdict;
  const { same, origins, outline, additions, ...rest } = changes;
  const parts = Object.entries(rest).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value));
  return Object.assign(
    { outcome },
    Object.fromEntries(parts),
    additions.length > 0
      ? { additions: additions.map(({ page, text, place }) => `${page} ${place} ${text}`) }
      : null,
    extras.length > 0 ? { extras } : null,
    holdsIssued ? { holdsIssued } : null,
  );
}
