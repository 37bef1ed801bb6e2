import { setTimeout as sleep } from "node:timers/promises";
import { parseSettings, SettingsError } from "@/lib/env";
import { prepareDataFolder } from "../services/data-folder";
import { tryTakeFolder } from "../services/folder-lock";
import { askRunningServer, ImpostorError } from "./ask-running-server";
import type { CommandAnswer, CommandInput, CommandName } from "./operator-commands";

export type { CommandAnswer };

import { reasonOf } from "../services/reason-of";

/** No server takes longer until it says where it listens. */
const STARTING_MS = 5_000;

/**
 * Runs an operator's command: through the running server where one holds the data folder, else on the database
 * itself. Ends the process with one sentence when it cannot.
 */
export async function runCommand<K extends CommandName>(
  name: K,
  input: CommandInput<K>,
): Promise<CommandAnswer<K>> {
  try {
    // Commands print their answer and nothing else.
    process.env.LOG_LEVEL = "silent";
    const settings = parseSettings(process.env);
    const answer = settings.databaseUrl
      ? await runHere(name, input)
      : await runOnFolder(prepareDataFolder(settings.dataDir), name, input);
    // Through JSON in either case, so that times are texts whether or not a server answered.
    return JSON.parse(JSON.stringify(answer ?? null)) as CommandAnswer<K>;
  } catch (error) {
    process.stderr.write(`${error instanceof SettingsError ? error.message : `${reasonOf(error)}.`}\n`);
    process.exit(1);
  }
}

/** Whoever holds the folder may be another command, which is done in a moment: then it is tried again. */
async function runOnFolder(folder: string, name: CommandName, input: unknown): Promise<unknown> {
  const startedAt = Date.now();
  for (;;) {
    // Held until this process ends.
    if (tryTakeFolder(folder)) return runHere(name, input);
    try {
      const answered = await askRunningServer(folder, name, input);
      if (answered) return answered.ok;
    } catch (error) {
      // A server that starts has not said yet where it listens, and at its last address may be anybody.
      if (!(error instanceof ImpostorError) || Date.now() - startedAt > STARTING_MS) throw error;
    }
    await sleep(50);
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
