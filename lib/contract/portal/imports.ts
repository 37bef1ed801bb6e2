import { z } from "zod";
import { at } from "../operations/at";
import { quoteInputSchema } from "../schemas/quote-input";
import { submitInputSchema } from "../schemas/submit";
import { forMember, type PortalFile, type PortalRoute } from "./portal-route";

/** `line` is null for the whole file, `column` for the whole line. Lines are numbered as in the sheet. */
export interface ImportProblem {
  line: number | null;
  column: string | null;
  message: string;
  hint: string;
  /** Ordered before, or in an earlier row: both null. It's ordered if its row is in `again`. */
  repeats?: { jobId: string | null; orderNumber: string | null };
}

export interface RefusedLine {
  line: number;
  code: string;
  message: string;
}

export interface ImportGroup {
  sourceLanguage: string;
  targetLanguage: string;
  useCase: string | null;
  speedTier: string;
  pages: number;
  orders: number;
  cents: number;
  names: string[];
}

export interface ImportView {
  importId: string;
  state: "checked" | "running" | "stopped" | "done";
  orders: number;
  totalCents: number;
  againRows: number;
  groups: ImportGroup[];
  placed: number;
  placedCents: number;
  refused: number;
  stop: { line: number | null; code: string | null; message: string } | null;
  refusedLines: RefusedLine[];
  email: string;
  createdAt: string;
  finishedAt: string | null;
}

export interface ImportCheck {
  import: ImportView | null;
  problems: ImportProblem[];
  problemCount: number;
}

export const importedOrderSchema = submitInputSchema.pick({
  documents: true,
  applicantName: true,
  endUser: true,
});

export const importedLineSchema = z.strictObject({
  quote: quoteInputSchema,
  order: importedOrderSchema,
  key: z.string().optional(),
});
export type ImportedLine = z.output<typeof importedLineSchema>;

const IMPORT = { right: "orders.change" } as const;
const FOLDER = "/partners/{partnerId}/{environment}/order-imports";

export const ORDER_IMPORTS = {
  listImports: {
    ...IMPORT,
    method: "GET",
    ...at(FOLDER),
    ...forMember<{ imports: ImportView[] }>(),
  },
  /**
   * Orders nothing. The same file again is the same import. `again` lists rows to order although their paper was
   * ordered before.
   */
  checkImport: {
    ...IMPORT,
    method: "POST",
    ...at(FOLDER),
    needsBody: true,
    body: z.strictObject({
      csv: z.string().max(2_000_000),
      again: z.array(z.int().min(1)).max(10_000).optional(),
    }),
    ...forMember<ImportCheck>(),
  },
  downloadImportTemplate: {
    ...IMPORT,
    method: "GET",
    ...at("/partners/{partnerId}/{environment}/order-import-template.csv"),
    mediaType: "text/csv; charset=utf-8",
    ...forMember<PortalFile>(),
  },
  getImport: {
    ...IMPORT,
    method: "GET",
    ...at(`${FOLDER}/{importId}`),
    ...forMember<ImportView>(),
  },
  confirmImport: {
    ...IMPORT,
    method: "POST",
    ...at(`${FOLDER}/{importId}/confirm`),
    needsBody: true,
    body: z.strictObject({ orders: z.int().min(1), totalCents: z.int().min(0) }),
    ...forMember<ImportView>(),
  },
  stopImport: {
    ...IMPORT,
    method: "POST",
    ...at(`${FOLDER}/{importId}/stop`),
    ...forMember<ImportView>(),
  },
  resumeImport: {
    ...IMPORT,
    method: "POST",
    ...at(`${FOLDER}/{importId}/resume`),
    ...forMember<ImportView>(),
  },
  downloadImportResults: {
    ...IMPORT,
    method: "GET",
    ...at(`${FOLDER}/{importId}/results.csv`),
    mediaType: "text/csv; charset=utf-8",
    ...forMember<PortalFile>(),
  },
} as const satisfies Record<string, PortalRoute>;
