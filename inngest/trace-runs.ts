import { Middleware } from "inngest";
import { type Cause, type End, endOf, measure, ourCause, telemetry } from "@/lib/telemetry/telemetry";

type Ran = Pick<Middleware.OnRunCompleteArgs, "ctx" | "fn">;

/** Many processes carry a run, so its span is derived from its id: all of them attach their steps to it. */
export class TraceRuns extends Middleware.BaseMiddleware {
  readonly id = "vidimus:trace-runs";

  override wrapStepHandler(args: Middleware.WrapStepHandlerArgs): Promise<unknown> {
    const { ctx, fn, next, stepInfo } = args;
    const step = (stepInfo.options.id ?? "").replace(/-[0-9]{1,4}$/, "");
    const workflow = fn.id();
    return measure(
      {
        kind: "workflow.step",
        role: "internal",
        name: `${workflow} ${step}`,
        labels: { "vidimus.workflow": workflow, "vidimus.step": step },
        facts: { "vidimus.run.id": ctx.runId, "vidimus.attempt": ctx.attempt + 1, ...orderOf(args) },
        cause: ourCause(telemetry()?.runOf(ctx.runId, causeOf(args))),
      },
      next,
    );
  }

  override onRunComplete(args: Middleware.OnRunCompleteArgs): void {
    endRun(args, { outcome: "ok" });
  }

  override onRunError({ error, isFinalAttempt, ...args }: Middleware.OnRunErrorArgs): void {
    if (isFinalAttempt) endRun(args, { ...endOf(error), outcome: "failed" });
  }
}

function endRun(ran: Ran, end: End): void {
  const { ctx, fn } = ran;
  const workflow = fn.id();
  telemetry()
    ?.begin({
      kind: "workflow.run",
      role: "consumer",
      name: `run ${workflow}`,
      labels: { "vidimus.workflow": workflow },
      facts: { "vidimus.run.id": ctx.runId, ...orderOf(ran) },
      cause: causeOf(ran),
      runId: ctx.runId,
      // A clock may be or have been ahead: never end a span before it begins.
      startedAtMs: Math.min(ctx.event.ts ?? Date.now(), Date.now()),
    })
    .end(end);
}

function causeOf({ ctx }: Ran): Cause | null {
  const { traceparent } = dataOf(ctx.event.data);
  return typeof traceparent === "string" ? ourCause(traceparent) : null;
}

function orderOf({ ctx }: Ran): { "vidimus.order.id"?: string } {
  const { jobId } = dataOf(ctx.event.data);
  return typeof jobId === "string" ? { "vidimus.order.id": jobId } : {};
}

function dataOf(data: unknown): Record<string, unknown> {
  if (!isRecord(data)) return {};
  return isRecord(data.event) && isRecord(data.event.data) ? data.event.data : data;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
