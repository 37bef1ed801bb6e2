import pino from "pino";
import type { Settings } from "@/lib/env";
import type { Log } from "@/lib/operations/context";
import { workContext } from "@/lib/operations/work-context";
import { telemetry } from "@/lib/telemetry/telemetry";
import { describeError } from "./describe-error";
import { storageTrouble } from "./full-disk";

/** Log ids, never keys, texts, names, or query strings. */
export function createLog(level: Settings["logLevel"], destination?: NodeJS.WritableStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    mixin: () => ({ ...workContext(), ...traceIds() }),
    mixinMergeStrategy: (fields: object, context: object) => ({ ...context, ...fields }),
    formatters: {
      log: (fields: Fields) => withTrouble(asJob(fields)),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

function traceIds(): { trace_id?: string; span_id?: string } {
  const current = telemetry()?.current();
  return current ? { trace_id: current.traceId, span_id: current.spanId } : {};
}

type Fields = Record<string, unknown>;

function asJob(fields: Fields): Fields {
  if (!("orderId" in fields)) return fields;
  const { orderId, ...rest } = fields;
  return { jobId: orderId, ...rest };
}

function withTrouble(fields: Fields): Fields {
  const hint = "err" in fields ? storageTrouble(fields.err) : null;
  return hint === null ? fields : { ...fields, hint };
}
