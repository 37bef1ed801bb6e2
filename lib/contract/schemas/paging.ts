import { z } from "zod";

/** What every list that is read page by page takes. */
export const pageMembers = {
  limit: z.coerce
    .number({ error: "must be a whole number" })
    .int()
    .min(1)
    .max(100)
    .default(20)
    .describe("How many to answer at most, 1 to 100."),
  after: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe("nextCursor of the page before; the list begins anew without it."),
};

export const nextCursorSchema = z
  .string()
  .nullable()
  .describe("Pass it as `after` for the next page; null where this is the last.");
