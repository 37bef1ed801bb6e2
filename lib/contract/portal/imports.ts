import { z } from "zod";
import { quoteInputSchema } from "../schemas/quote-input";
import { submitInputSchema } from "../schemas/submit";
import { answers, MEMBER, ofEnvironment, type PortalFile, type PortalRoute } from "./portal-route";

/**
 * A fault in a sheet. `line` is null for the whole file, `column` for the whole line. Lines are numbered as in the
 * sheet.
 */
export interface ImportProblem {
  line: number | null;
  column: string | null;
  message: string;
  hint: string;
}

export interface RefusedLine {
  line: number;
  code: string;
  message: string;
}

export interface ImportView {
  importId: string;
  /** `checked`: nothing is ordered until somebody confirms it. `stopped`: it continues when somebody resumes it. */
  state: "checked" | "running" | "stopped" | "done";
  orders: number;
  totalCents: number;
  placed: number;
  placedCents: number;
  refused: number;
  /** Why it stopped. Line and code are null if a member stopped it. */
  stop: { line: number | null; code: string | null; message: string } | null;
  /** The first lines that were not ordered. The sheet of results has all of them. */
  refusedLines: RefusedLine[];
  /** The member who uploaded it, or last confirmed or resumed it. */
  email: string;
  createdAt: string;
  finishedAt: string | null;
}

/** A sheet with any fault is not kept: correct it and upload it again. */
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

/** A line's order: the quote's input, the submission's further members, and the key of what the row says. */
export const importedLineSchema = z.strictObject({
  quote: quoteInputSchema,
  order: importedOrderSchema,
  // Lines that were checked before 2026-11-30 have none.
  key: z.string().optional(),
});
export type ImportedLine = z.output<typeof importedLineSchema>;

const IMPORT = { ...MEMBER, right: "orders.change", params: ofEnvironment } as const;
const ofImport = { ...IMPORT, params: ofEnvironment.extend({ importId: z.string() }) } as const;
const FOLDER = "/partners/{partnerId}/{environment}/order-imports";

/** Orders from a sheet of URLs: checked as a whole, confirmed, then placed one after the other by a workflow. */
export const ORDER_IMPORTS = {
  listImports: {
    ...IMPORT,
    method: "GET",
    path: FOLDER,
    ...answers<{ imports: ImportView[] }>(),
  },
  /** Reads and prices a whole sheet without ordering. The same file again is the same import. */
  checkImport: {
    ...IMPORT,
    method: "POST",
    path: FOLDER,
    needsBody: true,
    body: z.strictObject({ csv: z.string().max(2_000_000) }),
    ...answers<ImportCheck>(),
  },
  downloadImportTemplate: {
    ...IMPORT,
    method: "GET",
    path: "/partners/{partnerId}/{environment}/order-import-template.csv",
    mediaType: "text/csv; charset=utf-8",
    ...answers<PortalFile>(),
  },
  getImport: {
    ...ofImport,
    method: "GET",
    path: `${FOLDER}/{importId}`,
    ...answers<ImportView>(),
  },
  /** Orders the checked lines for the total that was shown. */
  confirmImport: {
    ...ofImport,
    method: "POST",
    path: `${FOLDER}/{importId}/confirm`,
    needsBody: true,
    body: z.strictObject({ orders: z.int().min(1), totalCents: z.int().min(0) }),
    ...answers<ImportView>(),
  },
  stopImport: {
    ...ofImport,
    method: "POST",
    path: `${FOLDER}/{importId}/stop`,
    ...answers<ImportView>(),
  },
  /** Continues with the line where it stopped. */
  resumeImport: {
    ...ofImport,
    method: "POST",
    path: `${FOLDER}/{importId}/resume`,
    ...answers<ImportView>(),
  },
  downloadImportResults: {
    ...ofImport,
    method: "GET",
    path: `${FOLDER}/{importId}/results.csv`,
    mediaType: "text/csv; charset=utf-8",
    ...answers<PortalFile>(),
  },
} as const satisfies Record<string, PortalRoute>;
