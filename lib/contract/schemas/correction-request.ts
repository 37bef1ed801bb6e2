import { z } from "zod";
import { printable } from "./printed-text";

const words = z
  .string()
  .trim()
  .max(500)
  .check(printable({ isMultiline: true }));

const mistakeSchema = z
  .strictObject({
    where: z.string().trim().min(1).max(200).check(printable()),
    says: words,
    shouldSay: words,
  })
  .refine(({ says, shouldSay }) => says !== shouldSay, {
    error: "must differ from what the translation says",
    path: ["shouldSay"],
  });

export const correctionRequestSchema = z.strictObject({
  mistakes: z.array(mistakeSchema).min(1).max(10),
  note: z
    .string()
    .trim()
    .min(1)
    .max(2000)
    .check(printable({ isMultiline: true }))
    .optional(),
});
