/** What a command has of the world, so that a test can be the world. */
export interface Cli {
  /** A line on standard output. */
  say(line: string): void;
  /** A line on standard error. */
  warn(line: string): void;
  env: Readonly<Record<string, string | undefined>>;
  fetch: typeof fetch;
  /** Aborts when the user wants to stop. */
  signal: AbortSignal;
  /** Lines of standard input. */
  lines(): AsyncIterable<string>;
}

/** Runs with the words after its name; resolves to the exit code: 0 done, 1 refused or failed, 2 used wrongly. */
export interface Command {
  summary: string;
  usage: string;
  run(words: string[], cli: Cli): Promise<number>;
}

/** The command line was wrong; the command's usage is shown. */
export class UsageError extends Error {}
