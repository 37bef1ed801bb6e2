import { z } from "zod";
import { hasKnownDay } from "@/lib/core/days";
import { jobStatusSchema } from "./enums";
import { refundOutputSchema, statusOutputSchema } from "./job";
import { nextCursorSchema, pageMembers } from "./paging";

function explainInstant({ input }: { input?: unknown }): string {
  const sent = String(input);
  const form = "must be an ISO 8601 time with its offset, such as 2026-11-21T12:00:00Z";
  if (/^\d{4}-\d\d-\d\d$/.test(sent)) return `${form}, not a day alone`;
  if (/^[\d-]+T[\d:.]+$/.test(sent)) return `${form}; this one has no offset`;
  if (/^[\d-]+T[\d:.]+ \d\d:?\d\d$/.test(sent)) return `${form}; in a URL, a + is sent as %2B`;
  return form;
}

const instant = (description: string) =>
  z.iso
    .datetime({ offset: true, abort: true, error: explainInstant })
    .refine(hasKnownDay, { error: "must be from 1970 to 2999" })
    .optional()
    .describe(description);

export const orderListQuerySchema = z.strictObject({
  ...pageMembers,
  status: z
    .array(jobStatusSchema)
    .min(1)
    .max(10)
    .optional()
    .describe("Only orders in this state. Repeat it for several: `status=ready&status=delivered`."),
  externalId: z
    .string()
    .min(1)
    .max(128)
    .optional()
    .describe("Only orders submitted with this endUser.externalId."),
  metadata: z
    .record(z.string().min(1).max(40), z.string().max(500))
    .refine((pairs) => Object.keys(pairs).length > 0, { error: "must have at least one pair" })
    .refine((pairs) => Object.keys(pairs).length <= 10, { error: "must have at most 10 pairs" })
    .optional()
    .meta({
      description:
        "Only orders whose metadata holds this very pair, as `metadata[caseNumber]=20417`; all of them, where there are several.",
      minProperties: 1,
      maxProperties: 10,
      param: { style: "deepObject", explode: true },
    }),
  createdAfter: instant("Only orders created later than this, ISO 8601 with offset, from 1970 to 2999."),
  createdBefore: instant("Only orders created earlier than this, ISO 8601 with offset, from 1970 to 2999."),
});

export const listedOrderSchema = statusOutputSchema.omit({ events: true }).extend({
  totalCents: z.int().describe("What the order costs."),
  refundedCents: z.int().describe("All that was refunded so far, or is being refunded."),
  createdAt: z.iso.datetime().describe("When it was submitted."),
  externalId: z.string().optional().describe("endUser.externalId, if submit included one."),
  metadata: z.record(z.string(), z.string()).describe("As given at submit."),
  isSandbox: z.boolean().describe("True for orders of sandbox keys."),
});

export const orderListSchema = z.looseObject({
  data: z.array(listedOrderSchema).describe("The orders, newest first."),
  nextCursor: nextCursorSchema,
});

export const cancelOutputSchema = refundOutputSchema.omit({ refundId: true }).extend({
  refundedCents: z
    .int()
    .describe("All that was refunded so far, or is being refunded; 0 if nothing was paid."),
});
