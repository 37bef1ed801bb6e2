import { z } from "zod";
import { ADVANCED } from "../examples/orders";
import { type Operation, type TableExamples, WRITE } from "../operation";
import { statusOutputSchema } from "../schemas/job";

export const SANDBOX = {
  advance: {
    auth: "key",
    surfaces: ["api"],
    method: "POST",
    path: "/sandbox/advance/{jobId}",
    operationId: "advance_sandbox_job",
    tag: "Sandbox",
    summary: "Move a sandbox job one state on",
    description:
      "Moves an order of a sandbox key to its next state at once, without waiting for its clock, and answers its status.",
    params: z.strictObject({
      // Whatever text this is, it is the id of a job or of none.
      jobId: z
        .string()
        .transform((id) => id.replaceAll("\0", " "))
        .meta({ description: "jobId of a sandbox order of this key." }),
    }),
    output: statusOutputSchema,
    outputSummary: "Where the order stands now",
    errors: ["VALIDATION_ERROR", "JOB_NOT_FOUND"],
    idempotent: "naturally",
    annotations: WRITE,
  },
} as const satisfies Record<string, Operation>;

export const SANDBOX_EXAMPLES: TableExamples<typeof SANDBOX> = {
  advance: {
    params: { jobId: ADVANCED.jobId },
    response: { advanced: { summary: "A draft is under review now", value: ADVANCED } },
  },
};
