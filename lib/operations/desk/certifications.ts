import type { OrderRow } from "@/db/queries/orders";
import type { StaffRow } from "@/db/queries/staff";
import type { TranslationView } from "@/lib/contract/desk/views";
import { isCertified, isPrinted } from "@/lib/core/catalog/product-lines";
import { type Certification, certificationOf } from "@/lib/core/certification/certification-of";

/**
 * What each certificate of an order says, in the very words that are printed: as it was signed, or as it would be if
 * this colleague signed now. None where none is ordered.
 */
export function certificationsOf(
  order: OrderRow,
  staff: Pick<StaffRow, "legalName" | "credentials" | "contact">,
  translations: readonly Pick<TranslationView, "content">[],
  now: Date,
): Certification[] {
  if (!isCertified(order.productLine)) return [];
  const isSigned = order.signedAt !== null;
  return translations.map(({ content }) =>
    certificationOf({
      order,
      // Where nothing is printed, the order is certified as a whole.
      content: isPrinted(order.productLine) ? content : null,
      sourceLanguage: content.sourceLanguage,
      certifier: {
        name: (isSigned ? order.translatorName : null) ?? staff.legalName,
        credentials: (isSigned ? order.translatorCredentials : null) ?? staff.credentials,
        contact: (isSigned ? order.translatorContact : null) ?? staff.contact,
      },
      signedAt: order.signedAt ?? now,
      timeZone: order.signedTimeZone,
      signedOutsideUs: order.signedOutsideUs,
      // Its absence is told in words of its own.
      hasSignatureImage: true,
      isSignedByPerson: true,
      isSandbox: false,
    }),
  );
}
