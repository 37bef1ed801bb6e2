import pino from "pino";
import type { Settings } from "@/lib/env";
import type { Log } from "@/lib/operations/context";
import { describeError } from "./describe-error";

/** JSON lines on standard output. Callers log ids, never keys, texts, names or query strings. */
export function createLog(level: Settings["logLevel"], destination?: NodeJS.WritableStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}
