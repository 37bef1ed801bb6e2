import { z } from "zod";
import { jobParamsSchema } from "./job";
import { filledIn } from "./printed-text";

const instant = (description: string) => z.iso.datetime().describe(description);

export const answerParamsSchema = jobParamsSchema.extend({
  questionId: z.string().min(1).describe("questionId of a question about this order."),
});

export const answerBodySchema = z.strictObject({
  answer: z
    .string()
    .trim()
    .min(1)
    .max(5000)
    .check(filledIn({ kind: "answer" }))
    .meta({ pattern: "\\S" })
    .describe("The answer, as the reviewer will read it. It's final."),
});

export const questionSchema = z.looseObject({
  questionId: z.string().describe("The question, qst_…."),
  question: z.string().describe("What the reviewer asks."),
  state: z
    .enum(["open", "answered", "withdrawn"])
    .describe("open: the order waits for the answer. withdrawn: no answer is needed anymore."),
  askedAt: instant("When it was asked."),
  answer: z.string().nullable().describe("The answer; null until there is one."),
  answeredAt: z.iso.datetime().nullable().describe("When it was answered; null until then."),
});

export const questionListSchema = z.looseObject({
  data: z.array(questionSchema).describe("The questions, oldest first."),
});
