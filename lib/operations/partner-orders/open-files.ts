import { type ArtifactRow, listArtifacts } from "@/db/queries/certificates";
import { listDocuments } from "@/db/queries/orders";
import type { Environment } from "@/lib/core/keys/api-key";
import { hasResult } from "@/lib/core/orders/job-states";
import { portalProblem } from "@/lib/core/portal-problems";
import type { Problem } from "@/lib/core/problem";
import type { Services } from "../context";
import { type FileKind, markDelivered, readArtifact } from "../delivery/download-artifact";
import { requestTurn } from "../documents/document-turns";
import { sizedPicture } from "../exhibit/sized-picture";
import type { Member } from "../portal/member";
import type { MemberOperation } from "../portal/portal-operation";
import { findOrderOfMember } from "./order-of-member";

const USUAL_SIDE_PX = 1200;

/**
 * The document itself is never served.
 * @throws Problem FILE_NOT_FOUND
 */
export const showSourcePage: MemberOperation<"showSourcePage"> = async (
  services,
  member,
  { params, query },
) => {
  const order = await findOrderOfMember(services, member, params);
  const documents = await listDocuments(services.db, order.id);
  const source = documents.find(({ kind, index }) => kind === "source" && String(index) === params.index);
  if (!source || source.purgedAt !== null) throw noFile("This page doesn't exist, or was deleted.");
  const wished = Number(query.side ?? USUAL_SIDE_PX);
  const sidePx = wished > 0 ? wished : USUAL_SIDE_PX;
  // Pages that a partner looks at wait behind those of its own key's calls.
  const turn = requestTurn(order);
  const picture = await sizedPicture(services, source, { page: Number(params.page), sidePx }, turn);
  if (!picture) throw noFile("This page doesn't exist, or was deleted.");
  return { content: picture };
};

/**
 * The first PDF opened delivers the order, as its link does.
 * @throws Problem FILE_NOT_FOUND
 */
export const downloadCertificate: MemberOperation<"downloadCertificate"> = async (
  services,
  member,
  { params },
) => {
  const file = await readOf(services, member, params, "certified_pdf");
  if (!file) throw noFile("This certified PDF doesn't exist.");
  return { fileName: file.fileName, content: file.content };
};

/** @throws Problem FILE_NOT_FOUND */
export const downloadFilingCopy: MemberOperation<"downloadFilingCopy"> = async (
  services,
  member,
  { params },
) => {
  const file = await readOf(services, member, params, "certified_pdf", "filing_copy");
  if (!file) throw noFile("This filing copy doesn't exist. Only certificates for courts have one.");
  return { fileName: file.fileName, content: file.content };
};

/** @throws Problem FILE_NOT_FOUND */
export const downloadRenewed: MemberOperation<"downloadRenewed"> = async (services, member, { params }) => {
  const file = await readOf(services, member, params, "certified_pdf", "renewed");
  if (!file) throw noFile("This certified PDF has no renewed one yet.");
  return { fileName: file.fileName, content: file.content };
};

/** @throws Problem FILE_NOT_FOUND */
export const downloadReviewedText: MemberOperation<"downloadReviewedText"> = async (
  services,
  member,
  { params },
) => {
  const file = await readOf(services, member, params, "certificate_only");
  if (!file) throw noFile("This reviewed text doesn't exist.");
  const { fileName, content, mediaType, policy } = file;
  return { fileName, content, mediaType, ...(policy && { policy }) };
};

async function readOf(
  services: Services,
  member: Member,
  params: { partnerId: string; environment: Environment; jobId: string; certificateId: string },
  kind: ArtifactRow["kind"],
  file: FileKind = "original",
) {
  const order = await findOrderOfMember(services, member, params);
  const artifacts = await listArtifacts(services.db, order.id);
  const { certificateId } = params;
  const isItsOwn = artifacts.some((each) => each.certificateId === certificateId && each.kind === kind);
  return isItsOwn ? readArtifact(services, { certificateId, kind: file }, { marksDelivered: true }) : null;
}

/** @throws Problem FILE_NOT_FOUND */
export const downloadText: MemberOperation<"downloadText"> = async (services, member, { params }) => {
  const order = await findOrderOfMember(services, member, params);
  if (!hasResult(order.status) || order.resultText === null) throw noFile("There is no text to download.");
  await markDelivered(services, order.id);
  return { fileName: `${order.orderNumber}.txt`, content: order.resultText };
};

function noFile(message: string): Problem {
  return portalProblem("FILE_NOT_FOUND", message);
}
