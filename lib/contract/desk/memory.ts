import { z } from "zod";
import type { Route } from "../operations/operation";
import type { MemoryFind, MemoryMatch } from "../schemas/memory";

const STAFF = { auth: "staff", surfaces: ["desk"] } as const satisfies Pick<Route, "auth" | "surfaces">;
const answers = <T>() => ({ output: z.custom<T>() });
const job = z.strictObject({ jobId: z.string() });

/** The translation memory at the desk. */
export const MEMORY_VERBS = {
  /** What was signed before of a text that is this one, or much like it. */
  findMatches: {
    ...STAFF,
    method: "POST",
    path: "/orders/{jobId}/memory/matches",
    params: job,
    body: z.strictObject({ source: z.string().min(1).max(20_000) }),
    ...answers<{ matches: MemoryMatch[] }>(),
  },
  /** Where some words were signed before, on either side. They may be a client's: no address has them. */
  searchMemory: {
    ...STAFF,
    method: "POST",
    path: "/orders/{jobId}/memory/search",
    params: job,
    body: z.strictObject({ q: z.string().trim().min(2, { error: "type two letters or more" }).max(100) }),
    ...answers<{ found: MemoryFind[]; isCut: boolean }>(),
  },
} as const satisfies Record<string, Route>;
