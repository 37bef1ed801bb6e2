import type { SandboxScenario } from "@/lib/core/orders/sandbox";
import { FOREIGN_PICTURES, type ForeignPicture } from "./convert-picture";

export interface DraftUpload {
  documentId: string | null;
  key: string;
  fileName: string;
  sizeBytes: number;
  convertedFrom: ForeignPicture | null;
}

const TEXTS = {
  sourceLanguage: "",
  targetLanguage: "en",
  documentType: "",
  useCase: "uscis",
  speedTier: "standard",
  applicantName: "",
  externalId: "",
  notarization: "",
  additionalCopies: "0",
  hardcopy: "",
  shipName: "",
  line1: "",
  line2: "",
  city: "",
  state: "",
  postalCode: "",
  country: "US",
  scenario: "" as SandboxScenario | "",
};

export type OrderFields = typeof TEXTS;

export interface OrderDraft {
  idempotencyKey: string;
  uploads: DraftUpload[];
  fields: OrderFields;
}

export function newDraft(useCase: string = TEXTS.useCase): OrderDraft {
  return { idempotencyKey: crypto.randomUUID(), uploads: [], fields: { ...TEXTS, useCase } };
}

export function readDraft(kept: string | null, useCase?: string): OrderDraft {
  const fresh = newDraft(useCase);
  try {
    const { idempotencyKey, uploads, fields } = JSON.parse(kept ?? "") as Record<string, unknown>;
    if (typeof idempotencyKey !== "string" || !/^[\w-]{8,128}$/.test(idempotencyKey)) return fresh;
    return {
      idempotencyKey,
      uploads: Array.isArray(uploads) ? uploads.flatMap(readUpload) : [],
      fields: readFields(fields),
    };
  } catch {
    return fresh;
  }
}

function readUpload(kept: unknown): DraftUpload[] {
  const { documentId, fileName, sizeBytes, ...rest } = (kept ?? {}) as Record<string, unknown>;
  // Uploads that had not begun ended with the page.
  if (typeof documentId !== "string" || typeof fileName !== "string" || typeof sizeBytes !== "number")
    return [];
  const convertedFrom = FOREIGN_PICTURES.find((each) => each === rest.convertedFrom) ?? null;
  return [{ documentId, key: documentId, fileName, sizeBytes, convertedFrom }];
}

function readFields(kept: unknown): OrderFields {
  const given = (typeof kept === "object" && kept !== null ? kept : {}) as Record<string, unknown>;
  const read = Object.entries(TEXTS).map(([name, usual]) => {
    const value = given[name];
    return [name, typeof value === "string" && value.length <= 500 ? value : usual];
  });
  return Object.fromEntries(read) as OrderFields;
}

/** For `sessionStorage`: two tabs are two orders, and on a shared machine no name may outlive its tab. */
export function draftKey(partnerId: string, environment: string): string {
  return `vidimus.order-draft.${partnerId}.${environment}`;
}
