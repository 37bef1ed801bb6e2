import { SettingsError } from "@/lib/env";
import { getServer, getSettings } from "@/lib/server";
import { prepareDataFolder, takeDoor } from "./data-folder";
import { type CommandName, runOperatorCommand } from "./operator-commands";
import { askRunningServer } from "./operator-door";

/**
 * Runs an operator's command: through the running server where one holds the data folder, else on the database
 * itself. Ends the process with one sentence when it cannot.
 */
export async function runCommand(name: CommandName, input: unknown): Promise<unknown> {
  try {
    // Commands print their answer and nothing else.
    process.env.LOG_LEVEL ??= "silent";
    const settings = getSettings();
    if (!settings.databaseUrl) {
      const folder = prepareDataFolder(settings.dataDir);
      const answered = await askRunningServer(folder, name, input);
      if (answered) return answered.ok;
      await takeDoor(folder).then((door) => door.unref());
    }
    const server = await getServer();
    const answer = await runOperatorCommand(server, name, input);
    await server.open.close();
    return answer;
  } catch (error) {
    process.stderr.write(`${error instanceof SettingsError ? error.message : (error as Error).message}\n`);
    process.exit(1);
  }
}
