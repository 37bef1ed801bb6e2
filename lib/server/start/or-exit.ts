import { SettingsError } from "../../env";
import { reasonOf } from "../services/reason-of";

export async function orExit(start: () => void | Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    if (process.env.LOG_LEVEL === "debug") throw error;
    const sentence =
      error instanceof SettingsError ? error.message : `Vidimus could not start: ${reasonOf(error)}.`;
    process.stderr.write(`${sentence}\n`);
    process.exit(1);
  }
}
