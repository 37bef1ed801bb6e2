import type { OperationName } from "@/lib/contract/operations";

/** One call of a workflow, as Arazzo describes it. */
export interface Step {
  stepId: string;
  description: string;
  /** An operation of ours, or a workflow that is gone through first. */
  call: OperationName | { workflow: string };
  parameters?: Record<string, string | number>;
  body?: Record<string, unknown>;
  /** Beside an HTTP status of 200. */
  until?: string;
  outputs?: Record<string, string>;
}

export interface Workflow {
  workflowId: string;
  summary: string;
  description: string;
  /** Texts that its caller chooses, each with a description. */
  inputs: Record<string, string>;
  steps: readonly Step[];
  outputs: Record<string, string>;
}
