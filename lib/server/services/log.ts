import pino from "pino";
import type { Settings } from "@/lib/env";
import type { Log } from "@/lib/operations/context";
import { workContext } from "@/lib/operations/work-context";
import { telemetry } from "@/lib/telemetry/telemetry";
import { describeError } from "./describe-error";
import { storageTrouble } from "./full-disk";

/** JSON lines on standard output. Callers log ids, never keys, texts, names or query strings. */
export function createLog(level: Settings["logLevel"], destination?: NodeJS.WritableStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    // What a step of a workflow logs can be joined to its run and its order, whoever wrote the line.
    mixin: () => ({ ...workContext(), ...traceIds() }),
    mixinMergeStrategy: (fields: object, context: object) => ({ ...context, ...fields }),
    formatters: {
      log: (fields: Fields) => withTrouble(asJob(fields)),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** As OpenTelemetry names them in logs of others: a line leads to its trace. */
function traceIds(): { trace_id?: string; span_id?: string } {
  const current = telemetry()?.current();
  return current ? { trace_id: current.traceId, span_id: current.spanId } : {};
}

type Fields = Record<string, unknown>;

/** An order has one name in the log. */
function asJob(fields: Fields): Fields {
  if (!("orderId" in fields)) return fields;
  const { orderId, ...rest } = fields;
  return { jobId: orderId, ...rest };
}

/** What to do, beside what went wrong. */
function withTrouble(fields: Fields): Fields {
  const hint = "err" in fields ? storageTrouble(fields.err) : null;
  return hint === null ? fields : { ...fields, hint };
}
