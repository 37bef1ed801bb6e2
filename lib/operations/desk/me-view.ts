import type { StaffRow } from "@/db/queries/staff";
import type { MeView } from "@/lib/contract/desk/views";

/** What colleagues see of themselves. */
export function meView(staff: StaffRow): MeView {
  const { id, email, legalName, role, credentials, contact, languagePairs, isOutsideUs } = staff;
  return {
    staffId: id,
    email,
    legalName,
    role,
    credentials,
    contact,
    isOutsideUs,
    languagePairs: languagePairs.map(({ source, target }) => ({ source, target })),
    hasSignatureImage: staff.signatureImageKey !== null,
  };
}
