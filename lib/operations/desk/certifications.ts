import type { OrderRow } from "@/db/queries/orders";
import type { StaffRow } from "@/db/queries/staff";
import type { WorkpieceView } from "@/lib/contract/desk/views";
import { type Certification, certificationOf } from "@/lib/core/certification-of";
import { isBusinessLine } from "@/lib/core/product-lines";

/**
 * What each certificate of an order says, in the very words that are printed: as it was signed, or as it would be if
 * this colleague signed now. None on business lines.
 */
export function certificationsOf(
  order: OrderRow,
  staff: Pick<StaffRow, "legalName" | "credentials" | "contact">,
  workpieces: readonly Pick<WorkpieceView, "content">[],
  now: Date,
): Certification[] {
  if (isBusinessLine(order.productLine)) return [];
  const isSigned = order.signedAt !== null;
  return workpieces.map(({ content }) =>
    certificationOf({
      order,
      // A review is certified as a whole.
      content: order.productLine === "review_and_certify" ? null : content,
      certifier: {
        name: (isSigned ? order.translatorName : null) ?? staff.legalName,
        credentials: (isSigned ? order.translatorCredentials : null) ?? staff.credentials,
        contact: (isSigned ? order.translatorContact : null) ?? staff.contact,
      },
      signedAt: order.signedAt ?? now,
      signedOutsideUs: order.signedOutsideUs,
      // Its absence is told in words of its own.
      hasSignatureImage: true,
      isSignedByPerson: true,
      isSandbox: false,
    }),
  );
}
