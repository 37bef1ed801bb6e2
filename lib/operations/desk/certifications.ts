import type { OrderRow } from "@/db/queries/orders";
import type { StaffRow } from "@/db/queries/staff";
import type { TranslationView } from "@/lib/contract/desk/views";
import { isCertified, isPrinted } from "@/lib/core/catalog/product-lines";
import { type Certification, certificationOf, type SignedStatements } from "@/lib/paper";

export function certificationsOf(
  order: OrderRow,
  staff: Pick<StaffRow, "legalName" | "credentials" | "contact">,
  translations: readonly Pick<TranslationView, "content">[],
  now: Date,
  first = 0,
): Certification[] {
  if (!isCertified(order.productLine)) return [];
  const isSigned = order.signedAt !== null;
  return translations.map(({ content }, at) =>
    certificationOf({
      order,
      signed: isSigned ? order.signedStatements?.[first + at] : undefined,
      content: isPrinted(order.productLine) ? content : null,
      reviewed: content,
      certifier: {
        name: (isSigned ? order.translatorName : null) ?? staff.legalName,
        credentials: (isSigned ? order.translatorCredentials : null) ?? staff.credentials,
        contact: (isSigned ? order.translatorContact : null) ?? staff.contact,
      },
      signedAt: order.signedAt ?? now,
      timeZone: order.signedTimeZone,
      hasSignatureImage: true,
      isSignedByPerson: true,
      isSandbox: false,
    }),
  );
}

export function signedStatements(...facts: Parameters<typeof certificationsOf>): SignedStatements {
  const [, , , , first = 0] = facts;
  const statements = certificationsOf(...facts).map(({ version, statement }) => ({ version, statement }));
  return Object.fromEntries(statements.map((each, at) => [first + at, each]));
}
