import { z } from "zod";
import type { ChangedPlace } from "@/lib/core/exchange/work-units";
import type { Route } from "../operations/operation";
import type { ImportedSegments, MemoryFind, MemoryMatch, MemoryPage } from "../schemas/memory";
import { termFileSchema, termPairSchema } from "../schemas/terms";

const STAFF = { auth: "staff", surfaces: ["desk"] } as const satisfies Pick<Route, "auth" | "surfaces">;
const answers = <T>() => ({ output: z.custom<T>() });
const job = z.strictObject({ jobId: z.string() });
const piece = job.extend({ key: z.string().regex(/^(source|draft|text)-\d{1,2}$/) });

const partnerId = z.string().max(40).optional();

export interface DeskMemory extends MemoryPage {
  mayEdit: boolean;
  partners: { partnerId: string; name: string }[];
}

export const MEMORY_VERBS = {
  findMatches: {
    ...STAFF,
    method: "POST",
    path: "/orders/{jobId}/memory/matches",
    params: job,
    body: z.strictObject({ source: z.string().min(1).max(20_000) }),
    ...answers<{ matches: MemoryMatch[] }>(),
  },
  /** A POST, since the words may be a client's. */
  searchMemory: {
    ...STAFF,
    method: "POST",
    path: "/orders/{jobId}/memory/search",
    params: job,
    body: z.strictObject({ q: z.string().trim().min(2, { error: "type two letters or more" }).max(100) }),
    ...answers<{ found: MemoryFind[]; isCut: boolean }>(),
  },
  readWorkFile: {
    ...STAFF,
    method: "POST",
    path: "/orders/{jobId}/translations/{key}/work-file",
    params: piece,
    body: z.strictObject({ file: z.base64().max(2_800_000, { error: "must be at most 2 MB" }) }),
    ...answers<{ places: ChangedPlace[] }>(),
  },
  listMemory: {
    ...STAFF,
    method: "POST",
    path: "/memory/list",
    body: z.strictObject({
      q: z.string().trim().max(100).optional(),
      after: z.string().max(40).optional(),
      partnerId,
    }),
    ...answers<DeskMemory>(),
  },
  deleteSegment: {
    ...STAFF,
    method: "POST",
    path: "/memory/delete",
    body: z.strictObject({ segmentId: z.string().max(40), partnerId }),
    ...answers<{ deleted: boolean }>(),
  },
  importSegments: {
    ...STAFF,
    method: "POST",
    path: "/memory/import",
    body: termFileSchema,
    ...answers<ImportedSegments>(),
  },
} as const satisfies Record<string, Route>;

export const MEMORY_FILES = {
  exportWork: {
    ...STAFF,
    method: "GET",
    path: "/orders/{jobId}/translations/{key}/work.xlf",
    params: piece,
    output: z.instanceof(Uint8Array),
    mediaType: "application/xliff+xml",
  },
  exportMemory: {
    ...STAFF,
    method: "GET",
    path: "/memory.tmx",
    params: z.strictObject({}),
    query: termPairSchema.extend({ partnerId }),
    output: z.instanceof(Uint8Array),
    mediaType: "application/x-tmx+xml",
  },
} as const satisfies Record<string, Route>;
