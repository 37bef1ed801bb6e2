import { setTimeout as sleep } from "node:timers/promises";
import { parseSettings, SettingsError } from "@/lib/env";
import { prepareDataFolder } from "../services/data-folder";
import { tryTakeFolder } from "../services/folder-lock";
import { reasonOf } from "../services/reason-of";
import { askFirst, NO_TERMINAL } from "./ask-first";
import { askRunningServer, ImpostorError } from "./ask-running-server";
import { type ChangingCommand, questionOf, type ReadingCommand } from "./command-effects";
import { type How, operatorName } from "./operator";
import type { CommandAnswer, CommandInput, CommandName } from "./operator-commands";

export type { CommandAnswer };

/** No server takes longer until it says where it listens. */
const STARTING_MS = 5_000;

/** What a shell's options say of a command that changes something. */
export interface Wish {
  reason: string | null;
  isDryRun: boolean;
  /** What would ask first does not. */
  isSure: boolean;
}

/**
 * Runs an operator's command: through the running server where one holds the data folder, else on the database
 * itself. Whatever changes something takes the shell's options; what cannot be undone asks first. Ends the process
 * with one sentence when it cannot.
 */
export async function runCommand<K extends ReadingCommand>(
  name: K,
  input: CommandInput<K>,
): Promise<CommandAnswer<K>>;
export async function runCommand<K extends ChangingCommand>(
  name: K,
  input: CommandInput<K>,
  wish: Wish,
): Promise<CommandAnswer<K>>;
export async function runCommand<K extends CommandName>(
  name: K,
  input: CommandInput<K>,
  { reason, isDryRun, isSure }: Wish = { reason: null, isDryRun: false, isSure: false },
): Promise<CommandAnswer<K>> {
  const how = { operator: operatorName(), reason, isDryRun };
  const question = isSure || isDryRun ? null : questionOf(name, input);
  if (question !== null) await goOnOrEnd(question);
  try {
    // Commands print their answer, and one line where they change something; nothing else.
    process.env.LOG_LEVEL = "silent";
    const settings = parseSettings(process.env);
    const answer = settings.databaseUrl
      ? await runHere(name, input, how)
      : await runOnFolder(prepareDataFolder(settings.dataDir), name, input, how);
    if (isDryRun) process.stderr.write("Dry run: nothing was changed.\n");
    // Through JSON in either case, so that times are texts whether or not a server answered.
    return JSON.parse(JSON.stringify(answer ?? null)) as CommandAnswer<K>;
  } catch (error) {
    process.stderr.write(`${error instanceof SettingsError ? error.message : `${reasonOf(error)}.`}\n`);
    process.exit(1);
  }
}

async function goOnOrEnd(question: string): Promise<void> {
  const isYes = await askFirst(question);
  if (isYes) return;
  process.stderr.write(isYes === null ? `${NO_TERMINAL}\n` : "Nothing was changed.\n");
  process.exit(isYes === null ? 2 : 1);
}

/** Whoever holds the folder may be another command, which is done in a moment: then it is tried again. */
async function runOnFolder(folder: string, name: CommandName, input: unknown, how: How): Promise<unknown> {
  const startedAt = Date.now();
  for (;;) {
    // Held until this process ends.
    if (tryTakeFolder(folder)) return runHere(name, input, how);
    try {
      const answered = await askRunningServer(folder, name, input, how);
      if (answered) return answered.ok;
    } catch (error) {
      // A server that starts has not said yet where it listens, and at its last address may be anybody.
      if (!(error instanceof ImpostorError) || Date.now() - startedAt > STARTING_MS) throw error;
    }
    await sleep(50);
  }
}

async function runHere(name: CommandName, input: unknown, how: How): Promise<unknown> {
  // Loaded only here: a command that a running server answers is done in a moment.
  const { getServer } = await import("@/lib/server");
  const { createLog } = await import("../services/log");
  const { runOperatorCommand } = await import("./operator-commands");
  const server = await getServer();
  try {
    return await runOperatorCommand(server, name, input, how, createLog("info", process.stderr));
  } finally {
    await server.open.close();
  }
}
