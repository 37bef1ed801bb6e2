import { SettingsError } from "../../env";
import { reasonOf } from "../services/reason-of";

/** Runs a part of the start-up, or ends the process with one clear sentence: a half-started one would only confuse. */
export async function orExit(start: () => void | Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    // For whoever looks for a bug of ours; operators get a sentence.
    if (process.env.LOG_LEVEL === "debug") throw error;
    const sentence =
      error instanceof SettingsError ? error.message : `Vidimus could not start: ${reasonOf(error)}.`;
    process.stderr.write(`${sentence}\n`);
    process.exit(1);
  }
}
