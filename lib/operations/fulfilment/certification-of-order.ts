import type { OrderRow } from "@/db/queries/orders";
import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import { type Certification, certificationOf, type IssuedWording, type TranslatorStamp } from "@/lib/paper";
import type { Services } from "../context";
import { isByFixture } from "../orders/by-fixture";

export interface SignedCertification extends Certification {
  signatureImage: { bytes: Uint8Array; mediaType: "image/png" } | null;
  stamp: TranslatorStamp | null;
  certifier: { name: string; credentials: string; contact: string };
}

export async function certificationOfOrder(
  services: Services,
  order: OrderRow,
  index: number,
  content: TranslatedDocument | null,
  words: { reviewed?: TranslatedDocument | null | undefined; frozen?: IssuedWording | undefined } = {},
): Promise<SignedCertification | null> {
  const { signedAt, translatorName, translatorCredentials } = order;
  if (!signedAt || !translatorName || !translatorCredentials) return null;
  const signatureImage = await signatureOf(services, order);
  const certifier = {
    name: translatorName,
    credentials: translatorCredentials,
    contact: order.translatorContact ?? services.settings.supportContact,
  };
  const certification = certificationOf({
    order,
    content,
    reviewed: words.reviewed,
    frozen: words.frozen,
    signed: order.signedStatements?.[index],
    certifier,
    signedAt,
    timeZone: order.signedTimeZone,
    hasSignatureImage: signatureImage !== null,
    isSignedByPerson: order.reviewerId !== null || !isByFixture(services, order),
    isSandbox: order.environment === "sandbox",
  });
  return { ...certification, certifier, signatureImage, stamp: order.translatorStamp };
}

/** As of the signature: a new picture must not change earlier certificates. */
async function signatureOf({ storage }: Services, { signatureImageKey }: OrderRow) {
  const stored = signatureImageKey === null ? null : await storage.get(signatureImageKey);
  return stored ? { bytes: stored.bytes, mediaType: "image/png" as const } : null;
}
