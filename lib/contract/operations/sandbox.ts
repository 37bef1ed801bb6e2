import { z } from "zod";
import { ADVANCED } from "../examples/orders";
import { statusOutputSchema } from "../schemas/job";
import { type Operation, type TableExamples, WRITE } from "./operation";

export const SANDBOX = {
  advance: {
    auth: "key",
    surfaces: ["api", "all-tools"],
    method: "POST",
    path: "/sandbox/advance/{jobId}",
    operationId: "advance_sandbox_job",
    tag: "Sandbox",
    summary: "Advance a sandbox order",
    description: "Moves a sandbox order to its next state immediately and returns its status.",
    params: z.strictObject({
      jobId: z
        .string()
        .transform((id) => id.replaceAll("\0", " "))
        .meta({ description: "jobId of one of this key's sandbox orders." }),
    }),
    output: statusOutputSchema,
    outputSummary: "The order's new status",
    errors: ["VALIDATION_ERROR", "JOB_NOT_FOUND"],
    idempotent: "naturally",
    annotations: { ...WRITE, repeatable: false },
  },
} as const satisfies Record<string, Operation>;

export const SANDBOX_EXAMPLES: TableExamples<typeof SANDBOX> = {
  advance: {
    params: { jobId: ADVANCED.jobId },
    response: { advanced: { summary: "A draft is under review now", value: ADVANCED } },
  },
};
