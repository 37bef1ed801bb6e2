import { runCommand } from "../cli/run-command";

export interface Ran {
  code: number;
  out: string[];
  err: string[];
}

/** A command of the command line, in this process; `say` is told each line as it comes. */
export async function runCli(
  words: string[],
  options: {
    fetch?: typeof fetch;
    env?: Record<string, string>;
    signal?: AbortSignal;
    lines?: AsyncIterable<string>;
    onLine?: (line: string) => void;
  } = {},
): Promise<Ran> {
  const out: string[] = [];
  const err: string[] = [];
  const keep = (list: string[]) => (line: string) => {
    list.push(line);
    options.onLine?.(line);
  };
  const code = await runCommand(
    words,
    {
      say: keep(out),
      warn: keep(err),
      env: options.env ?? {},
      fetch: options.fetch ?? (() => Promise.reject(new Error("no request was expected"))),
      signal: options.signal ?? new AbortController().signal,
      lines: () => options.lines ?? (async function* () {})(),
    },
    "1.2.3",
  );
  return { code, out, err };
}
