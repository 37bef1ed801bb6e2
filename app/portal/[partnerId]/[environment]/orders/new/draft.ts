import type { SandboxScenario } from "@/lib/core/orders/sandbox";
import { FOREIGN_PICTURES, type ForeignPicture } from "./convert-picture";

/** A document that was uploaded, or is about to be: never its bytes. */
export interface DraftUpload {
  /** Null until there is room for it. */
  documentId: string | null;
  /** What identifies it on the page. */
  key: string;
  fileName: string;
  sizeBytes: number;
  /** What it was, where this browser made a JPEG of it. */
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

/** All that a person has said of a new order. Every field is a text, as forms have them. */
export type OrderFields = typeof TEXTS;

export interface OrderDraft {
  /** One for the whole visit: whatever is pressed twice or sent again places one order. */
  idempotencyKey: string;
  uploads: DraftUpload[];
  fields: OrderFields;
}

/** An empty draft, for the recipient that the account's orders usually have. */
export function newDraft(useCase: string = TEXTS.useCase): OrderDraft {
  return { idempotencyKey: crypto.randomUUID(), uploads: [], fields: { ...TEXTS, useCase } };
}

/** A draft as it was kept; a fresh one where there is none, or where something else stands in its place. */
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
  // What had not begun to be uploaded is gone with the page.
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

/** Of a tab alone: two tabs are two orders, and nobody's name outlives the tab on a machine that others use. */
export function draftKey(partnerId: string, environment: string): string {
  return `vidimus.order-draft.${partnerId}.${environment}`;
}
