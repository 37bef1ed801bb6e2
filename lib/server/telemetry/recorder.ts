import { AsyncLocalStorage } from "node:async_hooks";
import {
  type Context,
  type Histogram,
  type Meter,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from "@opentelemetry/api";
import {
  type End,
  KINDS,
  type Kind,
  type Ongoing,
  type Telemetry,
  type Work,
} from "@/lib/telemetry/telemetry";
import { type createIds, runContext, spanContextOf, traceparentOf } from "./trace-ids";

/** In seconds. */
const SHORT = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const LONG = [1, 5, 15, 60, 300, 900, 3600, 14_400, 86_400];

const DESCRIPTIONS: Record<Kind, string> = {
  operation: "Requests to an operation, until the answer was ready.",
  outbox: "Events handed to the workflows.",
  "workflow.run": "Workflow runs, from their event to their end, sleeps included.",
  "workflow.step": "Tries of a workflow's steps.",
  call: "Calls of a service.",
  "webhook.attempt": "Attempts to deliver a webhook.",
};

const ROLES = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

interface RecorderOptions {
  meter: Meter;
  traces: { tracer: Tracer; ids: ReturnType<typeof createIds>; ratio: number } | null;
  onEnd: () => void;
}

export function createRecorder({ meter, traces, onEnd }: RecorderOptions): Telemetry {
  const active = new AsyncLocalStorage<Span | null>();
  const durations = Object.fromEntries(
    KINDS.map((kind) => [
      kind,
      meter.createHistogram(`vidimus.${kind}.duration`, {
        unit: "s",
        description: DESCRIPTIONS[kind],
        advice: { explicitBucketBoundaries: kind === "workflow.run" ? LONG : SHORT },
      }),
    ]),
  ) as Record<Kind, Histogram>;
  const requests = meter.createHistogram("http.server.request.duration", {
    unit: "s",
    description: "Requests of every kind, pages and files too, until the whole answer was sent.",
    advice: { explicitBucketBoundaries: SHORT },
  });

  function parentOf(work: Work): SpanContext | null {
    if (work.cause === undefined) return active.getStore()?.spanContext() ?? null;
    return spanContextOf(work.cause);
  }

  function startSpan(work: Work): Span | null {
    if (!traces) return null;
    const parent = parentOf(work);
    if (!parent && work.kind === "call") return null;
    const options = {
      kind: ROLES[work.role],
      attributes: { ...work.labels, ...work.facts },
      ...(work.startedAtMs !== undefined && { startTime: work.startedAtMs }),
    };
    traces.ids.given = work.runId === undefined ? null : runContext(work.runId, parent, traces.ratio);
    try {
      return traces.tracer.startSpan(work.name, options, contextOf(parent));
    } finally {
      traces.ids.given = null;
    }
  }

  return {
    begin(work): Ongoing {
      const span = startSpan(work);
      const startedMs =
        performance.now() - (work.startedAtMs === undefined ? 0 : Date.now() - work.startedAtMs);
      return {
        traceparent: span && traceparentOf(span.spanContext()),
        run: (inner) => (span ? active.run(span, inner) : inner()),
        end(end) {
          const { labels } = end;
          durations[work.kind].record((performance.now() - startedMs) / 1000, {
            ...work.labels,
            ...labels,
            outcome: end.outcome,
            ...(end.errorType !== undefined && { "error.type": end.errorType }),
          });
          if (span) endSpan(span, end);
          onEnd();
        },
      };
    },
    current() {
      const context = active.getStore()?.spanContext();
      return context
        ? { traceparent: traceparentOf(context), traceId: context.traceId, spanId: context.spanId }
        : null;
    },
    runOf: (runId, cause) => traces && traceparentOf(runContext(runId, spanContextOf(cause), traces.ratio)),
    countRequest: (seconds, labels) => requests.record(seconds, labels),
  };
}

function contextOf(parent: SpanContext | null): Context {
  return parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
}

function endSpan(span: Span, { outcome, errorType, name, labels, facts }: End): void {
  if (name !== undefined) span.updateName(name);
  span.setAttributes({ ...labels, ...facts, "vidimus.outcome": outcome });
  if (errorType !== undefined) span.setAttribute("error.type", errorType);
  if (outcome === "failed") span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
