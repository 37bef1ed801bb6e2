import { hash } from "node:crypto";
import { type Context, type SpanContext, TraceFlags, trace } from "@opentelemetry/api";
import { parseTraceParent } from "@opentelemetry/core";
import {
  type IdGenerator,
  RandomIdGenerator,
  type Sampler,
  SamplingDecision,
} from "@opentelemetry/sdk-trace";
import type { Cause } from "@/lib/telemetry/telemetry";

/** Null if it is no `traceparent`. Uses only the ids of a stranger's header. */
export function spanContextOf(cause: Cause | null): SpanContext | null {
  const parsed = cause && parseTraceParent(cause.traceparent);
  return parsed ? { ...parsed, isRemote: !cause.isOurs } : null;
}

export function traceparentOf({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${(traceFlags & TraceFlags.SAMPLED).toString(16).padStart(2, "0")}`;
}

/**
 * Decides where a trace enters; later parts follow. A stranger's flag and trace id must not decide: they
 * could have everything kept.
 */
export function createSampler(ratio: number): Sampler {
  const isKept = (context: Context, traceId: string) => {
    const parent = trace.getSpanContext(context);
    if (!parent) return isSampled(traceId, ratio);
    return parent.isRemote ? Math.random() < ratio : (parent.traceFlags & TraceFlags.SAMPLED) !== 0;
  };
  return {
    shouldSample: (context, traceId) => ({
      decision: isKept(context, traceId) ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD,
    }),
    toString: () => `Vidimus{${ratio}}`,
  };
}

function isSampled(traceId: string, ratio: number): boolean {
  return Number.parseInt(traceId.slice(0, 8), 16) / 2 ** 32 < ratio;
}

/** Its ids derive from the run's, so that steps can name it before it ends. */
export function runContext(runId: string, parent: SpanContext | null, ratio: number): SpanContext {
  const digest = hash("sha256", `run ${runId}`, "hex");
  const traceId = parent?.traceId ?? digest.slice(0, 32);
  const isKept = parent ? (parent.traceFlags & TraceFlags.SAMPLED) !== 0 : isSampled(traceId, ratio);
  return {
    traceId,
    spanId: digest.slice(32, 48),
    traceFlags: isKept ? TraceFlags.SAMPLED : TraceFlags.NONE,
    isRemote: false,
  };
}

export function createIds(): IdGenerator & { given: SpanContext | null } {
  const random = new RandomIdGenerator();
  return {
    given: null,
    generateTraceId() {
      return this.given?.traceId ?? random.generateTraceId();
    },
    generateSpanId() {
      return this.given?.spanId ?? random.generateSpanId();
    },
  };
}
