import { setTimeout as sleep } from "node:timers/promises";
import { parseSettings, SettingsError } from "@/lib/env";
import { prepareDataFolder } from "../services/data-folder";
import { tryTakeFolder } from "../services/folder-lock";
import { reasonOf } from "../services/reason-of";
import { askFirst, NO_TERMINAL } from "./ask-first";
import { askRunningServer, ImpostorError } from "./ask-running-server";
import { type ChangingCommand, questionOf, type ReadingCommand } from "./command-rows";
import { type How, operatorName } from "./operator";
import type { CommandAnswer, CommandInput, CommandName } from "./operator-commands";
import type { Wish } from "./wish";

export type { CommandAnswer, CommandName };

const STARTING_MS = 5_000;

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
    process.env.LOG_LEVEL = "silent";
    const settings = parseSettings(process.env);
    const answer = settings.databaseUrl
      ? await runHere(name, input, how)
      : await runOnFolder(prepareDataFolder(settings.dataDir), name, input, how);
    if (isDryRun) process.stderr.write("Dry run: nothing was changed.\n");
    // Through JSON, so that times are texts with or without a server.
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

/** Another command may hold the folder for a moment. */
async function runOnFolder(folder: string, name: CommandName, input: unknown, how: How): Promise<unknown> {
  const startedAt = Date.now();
  for (;;) {
    if (tryTakeFolder(folder)) return runHere(name, input, how);
    try {
      const answered = await askRunningServer(folder, name, input, how);
      if (answered) return answered.ok;
    } catch (error) {
      // A starting server has not published its address yet, and its last one may be anybody's.
      if (!(error instanceof ImpostorError) || Date.now() - startedAt > STARTING_MS) throw error;
    }
    await sleep(50);
  }
}

async function runHere(name: CommandName, input: unknown, how: How): Promise<unknown> {
  // Loaded only here, so that commands answered by a running server stay fast.
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
