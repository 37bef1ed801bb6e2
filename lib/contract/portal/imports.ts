import { z } from "zod";
import { quoteInputSchema } from "../schemas/quote-input";
import { submitInputSchema } from "../schemas/submit";
import { answers, MEMBER, ofEnvironment, type PortalFile, type PortalRoute } from "./portal-route";

/** What is wrong with a sheet: null where it is the whole file, or the whole line. Lines have the row's number in the sheet. */
export interface ImportProblem {
  line: number | null;
  column: string | null;
  message: string;
  hint: string;
}

/** A line that was not ordered, and why. */
export interface RefusedLine {
  line: number;
  code: string;
  message: string;
}

export interface ImportView {
  importId: string;
  /** `checked`: nothing is ordered before somebody confirms it. `stopped`: it goes on when somebody resumes it. */
  state: "checked" | "running" | "stopped" | "done";
  orders: number;
  totalCents: number;
  placed: number;
  placedCents: number;
  refused: number;
  /** Why it stopped; no line and no code where a member did. */
  stop: { line: number | null; code: string | null; message: string } | null;
  /** The first of the lines that were not ordered. The sheet of results has all of them. */
  refusedLines: RefusedLine[];
  /** Who uploaded it, or last confirmed or resumed it. */
  email: string;
  createdAt: string;
  finishedAt: string | null;
}

/** A sheet with any fault in it is not kept: it is set right, and uploaded again. */
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

/** What a line orders: its quote's input, and what a submission adds to it. */
export const importedLineSchema = z.strictObject({ quote: quoteInputSchema, order: importedOrderSchema });
export type ImportedLine = z.output<typeof importedLineSchema>;

const IMPORT = { ...MEMBER, right: "orders.change", params: ofEnvironment } as const;
const ofImport = { ...IMPORT, params: ofEnvironment.extend({ importId: z.string() }) } as const;
const FOLDER = "/partners/{partnerId}/{environment}/order-imports";

/** Several orders from one sheet of URLs: checked whole, confirmed, and then placed one after the other by a workflow. */
export const ORDER_IMPORTS = {
  listImports: {
    ...IMPORT,
    method: "GET",
    path: FOLDER,
    ...answers<{ imports: ImportView[] }>(),
  },
  /** Reads a sheet whole and prices it; nothing is ordered. The same sheet once more is the same import. */
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
  /** Orders what was checked, for the sum that was shown. */
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
  /** Goes on with the line where it stopped. */
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
