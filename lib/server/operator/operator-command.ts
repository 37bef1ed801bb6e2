import type { z } from "zod";
import type { RunningServer } from "../state";

/** Checks what it's given, then runs. `Input` is what a shell's command has to send. */
export type OperatorCommand<Input, Output> = (server: RunningServer, input: Input) => Promise<Output>;

/** A command with its input checked: what is wrong with it is told in a sentence. */
export function command<T extends z.ZodType, Output>(
  input: T,
  run: (server: RunningServer, input: z.output<T>) => Promise<Output>,
): OperatorCommand<z.input<T>, Output> {
  return async (server, given) => {
    const parsed = input.safeParse(given);
    if (parsed.success) return run(server, parsed.data);
    const [issue] = parsed.error.issues;
    throw new Error(`Wrong input: ${issue?.path.join(".")} ${issue?.message}`);
  };
}
