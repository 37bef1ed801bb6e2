import { z } from "zod";
import { isDay } from "@/lib/core/days";
import { unlessBounded } from "./unless-bounded";

export const pageMembers = {
  limit: z.coerce
    .number<number>({ error: unlessBounded("must be a whole number") })
    .int()
    .min(1)
    .max(100)
    .default(20)
    .describe("The most to return, 1 to 100."),
  after: z
    .string()
    .min(1)
    .max(200)
    // Documented but not checked here: reading the cursor gives a better error.
    .meta({ pattern: "^[A-Za-z0-9_-]+$" })
    .optional()
    .describe("nextCursor of the previous page. Without it, the list starts over."),
};

export const daySchema = z.string().refine(isDay, { error: "must be a day, such as 2026-11-30" });

export const nextCursorSchema = z
  .string()
  .nullable()
  .describe("Pass it as `after` for the next page; null on the last page.");
