import type { OrderRow } from "@/db/queries/orders";
import {
  type Certification,
  certificationOf,
  type FrozenWords,
} from "@/lib/core/certification/certification-of";
import type { TranslatorStamp } from "@/lib/core/certification/translator-stamp";
import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import type { Services } from "../context";
import { isByFixture } from "../orders/by-fixture";

/** A certification, and the hand that signed it. */
export interface SignedCertification extends Certification {
  signatureImage: { bytes: Uint8Array; mediaType: "image/png" } | null;
  stamp: TranslatorStamp | null;
  certifier: { name: string; credentials: string; contact: string };
}

/** How a signed order certifies what stands at this place; null until it is signed. */
export async function certificationOfOrder(
  services: Services,
  order: OrderRow,
  index: number,
  content: TranslatedDocument | null,
  words: { sourceLanguage?: string | undefined; frozen?: FrozenWords | undefined } = {},
): Promise<SignedCertification | null> {
  const { signedAt, translatorName, translatorCredentials, signedOutsideUs } = order;
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
    sourceLanguage: words.sourceLanguage,
    frozen: words.frozen,
    signed: order.signedStatements?.[index],
    certifier,
    signedAt,
    timeZone: order.signedTimeZone,
    signedOutsideUs,
    hasSignatureImage: signatureImage !== null,
    isSignedByPerson: order.reviewerId !== null || !isByFixture(services, order),
    isSandbox: order.environment === "sandbox",
  });
  return { ...certification, certifier, signatureImage, stamp: order.translatorStamp };
}

/** The picture that was there when it was signed: whoever changes theirs changes no certificate of before. */
async function signatureOf({ storage }: Services, { signatureImageKey }: OrderRow) {
  const stored = signatureImageKey === null ? null : await storage.get(signatureImageKey);
  return stored ? { bytes: stored.bytes, mediaType: "image/png" as const } : null;
}
