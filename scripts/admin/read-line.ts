import { isReading, needsReason } from "@/lib/server/operator/command-rows";
import type { Wish } from "@/lib/server/operator/wish";
import {
  didYouMean,
  flag,
  needed,
  readTyped,
  refuse,
  splitWords,
  type Terms,
  text,
} from "../command-line/read-words";
import type { Line } from "./line";
import { LINES } from "./lines";

const COMMON = { reason: text('"…"'), yes: flag, "dry-run": flag } as const;

export const NOUNS = [...new Set(Object.keys(LINES).map((words) => words.split(" ")[0] ?? ""))];

export interface Read {
  words: string;
  line: Line;
  typed: Record<string, unknown>;
  wish: Wish;
  isJson: boolean;
}

/** @throws UsageError with one sentence. */
export function requireNoun(noun: string | undefined): string {
  if (noun === undefined) return refuse("Say what to do.");
  return NOUNS.includes(noun) ? noun : refuse(`Unknown command '${noun}'.${didYouMean(noun, NOUNS)}`);
}

/** @throws UsageError with one sentence. */
export function readLine(noun: string, given: readonly string[]): Read {
  const lines = linesOf(noun);
  const common: Terms = lines.some(([, { runs }]) => runs !== null) ? COMMON : {};
  const known: Terms = Object.assign({}, ...lines.map(([, line]) => optionsOf(line)), common);
  const { positionals, values } = splitWords(noun === "key" ? revokeAsVerb(given) : given, known);
  const usual = lines.find(([verb, { isDefault }]) => verb === "" || isDefault)?.[0];
  const verb = usual === "" ? "" : (positionals.shift() ?? usual ?? refuse("Say what to do."));
  const verbs = lines.map(([each]) => each);
  const [, line] =
    lines.find(([each]) => each === verb) ?? refuse(`Unknown command '${verb}'.${didYouMean(verb, verbs)}`);
  for (const name of Object.keys(values))
    if (!Object.hasOwn({ ...optionsOf(line), ...common }, name))
      refuse(`'${verb || noun}' takes no --${name}.`);
  const typed = readTyped(positionals, values, line.takes, line.options);
  const reason = `${values.reason ?? ""}`.trim() || null;
  const wish = { reason, isDryRun: values["dry-run"] === true, isSure: values.yes === true };
  if (line.runs !== null && needsReason(line.runs) && reason === null && !wish.isDryRun)
    refuse("--reason is missing.");
  return {
    words: `${noun} ${verb}`.trim(),
    line,
    typed,
    wish,
    isJson: values.json === true && !line.options.json,
  };
}

export function usageOf(noun: string): string {
  const uses = linesOf(noun).map(([verb, line]) => {
    const named = verb !== "" && line.isDefault ? `[${verb}]` : verb;
    const words = [named, ...termsOf(line)].filter((word) => word !== "");
    return `npm run ${noun}${words.length === 0 ? "" : ` -- ${words.join(" ")}`}\n         ${line.help}`;
  });
  return `Usage: ${uses.join("\n       ")}`;
}

export function overview(): string {
  const width = Math.max(...Object.keys(LINES).map(({ length }) => length));
  const lines = Object.entries(LINES).map(([words, { help }]) => `       ${words.padEnd(width)}  ${help}`);
  return `Usage: npm run admin -- COMMAND, or a command with --help, which tells its options\n${lines.join("\n")}`;
}

export function linesOf(noun: string): [verb: string, Line][] {
  return Object.entries(LINES).flatMap(([words, line]) => {
    const [first, verb = ""] = words.split(" ");
    return first === noun ? [[verb, line]] : [];
  });
}

function optionsOf({ runs, options }: Line): Terms {
  return runs !== null && isReading(runs) ? { ...options, json: flag } : options;
}

function commonOf({ runs }: Line): Terms {
  if (runs === null || isReading(runs)) return {};
  const { yes: _, ...common } = COMMON;
  return needsReason(runs) ? { ...COMMON, reason: needed(COMMON.reason) } : common;
}

function termsOf(line: Line): string[] {
  return [
    ...Object.entries(line.takes).map(([name, { shows = "" }]) =>
      name.endsWith("?") ? `[${shows}]` : shows,
    ),
    ...Object.entries({ ...optionsOf(line), ...commonOf(line) }).map(([name, { shows, isNeeded }]) => {
      const option = shows === undefined ? `--${name}` : `--${name} ${shows}`;
      return isNeeded ? option : `[${option}]`;
    }),
  ];
}

/** `key --revoke KEY` is `key revoke KEY`. */
function revokeAsVerb(words: readonly string[]): string[] {
  return words.flatMap((word) => (/^--revoke(?:=|$)/.test(word) ? word.slice(2).split(/=(.*)/s, 2) : [word]));
}
