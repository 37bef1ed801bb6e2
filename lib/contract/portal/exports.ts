import { z } from "zod";
import { answers, MEMBER, ofPartner, type PortalFile, type PortalRoute } from "./portal-route";

export interface ExportView {
  exportId: string;
  /** `deleted`: seven days are over, or an order in it was erased. */
  state: "running" | "ready" | "failed" | "deleted";
  /** How many of its sheets are whole, of how many. */
  sheets: { done: number; all: number };
  /** Lines written so far. */
  rows: number;
  /** Who started it. */
  email: string;
  createdAt: string;
  finishedAt: string | null;
  expiresAt: string | null;
}

const EXPORT = { ...MEMBER, right: "account.export" } as const;
const ofExport = ofPartner.extend({ exportId: z.string() });

/** Everything of an account, sandbox and live, as one archive; a workflow writes it. */
export const EXPORTS = {
  listExports: {
    ...EXPORT,
    method: "GET",
    path: "/partners/{partnerId}/exports",
    params: ofPartner,
    ...answers<{ exports: ExportView[] }>(),
  },
  /** Starts one, or answers the one that is running. */
  startExport: {
    ...EXPORT,
    stepUp: true,
    method: "POST",
    path: "/partners/{partnerId}/exports",
    params: ofPartner,
    ...answers<ExportView>(),
  },
  /** A link to its archive, good for minutes, and for whoever asked for it alone. */
  linkExport: {
    ...EXPORT,
    stepUp: true,
    method: "POST",
    path: "/partners/{partnerId}/exports/{exportId}/link",
    params: ofExport,
    ...answers<{ url: string; expiresAt: string }>(),
  },
  downloadExport: {
    ...EXPORT,
    method: "GET",
    path: "/partners/{partnerId}/exports/{exportId}/archive.zip",
    params: ofExport,
    query: z.strictObject({ expires: z.string().max(20), signature: z.string().max(100) }),
    mediaType: "application/zip",
    ...answers<PortalFile>(),
  },
} as const satisfies Record<string, PortalRoute>;
