import { z } from "zod";
import type { ChangedPlace } from "@/lib/core/exchange/work-units";
import { at } from "../operations/at";
import type { Route } from "../operations/operation";
import type { ImportedSegments, MemoryFind, MemoryMatch, MemoryPage } from "../schemas/memory";
import { termFileSchema, termPairSchema } from "../schemas/terms";
import { fileForStaff, forStaff } from "./desk-route";

const job = z.strictObject({ jobId: z.string() });
const piece = job.extend({ key: z.string().regex(/^(source|draft|text)-\d{1,2}$/) });

const partnerId = z.string().max(40).optional();

export interface DeskMemory extends MemoryPage {
  mayEdit: boolean;
  partners: { partnerId: string; name: string }[];
}

export const MEMORY_VERBS = {
  findMatches: {
    method: "POST",
    ...at("/orders/{jobId}/memory/matches"),
    body: z.strictObject({ source: z.string().min(1).max(20_000) }),
    ...forStaff<{ matches: MemoryMatch[] }>(),
  },
  /** A POST, since the words may be a client's. */
  searchMemory: {
    method: "POST",
    ...at("/orders/{jobId}/memory/search"),
    body: z.strictObject({ q: z.string().trim().min(2, { error: "type two letters or more" }).max(100) }),
    ...forStaff<{ found: MemoryFind[]; isCut: boolean }>(),
  },
  readWorkFile: {
    method: "POST",
    path: "/orders/{jobId}/translations/{key}/work-file",
    params: piece,
    body: z.strictObject({ file: z.base64().max(2_800_000, { error: "must be at most 2 MB" }) }),
    ...forStaff<{ places: ChangedPlace[] }>(),
  },
  listMemory: {
    method: "POST",
    path: "/memory/list",
    body: z.strictObject({
      q: z.string().trim().max(100).optional(),
      after: z.string().max(40).optional(),
      partnerId,
    }),
    ...forStaff<DeskMemory>(),
  },
  deleteSegment: {
    method: "POST",
    path: "/memory/delete",
    body: z.strictObject({ segmentId: z.string().max(40), partnerId }),
    ...forStaff<{ deleted: boolean }>(),
  },
  importSegments: {
    method: "POST",
    path: "/memory/import",
    body: termFileSchema,
    ...forStaff<ImportedSegments>(),
  },
} as const satisfies Record<string, Route>;

export const MEMORY_FILES = {
  exportWork: {
    method: "GET",
    path: "/orders/{jobId}/translations/{key}/work.xlf",
    params: piece,
    ...fileForStaff("application/xliff+xml"),
  },
  exportMemory: {
    method: "GET",
    path: "/memory.tmx",
    params: z.strictObject({}),
    query: termPairSchema.extend({ partnerId }),
    ...fileForStaff("application/x-tmx+xml"),
  },
} as const satisfies Record<string, Route>;
