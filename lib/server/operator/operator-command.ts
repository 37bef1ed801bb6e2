import type { z } from "zod";
import type { RunningServer } from "../state";

/** What operators can do: input that is checked first, and what is done with it. */
export interface OperatorCommand<Given, Input, Output> {
  /** What its input has to look like. */
  shape: z.ZodType;
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
    shape,
    run,
    parse(given) {
      const parsed = shape.safeParse(given, { error: inWords });
      if (parsed.success) return parsed.data;
      const [issue] = parsed.error.issues;
      throw new Error(`Wrong input: ${issue?.path.join(".")} ${issue?.message}`);
    },
  };
}

/** What a schema has no words of its own for, without the library's. */
function inWords(issue: z.core.$ZodRawIssue): string | undefined {
  const ofText = issue.origin === "string" ? "have" : "be";
  const characters = issue.origin === "string" ? " characters" : "";
  switch (issue.code) {
    case "too_small":
      return `must ${ofText} at least ${issue.minimum}${characters}`;
    case "too_big":
      return `must ${ofText} at most ${issue.maximum}${characters}`;
    default:
      return undefined;
  }
}
