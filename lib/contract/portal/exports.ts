import { z } from "zod";
import { at } from "../operations/at";
import { forMember, type PortalFile, type PortalRoute } from "./portal-route";

export interface ExportView {
  exportId: string;
  /** `deleted`: seven days have passed, or an order in it was erased. */
  state: "running" | "ready" | "failed" | "deleted";
  sheets: { done: number; all: number };
  rows: number;
  email: string;
  createdAt: string;
  finishedAt: string | null;
  expiresAt: string | null;
}

const EXPORT = { right: "account.export" } as const;

export const EXPORTS = {
  listExports: {
    ...EXPORT,
    method: "GET",
    ...at("/partners/{partnerId}/exports"),
    ...forMember<{ exports: ExportView[] }>(),
  },
  startExport: {
    ...EXPORT,
    stepUp: true,
    method: "POST",
    ...at("/partners/{partnerId}/exports"),
    ...forMember<ExportView>(),
  },
  /** Only the member who started the export gets it. */
  linkExport: {
    ...EXPORT,
    stepUp: true,
    method: "POST",
    ...at("/partners/{partnerId}/exports/{exportId}/link"),
    ...forMember<{ url: string; expiresAt: string }>(),
  },
  downloadExport: {
    ...EXPORT,
    method: "GET",
    ...at("/partners/{partnerId}/exports/{exportId}/archive.zip"),
    query: z.strictObject({ expires: z.string().max(20), signature: z.string().max(100) }),
    mediaType: "application/zip",
    ...forMember<PortalFile>(),
  },
} as const satisfies Record<string, PortalRoute>;
