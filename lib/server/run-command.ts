import { setTimeout as sleep } from "node:timers/promises";
import { parseSettings, SettingsError } from "@/lib/env";
import { askRunningServer } from "./ask-running-server";
import { prepareDataFolder, tryTakeDoor } from "./data-folder";
import type { CommandName } from "./operator-commands";
import { reasonOf } from "./reason-of";

/**
 * Runs an operator's command: through the running server where one holds the data folder, else on the database
 * itself. Ends the process with one sentence when it cannot.
 */
export async function runCommand(name: CommandName, input: unknown): Promise<unknown> {
  try {
    // Commands print their answer and nothing else.
    process.env.LOG_LEVEL = "silent";
    const settings = parseSettings(process.env);
    if (settings.databaseUrl) return await runHere(name, input);
    const folder = prepareDataFolder(settings.dataDir);
    // Whoever holds the folder may be another command, which is done in a moment: then it is asked for again.
    for (;;) {
      const answered = await askRunningServer(folder, name, input);
      if (answered) return answered.ok;
      const door = await tryTakeDoor(folder);
      if (door) {
        door.unref();
        return await runHere(name, input);
      }
      await sleep(50);
    }
  } catch (error) {
    process.stderr.write(`${error instanceof SettingsError ? error.message : `${reasonOf(error)}.`}\n`);
    process.exit(1);
  }
}

async function runHere(name: CommandName, input: unknown): Promise<unknown> {
  // Loaded only here: a command that a running server answers is done in a moment.
  const { getServer } = await import("@/lib/server");
  const { runOperatorCommand } = await import("./operator-commands");
  const server = await getServer();
  const answer = await runOperatorCommand(server, name, input);
  await server.open.close();
  return answer;
}
