import {
  type ArtifactRow,
  type CertificateRow,
  listArtifacts,
  listFilingCopies,
} from "@/db/queries/certificates";
import { listAllCertificates } from "@/db/queries/desk";
import { listDocuments, type OrderDocumentRow, type OrderRow } from "@/db/queries/orders";
import { listRenewed } from "@/db/queries/renewals";
import { type CsvCell, toCsv } from "@/lib/core/csv";
import { readableText } from "@/lib/core/documents/plain-text";
import type { FileContent } from "@/lib/core/file-content";
import { hasResult } from "@/lib/core/orders/job-states";
import { decodePayload, wordedAs } from "@/lib/paper";
import type { Services } from "../context";
import { filingCopyKey, renewedPdfKey } from "../delivery/certificate-files";
import { markDelivered } from "../delivery/download-artifact";
import { reviewedFormatOf } from "../delivery/reviewed-files";
import { sourceKey } from "../documents/sources";
import { openStored } from "../open-stored";
import { writePartnerAudit } from "../portal/partner-audit";
import type { MemberOperation } from "../portal/portal-operation";
import { type ZipEntry, zipFile } from "../portal/zip-file";
import { findOrderOfMember } from "./order-of-member";

export const downloadOrderFiles: MemberOperation<"downloadOrderFiles"> = async (
  services,
  member,
  { params },
) => {
  const order = await findOrderOfMember(services, member, params);
  const at = services.clock.now();
  await services.db.transaction((tx) =>
    writePartnerAudit({ services, tx, at }, member, {
      action: "order.files_downloaded",
      subject: order.id,
    }),
  );
  return zipFile(`${order.orderNumber}.zip`, entriesOf(services, order), at);
};

interface IndexLine {
  what: string;
  name?: string;
  certificateId?: string;
  sizeBytes?: number;
  sha256?: string;
  note?: string;
}

async function* entriesOf(services: Services, order: OrderRow): AsyncGenerator<ZipEntry> {
  const { db } = services;
  const [documents, artifacts, certificates] = await Promise.all([
    listDocuments(db, order.id),
    listArtifacts(db, order.id),
    listAllCertificates(db, order.id),
  ]);
  const folder = order.orderNumber;
  const lines: IndexLine[] = [];
  const parts = [
    sourcesOf(services, documents),
    resultsOf(services, order, { documents, artifacts, certificates }),
  ];
  for (const part of parts) {
    for await (const { content, ...line } of part) {
      lines.push(line);
      if (line.name !== undefined && content !== undefined) yield { name: `${folder}/${line.name}`, content };
    }
  }
  yield { name: `${folder}/index.csv`, content: toCsv(INDEX, lines.map(cellsOf)) };
}

type Part = AsyncGenerator<IndexLine & { content?: FileContent }>;

const ENDINGS: Readonly<Record<string, string>> = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
  "text/plain": "txt",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
};
const DELETED = "Its time of keeping is over, and it was deleted.";

/** Byte for byte, under names of ours: the client's names are kept nowhere. */
async function* sourcesOf({ storage }: Services, documents: readonly OrderDocumentRow[]): Part {
  for (const { kind, index, mediaType, sha256, isSpecimen, purgedAt } of documents) {
    if (kind === "text") continue;
    const what = `${kind === "draft" ? "Draft" : "Source document"} ${index + 1}`;
    const stored = purgedAt === null ? await openStored(storage, sourceKey(sha256), { sha256 }) : null;
    if (!stored) {
      yield { what, note: DELETED };
      continue;
    }
    const note = isSpecimen ? "It couldn’t be fetched: our specimen stands for it." : undefined;
    const name = `${kind === "draft" ? "drafts" : "sources"}/${index + 1}.${ENDINGS[mediaType] ?? "bin"}`;
    yield {
      what,
      name,
      content: stored.pieces,
      sizeBytes: stored.sizeBytes,
      sha256,
      ...(note && { note }),
    };
  }
}

async function* resultsOf(
  services: Services,
  order: OrderRow,
  made: {
    documents: readonly OrderDocumentRow[];
    artifacts: readonly ArtifactRow[];
    certificates: readonly CertificateRow[];
  },
): Part {
  if (!hasResult(order.status)) {
    yield {
      what: "Result",
      note: `The order is ${order.status.replaceAll("_", " ")}: it has no result to download.`,
    };
    return;
  }
  for (const artifact of made.artifacts) {
    if (artifact.kind === "certified_pdf") yield* pdfsOf(services, artifact);
    if (artifact.kind === "certificate_only") yield* reviewedOf(services, artifact);
  }
  for (const { id, index, jws, publishedAt, revokedAt } of made.certificates) {
    if (publishedAt === null) continue;
    const what = `Receipt ${index + 1}`;
    const note = revokedAt === null ? {} : { note: "Its certificate was revoked." };
    if (jws === "") yield { what, certificateId: id, note: "It was erased." };
    else yield { what, name: `receipts/${id}.jws`, certificateId: id, content: jws, ...note };
  }
  yield* textsOf(order, made);
  await markDelivered(services, order.id);
}

async function* pdfsOf(
  { db, storage }: Services,
  { index, storageKey, sha256, certificateId }: ArtifactRow,
): Part {
  const ofCertificate = certificateId === null ? {} : { certificateId };
  const read = async (what: string, name: string, key: string, hash: string) => {
    const stored = storageKey === null ? null : await openStored(storage, key, { sha256: hash });
    if (!stored) return { what, ...ofCertificate, note: DELETED };
    const { pieces: content, sizeBytes } = stored;
    return { what, ...ofCertificate, name, content, sizeBytes, sha256: hash };
  };
  const number = index + 1;
  yield read(`Certified translation ${number}`, `certified/${number}.pdf`, storageKey ?? "", sha256);
  if (certificateId === null) return;
  const [copy, renewed] = (
    await Promise.all([listFilingCopies(db, [certificateId]), listRenewed(db, [certificateId])])
  ).map((hashes) => hashes.get(certificateId));
  if (copy !== undefined) {
    const key = filingCopyKey(certificateId);
    yield read(`Filing copy ${number}`, `certified/${number}-filing-copy.pdf`, key, copy);
  }
  if (renewed !== undefined) {
    const key = renewedPdfKey(certificateId, renewed);
    yield read(`Renewed PDF ${number}`, `certified/${number}-renewed.pdf`, key, renewed);
  }
}

async function* reviewedOf(
  { storage }: Services,
  { index, storageKey, reviewedSha256, certificateId }: ArtifactRow,
): Part {
  if (reviewedSha256 === null) return;
  const what = `Reviewed translation ${index + 1}`;
  const line = { what, ...(certificateId === null ? {} : { certificateId }) };
  const stored =
    storageKey === null ? null : await openStored(storage, storageKey, { sha256: reviewedSha256 });
  const format = storageKey === null ? null : reviewedFormatOf(storageKey);
  if (!stored || !format) {
    yield { ...line, note: DELETED };
    return;
  }
  const name = `reviewed/${index + 1}.${format}`;
  const { pieces: content, sizeBytes } = stored;
  yield { ...line, name, content, sizeBytes, sha256: reviewedSha256 };
}

async function* textsOf(
  order: OrderRow,
  {
    documents,
    certificates,
  }: { documents: readonly OrderDocumentRow[]; certificates: readonly CertificateRow[] },
): Part {
  if (order.resultText !== null) {
    const isErased = order.erasedAt !== null || order.purgedAt !== null;
    if (isErased && order.resultText === "") yield { what: "Translated text", note: DELETED };
    else yield { what: "Translated text", name: "text/translation.txt", content: order.resultText };
    return;
  }
  for (const { kind, index, translation, purgedAt } of documents) {
    if (kind === "draft") continue;
    const what = `Reviewed text ${index + 1}`;
    const last = certificates.findLast((each) => each.index === index && each.publishedAt !== null);
    const version = decodePayload(last?.jws ?? "")?.statementVersion;
    if (translation)
      yield { what, name: `text/${index + 1}.txt`, content: readableText(wordedAs(translation, version)) };
    else if (purgedAt !== null) yield { what, note: DELETED };
  }
}

const INDEX = ["File", "What it is", "Certificate ID", "Bytes", "SHA-256", "Note"];

function cellsOf({ name, what, certificateId, sizeBytes, sha256, note }: IndexLine): CsvCell[] {
  return [name ?? null, what, certificateId ?? null, sizeBytes ?? null, sha256 ?? null, note ?? null];
}
