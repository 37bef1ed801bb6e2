import { SettingsError } from "./lib/env";
import { startService } from "./lib/start";

/** Starts the service, or ends the process with one clear sentence: a half-started one would only confuse. */
export async function startOrExit(): Promise<void> {
  try {
    await startService();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
