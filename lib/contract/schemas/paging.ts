import { z } from "zod";

/** What every list that is read page by page takes. */
export const pageMembers = {
  limit: z.coerce
    .number({ error: "must be a whole number" })
    .int()
    .min(1)
    .max(100)
    .default(20)
    .describe("The most to return, 1 to 100."),
  after: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe("nextCursor of the previous page. Without it, the list starts over."),
};

export const nextCursorSchema = z
  .string()
  .nullable()
  .describe("Pass it as `after` for the next page; null on the last page.");
