import type { z } from "zod";
import type { RunningServer } from "../state";

export interface OperatorCommand<Given, Input, Output> {
  shape: z.ZodType;
  parse(given: Given): Input;
  run(server: RunningServer, input: Input): Promise<Output>;
}

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
