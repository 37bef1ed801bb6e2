import { findDownload, listFilingCopies } from "@/db/queries/certificates";
import { lockOrder, moveJob } from "@/db/queries/orders";
import { listRenewed } from "@/db/queries/renewals";
import { deliveredName } from "@/lib/core/documents/file-name";
import type { FileContent } from "@/lib/core/file-content";
import { hasResult } from "@/lib/core/orders/job-states";
import { Problem } from "@/lib/core/problem";
import { REVIEWED_MEDIA_TYPES } from "@/lib/paper";
import type { Services } from "../context";
import { isMac, makeMac } from "../keyed-mac";
import { newId } from "../new-id";
import { openStored } from "../open-stored";
import { filingCopyKey, renewedPdfKey } from "./certificate-files";
import { reviewedFormatOf } from "./reviewed-files";

interface Download {
  content: FileContent;
  sizeBytes: number;
  fileName: string;
  mediaType: string;
  policy?: string;
}

/** `filing_copy` has no seal and no receipt, for courts. `renewed` has newer proof behind the seal. */
export type FileKind = "original" | "filing_copy" | "renewed";

const NAME_ENDS = { original: "", filing_copy: "-filing-copy", renewed: "-renewed" };

export function fileKindOf(file: string | null): FileKind {
  return file === "filing_copy" || file === "renewed" ? file : "original";
}

/**
 * The first access delivers the order.
 * @throws Problem FORBIDDEN
 */
export async function downloadArtifact(
  services: Services,
  link: { certificateId: string; kind: FileKind; expires: string | null; signature: string | null },
  options: { marksDelivered: boolean },
): Promise<Download> {
  checkArtifactLink(services, link);
  const { certificateId, kind } = link;
  const file = await readArtifact(services, { certificateId, kind }, options);
  if (!file)
    throw new Problem("FORBIDDEN", "This link's document no longer exists.", {
      recoveryHint: "There's nothing left to do. The document was erased, or kept for as long as was agreed.",
    });
  return file;
}

/** Delivers the order as soon as the first bytes are read: an aborted download counts. */
export async function readArtifact(
  services: Services,
  { certificateId, kind }: { certificateId: string; kind: FileKind },
  options: { marksDelivered: boolean },
): Promise<Download | null> {
  const found = await findDownload(services.db, certificateId);
  if (!found?.storageKey || !hasResult(found.status)) return null;
  const issued = { key: found.storageKey, sha256: found.reviewedSha256 ?? found.sha256 };
  const place = await placeOf(services, { certificateId, kind, issued });
  if (place === null) return null;
  const stored = await openStored(services.storage, place.key, place);
  if (!stored) throw new Error(`the stored file of ${certificateId} is gone`);
  if (options.marksDelivered && found.status === "ready") await markDelivered(services, found.orderId);
  const { pieces: content, sizeBytes } = stored;
  const format = reviewedFormatOf(found.storageKey);
  if (!format) {
    const fileName = deliveredName(found.orderNumber, found.index, `${NAME_ENDS[kind]}.pdf`);
    return { content, sizeBytes, fileName, mediaType: "application/pdf" };
  }
  const fileName = `${found.orderNumber}-reviewed.${format}`;
  const mediaType = REVIEWED_MEDIA_TYPES[format];
  return { content, sizeBytes, fileName, mediaType, policy: REVIEWED_POLICY };
}

interface Place {
  key: string;
  sha256: string;
}

async function placeOf(
  { db }: Services,
  { certificateId, kind, issued }: { certificateId: string; kind: FileKind; issued: Place },
): Promise<Place | null> {
  switch (kind) {
    case "original":
      return issued;
    case "filing_copy": {
      const sha256 = (await listFilingCopies(db, [certificateId])).get(certificateId);
      return sha256 === undefined ? null : { key: filingCopyKey(certificateId), sha256 };
    }
    case "renewed": {
      const sha256 = (await listRenewed(db, [certificateId])).get(certificateId);
      return sha256 === undefined ? null : { key: renewedPdfKey(certificateId, sha256), sha256 };
    }
  }
}

/** Scripts in a client's text must never run, in our origin or any other. */
export const REVIEWED_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const LINK_MINUTES = 15;

export function signArtifactLink(
  { settings, clock }: Pick<Services, "settings" | "clock">,
  certificateId: string,
  kind: FileKind = "original",
): { url: string; expiresAt: Date } {
  const expires = Math.floor(clock.now().getTime() / 1000) + LINK_MINUTES * 60;
  const input = linkInput({ certificateId, kind }, expires);
  const signed = makeMac(settings.linkSecrets, input).toString("base64url");
  return {
    url: `${settings.siteUrl}/${input}&signature=${signed}`,
    expiresAt: new Date(expires * 1000),
  };
}

function checkArtifactLink(
  { settings, clock }: Pick<Services, "settings" | "clock">,
  link: { certificateId: string; kind: FileKind; expires: string | null; signature: string | null },
): void {
  const expires = /^\d{1,12}$/.test(link.expires ?? "") ? Number(link.expires) : 0;
  const given = Buffer.from(link.signature ?? "", "base64url");
  if (!isMac(settings.linkSecrets, linkInput(link, expires), given)) {
    throw new Problem("FORBIDDEN", "This link isn't valid.");
  }
  if (expires * 1000 <= clock.now().getTime()) throw new Problem("FORBIDDEN", "This link has expired.");
}

function linkInput(
  { certificateId, kind }: { certificateId: string; kind: FileKind },
  expiresAtSeconds: number,
): string {
  const file = kind === "original" ? "" : `file=${kind}&`;
  return `files/${certificateId}?${file}expires=${expiresAtSeconds}`;
}

export async function markDelivered(services: Services, orderId: string): Promise<void> {
  const moved = await services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status !== "ready") return null;
    return moveJob(tx, {
      from: order,
      to: "delivered",
      at: services.clock.now(),
      eventId: newId(services, "event"),
    });
  });
  if (moved) services.wake();
}
