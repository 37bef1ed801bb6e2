import type { Op } from "./answer";

const SUPPORTED = new Set(["StepRun", "StepError", "StepFailed", "StepPlanned", "Sleep"]);

/** Says why the runner cannot honour an op, or null; start-up cannot see these, as steps show only when they are reached. */
export function unsupportedOp(op: Op): string | null {
  const type = op.opts?.type ?? "step.run";
  if (!SUPPORTED.has(op.op))
    return `The embedded runner does not support ${op.op} ("${op.displayName ?? op.id}")`;
  if (type !== "step.run" && type !== "step.sendEvent") {
    return `The embedded runner does not support ${type} ("${op.displayName ?? op.id}")`;
  }
  if (op.opts?.parallelMode) return "The embedded runner does not support group.parallel with a mode";
  return null;
}
