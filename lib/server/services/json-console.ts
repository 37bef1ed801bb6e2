type Describe = (error: unknown) => object;
type Method = "log" | "info" | "debug" | "warn" | "error" | "trace";

const LEVELS: Record<Method, number> = { log: 30, info: 30, debug: 20, warn: 40, error: 50, trace: 20 };
const DONE = Symbol.for("vidimus.json-console");
const MAX_LENGTH = 2_000;
// biome-ignore lint/suspicious/noControlCharactersInRegex: what terminals take for colours
const COLOURS = /\u001b\[[0-9;]*m/g;

/**
 * For everything else that is printed: by Next, by a library, by Node. Next reports uncaught errors through
 * the console, too.
 */
export function captureConsole(
  describe: Describe,
  write: (line: string) => void = (line) => void process.stdout.write(line),
  target: Pick<Console, Method> = console,
): void {
  const holder = target as { [DONE]?: true };
  if (holder[DONE]) return;
  holder[DONE] = true;
  const say = (level: number, source: string, said: unknown[]) => {
    const line = lineOf(said, describe);
    if (line) write(`${JSON.stringify({ level, time: new Date().toISOString(), source, ...line })}\n`);
  };
  for (const method of Object.keys(LEVELS) as Method[])
    target[method] = (...said: unknown[]) => say(LEVELS[method], "console", said);
  if (target !== console) return;
  process.removeAllListeners("warning");
  process.on("warning", (warning) => say(LEVELS.warn, "node", [warning]));
}

function lineOf(said: unknown[], describe: Describe): { msg: string; err?: object } | null {
  const error = said.find((each) => each instanceof Error);
  const words = said
    .filter((each) => !(each instanceof Error))
    .map((each) => (typeof each === "string" ? each : typeof each === "object" ? "" : String(each)))
    .join(" ")
    .replace(COLOURS, "")
    .trim()
    .slice(0, MAX_LENGTH);
  if (words === "" && error === undefined) return null;
  return { msg: words || "an error", ...(error === undefined ? {} : { err: describe(error) }) };
}
