import { z } from "zod";
import { PROBLEMS, type ProblemCode } from "@/lib/core/problem";

const codes = Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]];

/** The envelope of every non-2xx answer. */
export const errorEnvelopeSchema = z.looseObject({
  error: z
    .looseObject({
      code: z.enum(codes).describe("Stable and machine-readable."),
      message: z.string().describe("What went wrong, for people."),
      recoveryHint: z.string().describe("One sentence that an agent can act on."),
      retryable: z.boolean().describe("Whether the same request is worth repeating."),
      retryAfterSeconds: z.int().optional().describe("Wait this long before repeating it."),
      field: z.string().optional().describe("Dotted path of the offending member."),
    })
    .describe("What went wrong and what to do about it."),
});
