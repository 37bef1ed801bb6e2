import { z } from "zod";
import { IDENTITY_KEYS, IDENTITY_STATUSES, MAX_IDENTITY_CHARS } from "@/lib/core/documents/document-identity";
import { MARK_TYPES } from "@/lib/core/documents/document-model";
import { DEEPEST_LEVEL } from "@/lib/core/documents/list-levels";

const MAX_BLOCKS = 5000;
const MAX_CHARACTERS = 20_000;

/** Letters are kept as they come: nothing is trimmed or normalised. */
const words = z
  .string()
  .max(MAX_CHARACTERS)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, { error: "has a control character" });
const align = z.enum(["start", "center", "end"]).optional();
const flag = z.boolean().optional();
const page = z.int().min(1).max(2000);
const document = z.int().min(0).max(49);
const thousandth = z.number().min(0).max(1000);

const run = z.object({
  text: words,
  bold: flag,
  italic: flag,
  underline: flag,
  superscript: flag,
  strike: flag,
  code: z.enum(["illegible", "handwritten", "redacted"]).optional(),
});
const runs = z.array(run).max(500);

const blockIdSchema = z
  .string()
  .regex(/^[\w.:-]{1,64}$/, { error: "must be 1 to 64 letters, digits, '.', '_', ':' or '-'" });

const base = {
  id: blockIdSchema,
  source: z
    .object({
      document: document.optional(),
      page,
      box: z.tuple([thousandth, thousandth, thousandth, thousandth]).optional(),
      turns: z.literal([1, 2, 3]).optional(),
      text: words.optional(),
      confidence: z.number().min(0).max(1).optional(),
    })
    .optional(),
};

const span = z.int().min(1).max(50).optional();
const cell = z.object({ runs, colSpan: span, rowSpan: span, header: flag, align });

const markTypeSchema = z.enum(MARK_TYPES);

const blockSchema = z.union([
  z.object({ ...base, kind: z.literal("heading"), level: z.literal([1, 2, 3]), runs, align }),
  z.object({ ...base, kind: z.literal("text"), runs, align }),
  z.object({
    ...base,
    kind: z.literal("list"),
    ordered: z.boolean(),
    items: z.array(runs).max(500),
    levels: z.array(z.int().min(0).max(DEEPEST_LEVEL)).max(500).optional(),
  }),
  z.object({
    ...base,
    kind: z.literal("fields"),
    rows: z.array(z.object({ label: runs, value: runs, beside: flag })).max(500),
  }),
  z.object({
    ...base,
    kind: z.literal("table"),
    columns: z.array(z.number().positive().max(1000)).min(1).max(50),
    rows: z.array(z.array(cell).max(50)).max(1000),
    borderless: flag,
  }),
  z.object({ ...base, kind: z.literal("mark"), mark: markTypeSchema, runs }),
  z.object({ ...base, kind: z.literal("note"), runs }),
  z.object({ ...base, kind: z.literal("rule") }),
  z.object({ ...base, kind: z.literal("page_break") }),
]);

const identitySchema = z.partialRecord(
  z.enum(IDENTITY_KEYS),
  z.object({
    text: words.max(MAX_IDENTITY_CHARS),
    status: z.enum(IDENTITY_STATUSES),
    original: words.max(MAX_IDENTITY_CHARS).optional(),
    english: words.max(MAX_IDENTITY_CHARS).optional(),
    blockId: blockIdSchema.optional(),
  }),
);

export const contentSchema = z.object({
  language: z.string().regex(/^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{1,8})*$/, { error: "must be a BCP 47 tag" }),
  title: words.max(300),
  sourceLanguage: words.max(300).optional(),
  identity: identitySchema.optional(),
  blocks: z.array(blockSchema).max(MAX_BLOCKS),
});

export const deskTranslationSchema = z.object({
  content: contentSchema,
  inventory: z
    .array(
      z.object({
        document,
        page,
        marks: z.partialRecord(markTypeSchema, z.int().min(0).max(999)),
        confirmed: z.boolean(),
      }),
    )
    .max(2000),
  explanations: z
    .record(z.string().min(1).max(300), words.max(2000))
    .refine((all) => Object.keys(all).length <= 2000, { error: "must have at most 2000 entries" }),
});
