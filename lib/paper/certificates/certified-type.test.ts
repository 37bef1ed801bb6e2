import { expect, it, test } from "vitest";
import { DOCUMENT_TYPES, OTHER_DOCUMENT_TYPE } from "@/lib/core/catalog/document-types";
import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import { documentTypeName } from "@/lib/core/orders/document-names";
import { certifiedDocumentType, isTitleOf } from "./certified-type";

const TYPES = DOCUMENT_TYPES.map(({ type }) => type).filter((type) => type !== OTHER_DOCUMENT_TYPE);

const GENUINE: Record<string, string[]> = {
  academic_transcript: [
    "Mark Sheet",
    "Statement of Marks",
    "Consolidated Mark Sheet",
    "Marks Sheet",
    "Statement of Grades",
    "Transcript of Records",
    "Official Academic Transcript",
    "University Transcript",
  ],
  adoption_decree: ["Decree of Adoption", "Adoption Order"],
  affidavit: ["Affidavit of Support", "Sworn Affidavit"],
  bank_statement: ["BANK STATEMENT No. 12"],
  birth_certificate: [
    "Birth Certificate (Shenasnameh)",
    "Birth Certificate (Acta de Nacimiento)",
    "Birth Certificate [Acte de naissance]",
    "Birth Certificate No. 12 (Shenasnameh)",
    "Notarial Certificate of Birth",
    "Extract of Birth Certificate with Marginal Annotations",
    "Birth Certificate with Marginal Notes",
    "Birth Certificate No. A-123/2019",
    "Birth Certificate",
    "Certificate of Birth",
    "CERTIFICATE OF LIVE BIRTH",
    "Extract from the Register of Births",
    "Certified Extract from the Civil Register of Births",
    "Certified Copy of a Record of Birth",
    "Certified Copy of an Entry of Birth",
    "Birth Certificate (Copy)",
    "Birth Certificate No. 00587/2019",
    "Long-Form Birth Certificate",
    "Birth Registration Certificate",
    "Abridged Birth Certificate",
    "Unabridged Birth Certificate",
    "International Birth Certificate",
    "Multilingual Extract of Birth Record",
    "Short-Form Birth Certificate",
    "Certificate from the Birth Register",
  ],
  business_license: ["Business Licence"],
  contract: ["Employment Contract", "Contract of Sale"],
  court_judgment: [
    "Judgment",
    "Court Judgement",
    "Court Decision",
    "Civil Judgment",
    "Criminal Judgment",
    "Court Ruling",
  ],
  death_certificate: [
    "Death Certificate No. 12/A",
    "Death Certificate No. AB123",
    "Death Certificate (Sterbeurkunde)",
    "Death Certificate",
    "Certificate of Death",
    "Extract of the Register of Deaths",
  ],
  diploma: [
    "Bachelor’s Diploma",
    "University Diploma",
    "Bachelor’s Degree Certificate",
    "Diploma of Bachelor",
  ],
  divorce_certificate: [
    "Certificate of Divorce (Get)",
    "Divorce Certificate (Talaq Nama)",
    "Certificate of Divorce",
    "Divorce Certificate",
  ],
  divorce_decree: [
    "Final Decree of Divorce",
    "Divorce Order",
    "Decree Absolute",
    "Decree of Dissolution of Marriage",
  ],
  driver_license: [
    "Driving Licence (Führerschein)",
    "Driver’s License",
    "Driving Licence",
    "Drivers License",
  ],
  employment_letter: ["Letter of Employment", "Certificate of Employment"],
  family_register: [
    "Certified Copy of the Family Register",
    "Family Register",
    "Household Register (Hukou)",
    "Household Registration Booklet",
    "Hukou Book",
    "Family Register (Koseki)",
    "Koseki Tohon",
    "Family Relation Certificate",
  ],
  financial_statement: ["Consolidated Financial Statements"],
  identity_card: [
    "National Identity Card (CNIC)",
    "National Identity Card (Tazkira)",
    "Identity Card (Cédula de Identidad)",
    "National Identity Card",
    "ID Card",
    "Resident Identity Card",
  ],
  marriage_certificate: [
    "Marriage Registration Certificate (Nikah Nama)",
    "Marriage Certificate (Nikahnama)",
    "Notarial Certificate of Marriage",
    "Marriage Certificate",
    "Certificate of Marriage",
    "Extract from the Marriage Register",
  ],
  medical_record: [
    "Medical Report",
    "Medical Records",
    "Discharge Summary",
    "MRI Report",
    "Laboratory Report",
  ],
  military_record: ["Military Service Record", "Certificate of Military Service", "Military Booklet"],
  name_change_certificate: ["Certificate of Change of Name"],
  passport: ["Diplomatic Passport", "PASSPORT"],
  patent: ["Patent for an Invention"],
  pay_slip: ["Payslip", "Pay Stub"],
  police_clearance: [
    "Police Clearance Certificate",
    "Criminal Record Certificate",
    "Extract from the Judicial Record",
    "Certificate of No Criminal Record",
  ],
  power_of_attorney: ["Special Power of Attorney", "POWER OF ATTORNEY"],
  property_deed: ["Title Deed"],
  reference_letter: ["Letter of Recommendation"],
  residence_permit: ["Permanent Residence Permit", "Residence Card"],
  single_status_certificate: [
    "Certificate of No Impediment to Marriage",
    "Certificate of Legal Capacity to Marry",
  ],
  tax_return: ["Individual Income Tax Return 2023"],
  utility_bill: ["Electricity Bill"],
  vaccination_record: ["Immunization Record", "Certificate of Vaccination", "Vaccination Book"],
  will: ["Last Will and Testament"],
};

test.each(Object.entries(GENUINE).flatMap(([type, titles]) => titles.map((title) => [title, type] as const)))(
  "“%s” is the title of a %s, and of nothing else",
  (title, type) => {
    expect(TYPES.filter((each) => isTitleOf(each, title))).toEqual([type]);
  },
);

it.each(["Divorce Judgment", "Final Judgment of Divorce", "Judgment of Dissolution of Marriage"])(
  "“%s” is the title of a judgment and of a divorce decree",
  (title) => {
    expect(TYPES.filter((each) => isTitleOf(each, title)).sort()).toEqual([
      "court_judgment",
      "divorce_decree",
    ]);
  },
);

it.each(TYPES)("a %s may be called by its own name", (type) => {
  expect(isTitleOf(type, documentTypeName(type).toUpperCase())).toBe(true);
});

test("a type that isn't listed is borne out by its own name alone", () => {
  expect(isTitleOf("letter_of_intent", "Letter of Intent")).toBe(true);
  expect(isTitleOf("letter_of_intent", "Copy of Letter of Intent")).toBe(false);
});

test.each([
  "Certificate of No Record of Marriage",
  "Certificate of No Marriage Record",
  "Non-Availability Certificate of Birth Record",
  "Certificate of Non-Availability of Birth Record",
  "Negative Certificate of Birth",
  "Birth Certificate: Not Found",
  "Birth Certificate: No",
  "No Birth Certificate",
  "Petition for Divorce",
  "Petition for Divorce Decree",
  "Motion to Set Aside Divorce Decree",
  "Police Report of Domestic Violence",
  "Transcript of Court Hearing",
  "Transcript of Record",
  "Transcript",
  "Transcript of Divorce Judgment",
  "Change of Address",
  "Military Service Exemption",
  "Certificate of Identity Theft",
  "Property Tax Receipt",
  "I will come",
  "Application for a Birth Certificate",
  "Birth Certificate Application",
  "Request for Birth Certificate",
  "Receipt for Birth Certificate",
  "Birth Certificate Order Form",
  "Copy of Order for Birth Certificate",
  "Form for a Birth Certificate",
  "Lost Passport Report",
  "Passport Application",
  "Cancelled Passport",
  "Revocation of Power of Attorney",
  "Diploma Supplement",
  "Denial of Adoption Order",
  "Marriage Certificate of Birth Parents",
  "Annulment of Marriage Certificate",
  "Bank Statement Request",
  "Driver’s License Suspension",
  "Letter of Credit",
  "Certificate of Stillbirth",
  "Death Certificate or Birth Certificate",
  "Enclosures: Birth Certificate",
  "Birth and Death Certificate",
  "Tax Return Extension",
  "Certificate of Conduct",
  "Certificate of Employment Termination",
  "Household Register Cancellation",
  "Household Registration Application",
  "Stay of Judgment",
  "Appeal against a Divorce Judgment",
  "Decree Nisi",
  "Criminal Record",
  "Exemption from Military Service",
  "Degree Verification",
  "Birth Certificate (Translation)",
  "Birth Certificate (Application)",
  "Birth Certificate (Draft)",
  "Birth Certificate (Copy of the Register)",
  "Birth Certificate (Cancelled)",
  "Birth Certificate (Solicitud)",
  "Birth Certificate (Nikah Nama)",
  "Birth Certificate (Shenasnameh Application)",
  "Birth Certificate (Shenasnameh) Application",
  "Birth Certificate (No)",
  "Application (Shenasnameh)",
  "Shenasnameh (Birth Certificate Application)",
  "(Shenasnameh)",
  "Birth Certificate No. A",
  "Birth Certificate 12 No",
  "Birth Certificate with Annulment",
  "Notarial Certificate",
  "Mark",
  "",
])("“%s” bears no type out", (title) => {
  expect(TYPES.filter((each) => isTitleOf(each, title))).toEqual([]);
});

const content = (title: string, english?: string): TranslatedDocument => ({
  language: english === undefined ? "en" : "fr",
  title,
  identity: english === undefined ? {} : { title: { text: title, status: "confirmed", english } },
  blocks: [
    {
      kind: "list",
      id: "p1-1",
      ordered: false,
      items: [[{ text: "acte de naissance" }]],
      source: { page: 1, text: "birth certificate" },
    },
  ],
});
const typeOf = (
  documentType: string,
  targetLanguage: string,
  of: TranslatedDocument | null,
  documentsInOrder = 1,
) => certifiedDocumentType({ documentType, targetLanguage }, { content: of, documentsInOrder });

test.each<[string, string, TranslatedDocument, string]>([
  ["birth_certificate", "en", content("Certified Copy of a Record of Birth"), "birth_certificate"],
  ["birth_certificate", "en", content("Death Certificate"), "other"],
  ["marriage_certificate", "en", content("Certificate of No Record of Marriage"), "other"],
  ["birth_certificate", "fr", content("Acte de naissance", "Certificate of Live Birth"), "birth_certificate"],
  ["birth_certificate", "fr", content("Formulaire d’inscription", "Enrollment Form"), "other"],
  ["birth_certificate", "fr", content("Acte de naissance", ""), "other"],
  ["birth_certificate", "fr", content("Birth Certificate", ""), "other"],
])("a %s into %s is named by its title in English alone", (type, language, document, expected) => {
  expect(typeOf(type, language, document)).toBe(expected);
});

test("a type names neither one document of several nor one of which nothing was written", () => {
  expect(typeOf("diploma", "en", content("Diploma"), 3)).toBe("other");
  expect(typeOf("diploma", "en", null)).toBe("other");
  expect(typeOf("diploma", "en", content(" "))).toBe("other");
});
