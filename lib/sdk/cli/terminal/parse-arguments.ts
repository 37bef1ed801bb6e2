import { type ParseArgsConfig, parseArgs } from "node:util";
import { UsageError } from "./cli";

type Options = NonNullable<ParseArgsConfig["options"]>;

const COMMON = {
  json: { type: "boolean", default: false },
  "base-url": { type: "string" },
} as const;

/** A command's words, with the options that all of them have. */
export function parseArguments<O extends Options>(words: string[], options: O) {
  const known = { ...COMMON, ...options };
  const { tokens, ...parsed } = readTokens(words, known);
  const names = tokens.flatMap((token) => (token.kind === "option" ? [token.name] : []));
  refuseRepeated(names, known);
  return parsed;
}

function readTokens<O extends Options>(args: string[], options: O) {
  try {
    return parseArgs({ args, allowPositionals: true, options, tokens: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** The parser would keep only the last value. */
function refuseRepeated(names: readonly string[], known: Options): void {
  const repeated = names.find((name, at) => names.indexOf(name) < at && !known[name]?.multiple);
  if (repeated !== undefined) throw new UsageError(`--${repeated} can be given only once.`);
}

/** The only positional word that a command takes. */
export function onlyWord(positionals: readonly string[], name: string): string {
  const [word, ...others] = positionals;
  if (word === undefined || others.length > 0) throw new UsageError(`This command needs one ${name}.`);
  return word;
}

/** A whole number as people type it. */
export function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--${name} must be a whole number, not ${text}.`);
  return Number(text);
}
