import type { OperationName } from "@/lib/contract/operations";

export interface Step {
  stepId: string;
  description: string;
  call: OperationName | { workflow: string };
  parameters?: Record<string, string | number>;
  body?: Record<string, unknown>;
  until?: string;
  outputs?: Record<string, string>;
}

export interface Workflow {
  workflowId: string;
  summary: string;
  description: string;
  inputs: Record<string, string>;
  steps: readonly Step[];
  outputs: Record<string, string>;
}
