import { createHash } from "node:crypto";
import type { OrderDocumentRow, OrderRow } from "@/db/queries/orders";
import type { TranslationKey } from "@/lib/contract/desk/views";
import { canonicalJson } from "@/lib/core/canonical-json";
import { isCertified, isPrinted } from "@/lib/core/catalog/product-lines";
import type { Translation } from "@/lib/core/documents/translation";
import { type ProfileId, profileOf } from "@/lib/paper";
import { translationKey, translationOf, translationRowsOf } from "./translations";

export interface SignedContent {
  translations: readonly ({ key: TranslationKey } & Translation)[];
  profile: ProfileId | null;
  applicantName: string | null;
  exhibits: readonly { index: number; pages: readonly string[] }[];
}

export function hashSigned(content: SignedContent): string {
  const { translations, profile, applicantName, exhibits } = content;
  const signed = {
    translations: translations.map(({ key, content, inventory, explanations }) => ({
      key,
      content,
      inventory,
      explanations,
    })),
    profile,
    applicantName,
    exhibits,
  };
  return createHash("sha256").update(canonicalJson(signed)).digest("hex");
}

export function contentSha256(order: OrderRow, documents: readonly OrderDocumentRow[]): string {
  return hashSigned({
    translations: translationRowsOf(order, documents).map((document) => ({
      key: translationKey(document),
      ...translationOf(order, document),
    })),
    profile: isCertified(order.productLine) ? profileOf(order) : null,
    applicantName: order.applicantName,
    exhibits: exhibitsOf(order, documents),
  });
}

export function exhibitsOf(
  { productLine }: Pick<OrderRow, "productLine">,
  documents: readonly OrderDocumentRow[],
): SignedContent["exhibits"] {
  if (!isPrinted(productLine)) return [];
  return documents
    .filter(({ kind }) => kind === "source")
    .map(({ index, pagePictures }) => ({ index, pages: pagePictures ?? [] }));
}
