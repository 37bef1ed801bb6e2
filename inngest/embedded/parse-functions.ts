import { z } from "zod";
import { nextTick } from "./cron";
import type { RunnerFunction } from "./runner-types";

const DEFAULT_RETRIES = 4;
const FAILED_EVENT = "inngest/function.failed";
const DATA_PATH = /^event\.data((?:\.[A-Za-z_]\w*)+)$/;

const concurrencySchema = z.strictObject({
  limit: z.int().min(1),
  key: z.string().regex(DATA_PATH, "concurrency.key may only be a path such as event.data.jobId").optional(),
  scope: z.literal("fn", "concurrency.scope may only be fn").optional(),
});

// Strict throughout: unknown options would be silently ignored.
const functionSchema = z.strictObject({
  id: z.string(),
  name: z.string().optional(),
  triggers: z.array(
    z.union([
      z.strictObject({ event: z.string(), expression: z.string().optional() }),
      z.strictObject({ cron: z.string() }),
    ]),
  ),
  steps: z.strictObject({
    step: z.looseObject({ retries: z.strictObject({ attempts: z.int().min(0).optional() }).optional() }),
  }),
  concurrency: z
    .union([
      z.int().min(1),
      concurrencySchema,
      z.array(concurrencySchema).length(1, "only one concurrency limit"),
    ])
    .optional(),
  priority: z
    .strictObject({
      run: z.string().regex(DATA_PATH, "priority.run may only be a path such as event.data.priority"),
    })
    .optional(),
});

const answerSchema = z.looseObject({
  functions: z.array(z.looseObject({ id: z.string() })),
  inspection: z.looseObject({
    authentication_succeeded: z.literal(true, "requests must be signed: isDev must not be set"),
    extra: z.looseObject({
      is_streaming: z.literal(false, "streaming answers are not supported").optional(),
    }),
  }),
});

type ParsedFunction = z.infer<typeof functionSchema>;

class UnsupportedWorkflow extends Error {
  constructor(complaints: string[]) {
    super(
      `The embedded workflow runner cannot run these functions:\n${complaints.map((line) => `- ${line}`).join("\n")}`,
    );
    this.name = "UnsupportedWorkflow";
  }
}

export function parseFunctions(syncAnswer: unknown, now: Date): RunnerFunction[] {
  const answer = answerSchema.safeParse(syncAnswer);
  if (!answer.success) throw new UnsupportedWorkflow(answer.error.issues.map((issue) => issue.message));
  const complaints: string[] = [];
  const functions: RunnerFunction[] = [];
  for (const raw of answer.data.functions) {
    const parsed = functionSchema.safeParse(raw);
    if (!parsed.success) {
      complaints.push(...parsed.error.issues.map((issue) => `${raw.id}: ${describe(issue)}`));
      continue;
    }
    const complaint = [...triggerComplaints(parsed.data, now), ...priorityComplaints(parsed.data)];
    complaints.push(...complaint.map((line) => `${raw.id}: ${line}`));
    functions.push(toRunnerFunction(parsed.data));
  }
  if (complaints.length > 0) throw new UnsupportedWorkflow(complaints);
  return functions;
}

function describe(issue: z.core.$ZodIssue): string {
  if (issue.code === "unrecognized_keys") return `${issue.keys.join(", ")} is not supported`;
  return `${issue.path.join(".")}: ${deepestMessage(issue)}`;
}

function deepestMessage(issue: z.core.$ZodIssue): string {
  if (issue.code !== "invalid_union") return issue.message;
  const inner = issue.errors.flat().map(describe);
  return inner.length > 0 ? [...new Set(inner)].join("; or ") : issue.message;
}

function triggerComplaints(config: ParsedFunction, now: Date): string[] {
  if (config.triggers.length === 0) return ["a function without a trigger can never start"];
  return config.triggers.flatMap((trigger) => {
    if ("cron" in trigger) return cronComplaints(trigger.cron, now);
    if (failureTarget(trigger) !== null) return [];
    if (trigger.expression !== undefined)
      return [`if-expressions on triggers are not supported (${trigger.event})`];
    if (trigger.event.includes("*")) return [`wildcard triggers are not supported (${trigger.event})`];
    if (trigger.event.startsWith("inngest/")) return [`internal events are not supported (${trigger.event})`];
    return [];
  });
}

function priorityComplaints({ priority, concurrency }: ParsedFunction): string[] {
  const isKeyed = (toConcurrency(concurrency)?.dataPath.length ?? 0) > 0;
  return priority && !isKeyed ? ["priority is supported beside concurrency.key only"] : [];
}

function cronComplaints(cron: string, now: Date): string[] {
  try {
    nextTick(cron, now);
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

function failureTarget(trigger: { event: string; expression?: string | undefined }): string | null {
  if (trigger.event !== FAILED_EVENT) return null;
  return trigger.expression?.match(/^event\.data\.function_id == '([^']+)'$/)?.[1] ?? null;
}

function toRunnerFunction(config: ParsedFunction): RunnerFunction {
  const onEvent = config.triggers.filter((trigger) => "event" in trigger);
  const failureOf = onEvent.map(failureTarget).find((target) => target !== null) ?? null;
  return {
    id: config.id,
    maxAttempts: (config.steps.step.retries?.attempts ?? DEFAULT_RETRIES) + 1,
    eventNames: failureOf === null ? onEvent.map((trigger) => trigger.event) : [],
    crons: config.triggers.flatMap((trigger) => ("cron" in trigger ? [trigger.cron] : [])),
    failureOf,
    concurrency: toConcurrency(config.concurrency),
    priorityPath: config.priority ? toPath(config.priority.run) : null,
  };
}

function toPath(expression: string): string[] {
  return expression.match(DATA_PATH)?.[1]?.slice(1).split(".") ?? [];
}

function toConcurrency(config: ParsedFunction["concurrency"]): RunnerFunction["concurrency"] {
  const single = Array.isArray(config) ? config[0] : config;
  if (single === undefined) return null;
  if (typeof single === "number") return { limit: single, dataPath: [] };
  return { limit: single.limit, dataPath: toPath(single.key ?? "") };
}
