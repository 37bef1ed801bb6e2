import type { CertificateRow } from "@/db/queries/certificates";
import { REVIEWED_FORMATS, type ReviewedFormat, type ReviewedText, reviewOfReceipt } from "@/lib/paper";
import type { Services } from "../context";

export function reviewedFolder(orderId: string): string {
  return `reviewed/${orderId}/`;
}

export function reviewedKey(
  orderId: string,
  { sha256, format }: Pick<ReviewedText, "sha256" | "format">,
): string {
  return `${reviewedFolder(orderId)}${sha256}.${format}`;
}

export function reviewedFormatOf(storageKey: string): ReviewedFormat | null {
  if (!storageKey.startsWith("reviewed/")) return null;
  return REVIEWED_FORMATS.find((format) => storageKey.endsWith(`.${format}`)) ?? null;
}

export async function deleteUnnamedReviewed(
  { storage }: Pick<Services, "storage">,
  orderId: string,
  certificates: readonly Pick<CertificateRow, "jws">[],
): Promise<void> {
  const named = new Set(
    certificates.flatMap(({ jws }) => {
      const review = reviewOfReceipt(jws);
      return review ? [reviewedKey(orderId, review)] : [];
    }),
  );
  const keys: string[] = [];
  for await (const key of storage.list(reviewedFolder(orderId))) keys.push(key);
  for (const key of keys) if (!named.has(key)) await storage.delete(key);
}
