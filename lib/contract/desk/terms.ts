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
import { fileForStaff, forStaff } from "./desk-route";

const partnerId = z.string().max(40).optional();

export interface DeskTerms extends TermPage {
  mayEdit: boolean;
  partners: { partnerId: string; name: string }[];
  starterTerms: number;
}

export const TERM_VERBS = {
  listTerms: {
    method: "GET",
    path: "/terms",
    query: termSearchSchema.extend({ partnerId }),
    ...forStaff<DeskTerms>(),
  },
  saveTerm: {
    method: "PUT",
    path: "/terms",
    body: termInputSchema.extend({ partnerId }),
    ...forStaff<TermView>(),
  },
  deleteTerm: {
    method: "POST",
    path: "/terms/delete",
    body: z.strictObject({ termId: z.string().max(40), partnerId }),
    ...forStaff<{ deleted: boolean }>(),
  },
  importTerms: {
    method: "POST",
    path: "/terms/import",
    body: termFileSchema.extend({ partnerId }),
    ...forStaff<ImportedTerms>(),
  },
  addStarterTerms: {
    method: "POST",
    path: "/terms/starter",
    body: z.strictObject({}),
    ...forStaff<ImportedTerms>(),
  },
} as const satisfies Record<string, Route>;

export const TERM_FILES = {
  exportTerms: {
    method: "GET",
    path: "/terms.tbx",
    params: z.strictObject({}),
    query: termPairSchema.extend({ partnerId, version: z.enum(TBX_VERSIONS).default("3") }),
    ...fileForStaff("application/x-tbx+xml"),
  },
} as const satisfies Record<string, Route>;
