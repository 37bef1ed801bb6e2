import { SPEED_TIERS, USE_CASES } from "@/lib/core/catalog/enumerations";
import { csvLines } from "@/lib/core/csv";

export const IMPORT_LIMITS = { bytes: 2_000_000, orders: 10_000 } as const;

interface Column {
  member: string;
  isRequired: boolean;
  maxLength: number;
  hint: string;
  example: string;
}

function oneOf(values: readonly string[]): string {
  return new Intl.ListFormat("en", { type: "disjunction" }).format(values);
}

export const IMPORT_COLUMNS = {
  url: {
    member: "documents",
    isRequired: true,
    maxLength: 10_000,
    hint: "The public https URL of the document. Separate several by spaces.",
    example: "https://files.example.com/birth.pdf",
  },
  source_language: {
    member: "sourceLanguage",
    isRequired: true,
    maxLength: 64,
    hint: "The document's language as a code, such as es.",
    example: "es",
  },
  target_language: {
    member: "targetLanguage",
    isRequired: false,
    maxLength: 64,
    hint: "The language to translate into as a code, and not the document's own. An empty cell is en.",
    example: "en",
  },
  document_type: {
    member: "documentType",
    isRequired: false,
    maxLength: 200,
    hint: "What it is, such as birth_certificate. What we don't know is priced as “other”.",
    example: "birth_certificate",
  },
  pages: {
    member: "pageCount",
    isRequired: true,
    maxLength: 64,
    hint: "How many pages all documents of the row have together, 1 to 500.",
    example: "1",
  },
  use_case: {
    member: "useCase",
    isRequired: true,
    maxLength: 64,
    hint: `Who it's for: ${oneOf(USE_CASES)}.`,
    example: "uscis",
  },
  speed: {
    member: "speedTier",
    isRequired: false,
    maxLength: 64,
    hint: `How fast: ${oneOf(SPEED_TIERS)}. An empty cell is standard.`,
    example: "standard",
  },
  applicant_name: {
    member: "applicantName",
    isRequired: false,
    maxLength: 200,
    hint: "The name to print on the certificate.",
    example: "Ana Ruiz",
  },
  reference: {
    member: "endUser",
    isRequired: false,
    maxLength: 128,
    hint: "Your own ID of the client. A client's second document of the same kind is asked about first.",
    example: "client-7",
  },
} as const satisfies Record<string, Column>;

export type ImportColumn = keyof typeof IMPORT_COLUMNS;

export const FIELD_NAMES = Object.keys(IMPORT_COLUMNS) as ImportColumn[];

export function templateCsv(): string {
  return `\ufeff${csvLines([FIELD_NAMES, FIELD_NAMES.map((name) => IMPORT_COLUMNS[name].example)])}`;
}
