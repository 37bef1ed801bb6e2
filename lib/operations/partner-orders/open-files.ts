import { listArtifacts } from "@/db/queries/certificates";
import { listDocuments } from "@/db/queries/orders";
import { hasResult } from "@/lib/core/orders/job-states";
import { portalProblem } from "@/lib/core/portal-problems";
import type { Problem } from "@/lib/core/problem";
import { markDelivered, readArtifact } from "../delivery/download-artifact";
import { sizedPicture } from "../exhibit/sized-picture";
import type { MemberOperation } from "../portal/portal-operation";
import { findOrderOfMember } from "./order-of-member";

const USUAL_SIDE_PX = 1200;

/**
 * A page of a source document as a picture; the document itself is never served.
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
  const turn = { lane: order.environment, owner: order.apiKeyId } as const;
  const picture = await sizedPicture(services, source, { page: Number(params.page), sidePx }, turn);
  if (!picture) throw noFile("This page doesn't exist, or was deleted.");
  return { content: new Uint8Array(picture) };
};

/**
 * A certified PDF. The first that is opened delivers the order, as its link does.
 * @throws Problem FILE_NOT_FOUND
 */
export const downloadCertificate: MemberOperation<"downloadCertificate"> = async (
  services,
  member,
  { params },
) => {
  const order = await findOrderOfMember(services, member, params);
  const artifacts = await listArtifacts(services.db, order.id);
  const isItsOwn = artifacts.some(({ certificateId }) => certificateId === params.certificateId);
  const file = isItsOwn ? await readArtifact(services, params.certificateId, { marksDelivered: true }) : null;
  if (!file) throw noFile("This certified PDF doesn't exist.");
  return { fileName: file.fileName, content: new Uint8Array(file.bytes) };
};

/**
 * The translated text of a business order, which delivers it.
 * @throws Problem FILE_NOT_FOUND
 */
export const downloadText: MemberOperation<"downloadText"> = async (services, member, { params }) => {
  const order = await findOrderOfMember(services, member, params);
  if (!hasResult(order.status) || order.resultText === null) throw noFile("There is no text to download.");
  await markDelivered(services, order.id);
  return { fileName: `${order.orderNumber}.txt`, content: order.resultText };
};

function noFile(message: string): Problem {
  return portalProblem("FILE_NOT_FOUND", message);
}
