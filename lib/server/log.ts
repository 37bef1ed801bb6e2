import pino from "pino";
import type { Settings } from "@/lib/env";
import type { Log } from "@/lib/operations/context";

/** JSON lines on standard output. Callers log ids, never keys, texts, names or query strings. */
export function createLog(level: Settings["logLevel"]): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
