import { z } from "zod";
import { MARK_TYPES } from "@/lib/core/documents/document-model";

// Model answers. Providers support different parts of JSON Schema: every member is required and nullable, alternatives
// are a plain union, and code (`to-blocks`) enforces limits.

const yes = z.boolean().nullable();

const run = z.object({
  text: z.string(),
  bold: yes,
  italic: yes,
  underline: yes,
  superscript: yes,
  strike: yes,
  code: z.enum(["illegible", "handwritten", "redacted"]).nullable(),
});

const runs = z.array(run);
const align = z.enum(["start", "center", "end"]).nullable();

const source = z.object({
  text: z.string().nullable(),
  box: z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() }).nullable(),
  confidence: z.number().nullable(),
});

const cell = z.object({
  runs,
  colSpan: z.number().nullable(),
  rowSpan: z.number().nullable(),
  header: yes,
  align,
});

const mark = z.enum(MARK_TYPES);

const block = z.union([
  z.object({ kind: z.enum(["heading"]), level: z.number().nullable(), runs, align, source }),
  z.object({ kind: z.enum(["text"]), runs, align, source }),
  z.object({
    kind: z.enum(["list"]),
    ordered: yes,
    items: z.array(runs),
    levels: z.array(z.number()).nullable(),
    source,
  }),
  z.object({
    kind: z.enum(["fields"]),
    rows: z.array(z.object({ label: runs, value: runs, beside: yes })),
    source,
  }),
  z.object({
    kind: z.enum(["table"]),
    columns: z.array(z.number()).nullable(),
    rows: z.array(z.array(cell)),
    borderless: yes,
    source,
  }),
  z.object({ kind: z.enum(["mark"]), mark, runs, source }),
  z.object({ kind: z.enum(["note"]), runs, source }),
  z.object({ kind: z.enum(["rule"]), source }),
]);

const term = z.object({
  kind: z.enum(["name", "number", "date", "identifier"]),
  source: z.string(),
  target: z.string(),
});

const words = { source: z.string(), target: z.string() };
const quoted = z.union([z.object({ ...words, english: z.string() }), z.object(words)]).nullable();

const identity = z
  .object({ number: quoted, issuer: quoted, country: quoted, issuedOn: quoted, holder: quoted })
  .nullable();

export const pagesSchema = z.object({
  title: z.union([z.object({ target: z.string(), english: z.string() }), z.string()]).nullable(),
  identity,
  pages: z.array(z.object({ page: z.number(), blocks: z.array(block) })),
  terms: z.array(term),
});

export const linesSchema = z.object({
  lines: z.array(z.object({ line: z.number(), text: z.string() })),
  terms: z.array(term),
});

export type AnsweredPages = z.infer<typeof pagesSchema>;
export type AnsweredLines = z.infer<typeof linesSchema>;
export type AnsweredBlock = z.infer<typeof block>;
export type AnsweredRun = z.infer<typeof run>;
export type AnsweredCell = z.infer<typeof cell>;
export type AnsweredTerm = z.infer<typeof term>;
