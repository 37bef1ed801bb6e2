import { z } from "zod";
import { PROBLEMS, type ProblemCode } from "@/lib/core/problem";

const codes = Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]];

export const errorEnvelopeSchema = z.looseObject({
  error: z
    .looseObject({
      code: z.enum(codes).describe("Stable and machine-readable."),
      message: z.string().describe("What went wrong, for people."),
      recoveryHint: z.string().describe("What to do next, for people and agents."),
      retryable: z.boolean().describe("Whether a retry of the same request can succeed."),
      retryAfterSeconds: z.int().optional().describe("How long to wait before you retry."),
      field: z.string().optional().describe("Dotted path of the field with the problem."),
      jobId: z.string().optional().describe("The order that exists already."),
      docUrl: z.url().optional().describe("Where the documentation explains this code."),
    })
    .describe("What went wrong and what to do about it."),
});
