import type { z } from "zod";
import type { RunningServer } from "../state";

/** What operators can do: input that is checked first, and what is done with it. */
export interface OperatorCommand<Given, Input, Output> {
  /** Throws a sentence that says what is wrong. */
  parse(given: Given): Input;
  run(server: RunningServer, input: Input): Promise<Output>;
}

/** A command whose input has this shape. */
export function command<T extends z.ZodType, Output>(
  shape: T,
  run: (server: RunningServer, input: z.output<T>) => Promise<Output>,
): OperatorCommand<z.input<T>, z.output<T>, Output> {
  return {
    run,
    parse(given) {
      const parsed = shape.safeParse(given);
      if (parsed.success) return parsed.data;
      const [issue] = parsed.error.issues;
      throw new Error(`Wrong input: ${issue?.path.join(".")} ${issue?.message}`);
    },
  };
}
