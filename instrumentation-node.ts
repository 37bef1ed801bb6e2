import { setFlagsFromString } from "node:v8";
import { parseSettings, SettingsError } from "./lib/env";
import { reasonOf } from "./lib/server/services/reason-of";

/** Starts the service, or ends the process with one clear sentence: a half-started one would only confuse. */
export async function startOrExit(): Promise<void> {
  // Where a machine has much memory, V8 lets the heap grow fourfold before it collects it.
  setFlagsFromString("--heap-growing-percent=100");
  try {
    // Before anything else is loaded: whoever is trying settings out gets the answer at once.
    parseSettings(process.env);
    const { startService } = await import("./lib/server/start/start");
    await startService();
  } catch (error) {
    // For whoever looks for a bug of ours; operators get a sentence.
    if (process.env.LOG_LEVEL === "debug") throw error;
    const sentence =
      error instanceof SettingsError ? error.message : `Vidimus could not start: ${reasonOf(error)}.`;
    process.stderr.write(`${sentence}\n`);
    process.exit(1);
  }
}
