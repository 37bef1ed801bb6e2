import type { z } from "zod";
import type { RunningServer } from "./state";

export type OperatorCommand = (server: RunningServer, input: unknown) => Promise<unknown>;

/** A command with its input checked: what is wrong with it is told in a sentence. */
export function command<T extends z.ZodType>(
  input: T,
  run: (server: RunningServer, input: z.output<T>) => Promise<unknown>,
): OperatorCommand {
  return async (server, given) => {
    const parsed = input.safeParse(given);
    if (parsed.success) return run(server, parsed.data);
    const [issue] = parsed.error.issues;
    throw new Error(`Wrong input: ${issue?.path.join(".")} ${issue?.message}`);
  };
}
