import { setTimeout as sleep } from "node:timers/promises";
import { SettingsError } from "@/lib/env";
import { getServer, getSettings } from "@/lib/server";
import { prepareDataFolder, tryTakeDoor } from "./data-folder";
import { type CommandName, runOperatorCommand } from "./operator-commands";
import { askRunningServer } from "./operator-door";
import { reasonOf } from "./reason-of";

/**
 * Runs an operator's command: through the running server where one holds the data folder, else on the database
 * itself. Ends the process with one sentence when it cannot.
 */
export async function runCommand(name: CommandName, input: unknown): Promise<unknown> {
  try {
    // Commands print their answer and nothing else.
    process.env.LOG_LEVEL = "silent";
    const settings = getSettings();
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
  const server = await getServer();
  const answer = await runOperatorCommand(server, name, input);
  await server.open.close();
  return answer;
}
