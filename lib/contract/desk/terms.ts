import { z } from "zod";
import { TBX_VERSIONS } from "@/lib/core/exchange/write-tbx";
import type { Route } from "../operations/operation";
import {
  type ImportedTerms,
  type TermPage,
  type TermView,
  termFileSchema,
  termInputSchema,
  termPairSchema,
  termSearchSchema,
} from "../schemas/terms";

const STAFF = { auth: "staff", surfaces: ["desk"] } as const satisfies Pick<Route, "auth" | "surfaces">;
const answers = <T>() => ({ output: z.custom<T>() });
const partnerId = z.string().max(40).optional();

export interface DeskTerms extends TermPage {
  mayEdit: boolean;
  partners: { partnerId: string; name: string }[];
  starterTerms: number;
}

export const TERM_VERBS = {
  listTerms: {
    ...STAFF,
    method: "GET",
    path: "/terms",
    query: termSearchSchema.extend({ partnerId }),
    ...answers<DeskTerms>(),
  },
  saveTerm: {
    ...STAFF,
    method: "PUT",
    path: "/terms",
    body: termInputSchema.extend({ partnerId }),
    ...answers<TermView>(),
  },
  deleteTerm: {
    ...STAFF,
    method: "POST",
    path: "/terms/delete",
    body: z.strictObject({ termId: z.string().max(40), partnerId }),
    ...answers<{ deleted: boolean }>(),
  },
  importTerms: {
    ...STAFF,
    method: "POST",
    path: "/terms/import",
    body: termFileSchema.extend({ partnerId }),
    ...answers<ImportedTerms>(),
  },
  addStarterTerms: {
    ...STAFF,
    method: "POST",
    path: "/terms/starter",
    body: z.strictObject({}),
    ...answers<ImportedTerms>(),
  },
} as const satisfies Record<string, Route>;

export const TERM_FILES = {
  exportTerms: {
    ...STAFF,
    method: "GET",
    path: "/terms.tbx",
    params: z.strictObject({}),
    query: termPairSchema.extend({ partnerId, version: z.enum(TBX_VERSIONS).default("3") }),
    output: z.instanceof(Uint8Array),
    mediaType: "application/x-tbx+xml",
  },
} as const satisfies Record<string, Route>;
