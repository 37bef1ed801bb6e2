import type { DocumentComplexity } from "@/lib/core/catalog/enumerations";
import { nearestCodes, normalizeCode } from "@/lib/core/catalog/nearest-codes";
import { Problem } from "@/lib/core/problem";

export const OTHER_DOCUMENT_TYPE = "other";

/**
 * Complex: tables, seals, handwriting or terms of art make a page cost twice the checking. Our own choice,
 * 2026-11-21.
 */
const COMPLEXITY: Readonly<Record<string, DocumentComplexity>> = {
  academic_transcript: "complex",
  adoption_decree: "complex",
  affidavit: "common",
  articles_of_incorporation: "complex",
  bank_statement: "complex",
  birth_certificate: "common",
  business_license: "common",
  certificate_of_good_standing: "common",
  clinical_report: "complex",
  contract: "complex",
  court_judgment: "complex",
  custody_order: "complex",
  death_certificate: "common",
  diploma: "common",
  divorce_certificate: "common",
  divorce_decree: "complex",
  driver_license: "common",
  employment_letter: "common",
  family_register: "complex",
  financial_statement: "complex",
  identity_card: "common",
  letter: "common",
  marriage_certificate: "common",
  medical_record: "complex",
  military_record: "complex",
  name_change_certificate: "common",
  passport: "common",
  patent: "complex",
  pay_slip: "common",
  police_clearance: "common",
  power_of_attorney: "common",
  property_deed: "complex",
  reference_letter: "common",
  residence_permit: "common",
  single_status_certificate: "common",
  tax_return: "complex",
  utility_bill: "common",
  vaccination_record: "common",
  will: "complex",
  [OTHER_DOCUMENT_TYPE]: "common",
};

const COMPLEXITY_BY_TYPE: ReadonlyMap<string, DocumentComplexity> = new Map(Object.entries(COMPLEXITY));

export const DOCUMENT_TYPES: readonly { type: string; complexity: DocumentComplexity }[] = [
  ...COMPLEXITY_BY_TYPE,
].map(([type, complexity]) => ({ type, complexity }));

export function spellDocumentType(sent: string): string {
  const code = normalizeCode(sent);
  return COMPLEXITY_BY_TYPE.has(code) ? code : sent;
}

/**
 * Priced as 'other', a misspelt type would cost another amount than intended.
 * @throws Problem VALIDATION_ERROR
 */
export function refuseMisspelling(documentType: string | undefined): void {
  if (documentType === undefined || COMPLEXITY_BY_TYPE.has(documentType)) return;
  const meant = nearestCodes(documentType, [...COMPLEXITY_BY_TYPE.keys()]);
  if (meant.length === 0) return;
  throw new Problem("VALIDATION_ERROR", `'${documentType}' isn't a document type.`, {
    field: "documentType",
    recoveryHint: `Did you mean ${meant.join(" or ")}? Otherwise send '${OTHER_DOCUMENT_TYPE}'.`,
  });
}

export function documentComplexity(type: string | undefined): DocumentComplexity {
  return (type === undefined ? undefined : COMPLEXITY_BY_TYPE.get(type)) ?? "common";
}
