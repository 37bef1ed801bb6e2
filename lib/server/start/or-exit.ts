import { SettingsError } from "../../env";
import { reasonOf } from "../services/reason-of";

/** On failure, prints a sentence and ends the process. */
export async function orExit(start: () => void | Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    // For debugging. Operators get a sentence.
    if (process.env.LOG_LEVEL === "debug") throw error;
    const sentence =
      error instanceof SettingsError ? error.message : `Vidimus could not start: ${reasonOf(error)}.`;
    process.stderr.write(`${sentence}\n`);
    process.exit(1);
  }
}
