import type { Answer, Op } from "./answer";
import type { Backoff } from "./backoff";
import { nextPosition, pendingSteps, type RunRow, type RunState, type StepRow } from "./run-state";
import type { RunnerFunction } from "./runner-types";
import { retryTime, wakeTime } from "./wake-time";

export type Ending = { output: unknown } | { error: Record<string, unknown> };

export type Outcome = {
  run: Partial<Pick<RunRow, "attempt" | "discoverAt" | "sdkVersion">>;
  steps: StepRow[];
  ending: Ending | null;
};

type AnswerContext = { fn: RunnerFunction; now: Date; backoff: Backoff };

const MAX_STEPS = 1000;
const MAX_OUTPUT_CHARS = 4 * 1024 * 1024;

export function applyAnswer(
  state: RunState,
  stepId: string | null,
  answer: Answer,
  context: AnswerContext,
): Outcome {
  if (answer.kind === "returned") return ended({ output: answer.data });
  if (answer.kind === "threw") return retryOrFail(state, stepId, answer, context);
  const refusal = refuse(state, answer.ops);
  if (refusal) return ended({ error: { name: "UnsupportedWorkflow", message: refusal } });

  const outcome: Outcome = { run: { attempt: 0 }, steps: [], ending: null };
  if (stepId === null) outcome.run.discoverAt = null;
  let position = nextPosition(state);
  for (const op of answer.ops) {
    if (op.op === "StepError") {
      const error = toErrorRecord(op.error);
      return retryOrFail(state, stepId, { error, final: false, retryAfter: answer.retryAfter }, context);
    }
    const memo = memoOf(op);
    const step = memo ? done(state, op, position++, memo, context.now) : planned(state, op, context.now);
    if (!step)
      return ended({
        error: { name: "Error", message: `Sleep "${op.displayName}" has no readable duration` },
      });
    if (memo || !state.steps.has(op.id)) outcome.steps.push(step);
    if (memo) outcome.run.discoverAt = context.now;
  }
  if (advances(state, stepId, outcome)) return outcome;
  const error = { name: "Error", message: "The SDK's answer does not advance the run" };
  return retryOrFail(state, stepId, { error, final: false, retryAfter: null }, context);
}

/** An answer that changes nothing would be requested again at once, forever. */
function advances(state: RunState, stepId: string | null, outcome: Outcome): boolean {
  if (stepId !== null) return outcome.steps.some((step) => step.stepId === stepId && step.state === "done");
  return outcome.steps.length > 0 || pendingSteps(state).length > 0;
}

function memoOf(op: Op): Record<string, unknown> | null {
  if (op.op === "StepRun") return { data: op.data ?? null };
  return op.op === "StepFailed" ? { error: toErrorRecord(op.error) } : null;
}

function retryOrFail(
  state: RunState,
  stepId: string | null,
  failure: Pick<Extract<Answer, { kind: "threw" }>, "error" | "final" | "retryAfter">,
  { fn, now, backoff }: AnswerContext,
): Outcome {
  const step = stepId === null ? undefined : state.steps.get(stepId);
  const attempt = (step ?? state.run).attempt;
  if (failure.final || attempt + 1 >= fn.maxAttempts) return ended({ error: failure.error });
  const delayMs = backoff(attempt, `${state.run.id}:${stepId ?? ""}`);
  const asked = failure.retryAfter === null ? null : retryTime(failure.retryAfter, now);
  const dueAt = asked ?? new Date(now.getTime() + delayMs);
  if (step) return { run: {}, steps: [{ ...step, attempt: attempt + 1, dueAt }], ending: null };
  return { run: { attempt: attempt + 1, discoverAt: dueAt }, steps: [], ending: null };
}

function refuse(state: RunState, ops: Op[]): string | null {
  if (state.steps.size + ops.length > MAX_STEPS) return `A run may have ${MAX_STEPS} steps`;
  for (const op of ops) {
    const unsupported = unsupportedOp(op);
    if (unsupported) return unsupported;
    if ((JSON.stringify(op.data)?.length ?? 0) > MAX_OUTPUT_CHARS) {
      return `Step "${op.displayName ?? op.id}" returned more than ${MAX_OUTPUT_CHARS} characters`;
    }
  }
  return null;
}

function ended(ending: Ending): Outcome {
  return { run: {}, steps: [], ending };
}

function newStep(state: RunState, op: Op, now: Date): StepRow {
  const displayName = op.displayName ?? op.name ?? op.id;
  const known = state.steps.get(op.id);
  return (
    known ?? {
      runId: state.run.id,
      stepId: op.id,
      // Postgres text cannot hold NUL.
      displayName: displayName.replaceAll("\0", ""),
      state: "planned",
      dueAt: now,
      attempt: 0,
      position: null,
      memo: null,
    }
  );
}

function done(state: RunState, op: Op, position: number, memo: Record<string, unknown>, now: Date): StepRow {
  return { ...newStep(state, op, now), state: "done", position, memo };
}

function planned(state: RunState, op: Op, now: Date): StepRow | null {
  if (op.op === "StepPlanned") return newStep(state, op, now);
  const dueAt = wakeTime(op.name ?? "", now);
  return dueAt && { ...newStep(state, op, now), state: "sleeping", dueAt };
}

function toErrorRecord(error: unknown): Record<string, unknown> {
  if (typeof error === "object" && error !== null) return { ...error };
  return { name: "Error", message: String(error) };
}

const SUPPORTED = new Set(["StepRun", "StepError", "StepFailed", "StepPlanned", "Sleep"]);

function unsupportedOp(op: Op): string | null {
  const type = op.opts?.type ?? "step.run";
  if (!SUPPORTED.has(op.op))
    return `The embedded runner does not support ${op.op} ("${op.displayName ?? op.id}")`;
  if (type !== "step.run" && type !== "step.sendEvent") {
    return `The embedded runner does not support ${type} ("${op.displayName ?? op.id}")`;
  }
  if (op.opts?.parallelMode) return "The embedded runner does not support group.parallel with a mode";
  return null;
}
