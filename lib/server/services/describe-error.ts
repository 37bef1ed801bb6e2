const MAX_CAUSES = 4;
const MAX_LENGTH = 2_000;

export interface DescribedError {
  type: string;
  message: string;
  code?: string;
  constraint?: string;
  stack?: string;
  cause?: DescribedError;
}

/**
 * Without the query's values, which the database's own errors repeat: they are customers' words, addresses,
 * and sealed secrets.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: clip(String(error)) };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const described: DescribedError = { type: error.name, message: clip(messageOf(error)) };
  if (typeof code === "string") described.code = code;
  if (typeof constraint === "string") described.constraint = constraint;
  const frames = error.stack?.split("\n").filter((line) => /^\s+at /.test(line));
  if (frames?.length) described.stack = frames.join("\n");
  if (error.cause !== undefined && depth < MAX_CAUSES)
    described.cause = describeError(error.cause, depth + 1);
  return described;
}

function messageOf(error: Error): string {
  if ("query" in error && "params" in error) return `Failed query: ${String(error.query)}`;
  // Postgres quotes the value that it could not read.
  return error.message.replace(/^(invalid input syntax for type [\w ]+): .*$/s, "$1");
}

function clip(text: string): string {
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
