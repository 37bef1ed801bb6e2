import type { Logger } from "inngest";
import { Middleware } from "inngest";
import { inWorkContext, type WorkContext } from "@/lib/operations/work-context";

export interface WorkflowLog {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

const WINDOW_MS = 60_000;
const LINES_A_WINDOW = 5;

/**
 * Anybody can call the functions' address, and the SDK logs each such call as an error. So each message gets a
 * few lines a minute, without a stack.
 */
export function createInternalLogger(log: WorkflowLog, now: () => number = Date.now): Logger {
  const windows = new Map<string, { startedAt: number; lines: number; leftOut: number }>();

  function admit(message: string): { leftOut: number } | null {
    const at = now();
    const window = windows.get(message);
    if (window && at - window.startedAt < WINDOW_MS) {
      if (window.lines++ < LINES_A_WINDOW) return { leftOut: 0 };
      window.leftOut += 1;
      return null;
    }
    if (windows.size > 100) windows.clear();
    windows.set(message, { startedAt: at, lines: 1, leftOut: 0 });
    return { leftOut: window?.leftOut ?? 0 };
  }

  const say =
    (level: keyof WorkflowLog) =>
    (...said: unknown[]) => {
      const { fields, message } = read(said);
      const admitted = admit(message);
      if (admitted) log[level](admitted.leftOut ? { ...fields, leftOut: admitted.leftOut } : fields, message);
    };
  return { debug: say("debug"), info: say("info"), warn: say("warn"), error: say("error") };
}

function read(said: unknown[]): { fields: Record<string, unknown>; message: string } {
  const [first, second] = said;
  if (typeof first !== "object" || first === null)
    return { fields: {}, message: `inngest: ${String(first).slice(0, 500)}` };
  const { err, ...rest } = first as Record<string, unknown>;
  const reason = err instanceof Error ? { reason: err.message.slice(0, 500) } : {};
  return { fields: { ...rest, ...reason }, message: `inngest: ${String(second ?? "").slice(0, 500)}` };
}

const SILENT: Logger = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

export const silentLogger = SILENT;

export function createRunLog(log: WorkflowLog): Middleware.Class {
  const tell = (what: string, isFinal: boolean, fields: Record<string, unknown>) => {
    if (isFinal) log.error(fields, `${what} failed for good`);
    else log.warn(fields, `${what} failed, and is tried again`);
  };
  return class RunLog extends Middleware.BaseMiddleware {
    readonly id = "vidimus:run-log";

    override wrapFunctionHandler({ ctx, fn, next }: Middleware.WrapFunctionHandlerArgs): Promise<unknown> {
      return inWorkContext(about(ctx, fn), next);
    }

    override wrapStepHandler({ ctx, fn, next, stepInfo }: Middleware.WrapStepHandlerArgs): Promise<unknown> {
      return inWorkContext({ ...about(ctx, fn), step: stepInfo.options.id }, next);
    }

    override onStepError({ ctx, error, fn, isFinalAttempt, stepInfo }: Middleware.OnStepErrorArgs): void {
      const step = stepInfo.options.id;
      tell("a workflow step", isFinalAttempt, { ...about(ctx, fn), step, err: error });
    }

    override onRunError({ ctx, error, fn, isFinalAttempt }: Middleware.OnRunErrorArgs): void {
      tell("a workflow run", isFinalAttempt, { ...about(ctx, fn), err: error });
    }
  };
}

function about(
  { runId, attempt, event }: Middleware.OnStepErrorArgs["ctx"],
  fn: Middleware.OnStepErrorArgs["fn"],
): WorkContext {
  const data: unknown = event?.data;
  // A failure handler's event nests the event of the run that failed.
  const inner = isRecord(data) && isRecord(data.event) && isRecord(data.event.data) ? data.event.data : data;
  const { jobId, eventId } = isRecord(inner) ? inner : {};
  return {
    runId,
    functionId: fn.id(),
    attempt,
    ...(typeof jobId === "string" ? { jobId } : {}),
    ...(typeof eventId === "string" ? { eventId } : {}),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
