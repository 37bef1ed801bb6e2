import type {
  CommandOutcome,
  CommandView,
  ExcusedCommand,
  OperatorRunView,
} from "@/lib/contract/desk/operations";
import type { CommandAnswer, CommandInput, CommandName } from "@/lib/server/operator/operator-commands";
import { askPath } from "../desk-client";

const AT = "/operations";

export interface CommandWish {
  reason?: string;
  isDryRun?: boolean;
  confirmation?: string;
}

export function runTyped(
  name: string,
  input: Record<string, unknown>,
  wish: CommandWish = {},
): Promise<CommandOutcome> {
  return askPath("POST", `${AT}/commands/${encodeURIComponent(name)}`, { input, ...wish });
}

export async function read<K extends CommandName>(
  name: K,
  input: CommandInput<K> & Record<string, unknown>,
): Promise<CommandAnswer<K>> {
  const outcome = await runTyped(name, input);
  if (outcome.kind === "asked") throw new Error(`${name} is run in the background`);
  return outcome.answer as CommandAnswer<K>;
}

export const listCommands = () =>
  askPath<{ commands: CommandView[]; excused: ExcusedCommand[] }>("GET", `${AT}/commands`, null);

export const listRuns = () => askPath<{ runs: OperatorRunView[] }>("GET", `${AT}/runs`, null);

export const getRun = (runId: string) =>
  askPath<OperatorRunView & { answer: unknown }>("GET", `${AT}/runs/${encodeURIComponent(runId)}`, null);
