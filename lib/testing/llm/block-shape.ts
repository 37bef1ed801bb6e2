import { z } from "zod";
import { IDENTITY_KEYS } from "@/lib/core/documents/document-identity";
import { MARK_TYPES } from "@/lib/core/documents/document-model";

const runs = z.array(
  z.strictObject({
    text: z.string(),
    bold: z.literal(true).optional(),
    italic: z.literal(true).optional(),
    underline: z.literal(true).optional(),
    superscript: z.literal(true).optional(),
    strike: z.literal(true).optional(),
    code: z.enum(["illegible", "handwritten", "redacted"]).optional(),
  }),
);
const place = z.number().min(0).max(1000);
const base = {
  id: z.string().regex(/^(p\d+-(\d+|break)|t\d+-\d+)$/),
  source: z
    .strictObject({
      page: z.int().min(1),
      box: z.tuple([place, place, place, place]).optional(),
      text: z.string().optional(),
      confidence: z.number().min(0).max(1),
    })
    .optional(),
};
const align = z.enum(["start", "center", "end"]).optional();
const level = z.union([z.literal(1), z.literal(2), z.literal(3)]);
const mark = z.enum(MARK_TYPES);
const cell = z.strictObject({
  runs,
  align,
  colSpan: z.int().min(2).optional(),
  rowSpan: z.int().min(2).optional(),
  header: z.literal(true).optional(),
});

const identityValue = z.strictObject({
  text: z.string().min(1).max(120),
  status: z.literal("proposed"),
  original: z.string().min(1).max(120).optional(),
  english: z.string().min(1).max(120).optional(),
  blockId: z.string().optional(),
});

/** A stored draft must fit, whatever a model was talked into. */
export const strictDraft = z.strictObject({
  language: z.string().length(2),
  title: z.string().min(1).max(120),
  identity: z.partialRecord(z.enum(IDENTITY_KEYS), identityValue).optional(),
  blocks: z.array(
    z.union([
      z.strictObject({ ...base, kind: z.literal("heading"), level, runs, align }),
      z.strictObject({ ...base, kind: z.literal("text"), runs, align }),
      z.strictObject({
        ...base,
        kind: z.literal("list"),
        ordered: z.boolean(),
        items: z.array(runs),
        levels: z.array(z.int().min(0).max(4)).optional(),
      }),
      z.strictObject({
        ...base,
        kind: z.literal("fields"),
        rows: z.array(z.strictObject({ label: runs, value: runs, beside: z.literal(true).optional() })),
      }),
      z.strictObject({
        ...base,
        kind: z.literal("table"),
        columns: z.array(z.number().positive()),
        rows: z.array(z.array(cell)),
        borderless: z.literal(true).optional(),
      }),
      z.strictObject({ ...base, kind: z.literal("mark"), mark, runs }),
      z.strictObject({ ...base, kind: z.literal("note"), runs }),
      z.strictObject({ ...base, kind: z.literal("rule") }),
      z.strictObject({ ...base, kind: z.literal("page_break") }),
    ]),
  ),
});
