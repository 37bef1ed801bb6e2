import { z } from "zod";
import { isSourceLanguage, isTargetLanguage, OTHER_LANGUAGE } from "@/lib/core/catalog/languages";
import { MAX_FORBIDDEN, MAX_NOTE_CHARS, MAX_TERM_CHARS } from "@/lib/core/exchange/exchange";
import { printable } from "./printed-text";

const phrase = z
  .string()
  .trim()
  .min(1)
  .max(MAX_TERM_CHARS)
  .regex(/[\p{L}\p{N}]/u, { error: "needs a letter or a digit" })
  .check(printable());

export const termSourceLanguage = z
  .string()
  .refine((code) => code !== OTHER_LANGUAGE && isSourceLanguage(code), {
    error: "must be a language code like es",
  });
export const termTargetLanguage = z
  .string()
  .refine(isTargetLanguage, { error: "must be a language code like en" });

export const termPairSchema = z.strictObject({
  sourceLanguage: termSourceLanguage,
  targetLanguage: termTargetLanguage,
});

export const termInputSchema = termPairSchema.extend({
  termId: z.string().max(40).optional(),
  source: phrase,
  target: phrase,
  forbidden: z.array(phrase).max(MAX_FORBIDDEN),
  note: z.string().trim().max(MAX_NOTE_CHARS),
});

export const termFileSchema = termPairSchema.extend({
  name: z.string().trim().min(1).max(120),
  file: z.base64().max(2_800_000, { error: "must be at most 2 MB" }),
});

export const termSearchSchema = z.strictObject({
  q: z.string().trim().max(100).optional(),
  pair: z
    .string()
    .regex(/^[a-z]{2,5}>[a-z]{2,5}$/, { error: "must be like es>en" })
    .optional(),
  after: z.string().max(40).optional(),
});

export type TermInput = z.output<typeof termInputSchema>;
export type TermSearch = z.output<typeof termSearchSchema>;

export interface TermView {
  termId: string;
  sourceLanguage: string;
  targetLanguage: string;
  source: string;
  target: string;
  forbidden: string[];
  note: string;
  origin: string;
  updatedAt: string;
}

export interface TermPage {
  terms: TermView[];
  nextCursor: string | null;
  total: number;
}

export interface ImportedTerms {
  added: number;
  changed: number;
  unchanged: number;
  skipped: number;
  faults: string[];
}
