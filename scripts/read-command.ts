import { type ParseArgsConfig, parseArgs } from "node:util";
import type { Wish } from "@/lib/server/operator/wish";

/** `of`: the actions that take the option, if not all do. */
type Option = NonNullable<ParseArgsConfig["options"]>[string] & { of?: readonly string[] };
type Options = Record<string, Option>;
type Values<O extends Options> = ReturnType<
  typeof parseArgs<{ options: O; allowPositionals: true }>
>["values"];

/** `["partner", "days?"]` as `{ partner: string; days?: string }`. */
type Arguments<Names extends readonly string[]> = {
  [Name in Names[number] as Name extends `${string}?` ? never : Name]: string;
} & {
  [Name in Names[number] as Name extends `${infer Bare}?` ? Bare : never]?: string;
};

type Actions = Record<string, readonly string[]>;

type Chosen<A extends Actions> = {
  [Action in keyof A]: { action: Action } & Arguments<A[Action]>;
}[keyof A];

interface Spec<A extends Actions, O extends Options> {
  actions: A;
  options?: O;
  defaultAction?: keyof A & string;
  /** These can't be undone, or move money. */
  needReasons?: readonly (keyof A & string)[];
  /** Acts directly, so it can't be tried dry. */
  isDirect?: true;
}

export class UsageError extends Error {}

const COMMON = {
  reason: { type: "string" },
  "dry-run": { type: "boolean" },
  yes: { type: "boolean" },
} as const satisfies Options;

/**
 * Such as `npm run payouts -- run 2026-12`. Ends the process with a sentence and the usage if it is wrong.
 */
export function readCommand<const A extends Actions, const O extends Options = Record<never, never>>(
  usage: string,
  spec: Spec<A, O>,
): Chosen<A> & { values: Values<O>; wish: Wish } {
  const words = wordsOrHelp(usage);
  return orEnd(usage, () => parseCommand(words, spec));
}

/** The same for a command without actions, such as `npm run clock -- 3`. */
export function readArguments<
  const N extends readonly string[],
  const O extends Options = Record<never, never>,
>(
  usage: string,
  spec: { takes: N; options?: O; needsReason?: true; isDirect?: true },
): Arguments<N> & { values: Values<O>; wish: Wish } {
  const { takes, needsReason, ...rest } = spec;
  const words = wordsOrHelp(usage);
  return orEnd(usage, () =>
    parseCommand(words, {
      ...rest,
      actions: { only: takes } as const,
      ...(needsReason && { needReasons: ["only"] }),
      isNamed: false,
    }),
  ) as Arguments<N> & { values: Values<O>; wish: Wish };
}

export function readNumber(usage: string, text: string): number;
export function readNumber(usage: string, text: string, none: "none"): number | null;
export function readNumber(usage: string, text: string, none?: "none"): number | null {
  if (none !== undefined && text === none) return null;
  if (/^\d{1,15}$/.test(text)) return Number(text);
  return endWith(usage, `${text} isn't a whole number of at least 0${none ? ", or 'none'" : ""}.`);
}

export function endWith(usage: string, sentence: string): never {
  console.error(`${sentence}\n${usage}`);
  process.exit(2);
}

function wordsOrHelp(usage: string): string[] {
  const words = process.argv.slice(2);
  if (!words.includes("--help") && !words.includes("-h")) return words;
  console.log(usage);
  process.exit(0);
}

function orEnd<T>(usage: string, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (error instanceof UsageError) return endWith(usage, error.message);
    throw error;
  }
}

/** @throws UsageError with one sentence. */
export function parseCommand<const A extends Actions, const O extends Options = Record<never, never>>(
  words: readonly string[],
  given: Spec<A, O> & { isNamed?: boolean },
): Chosen<A> & { values: Values<O>; wish: Wish } {
  const { actions, options, defaultAction, needReasons = [], isDirect, isNamed = true } = given;
  const { positionals, values } = parseWords(words, isDirect ? { ...options } : { ...options, ...COMMON });
  const [only = ""] = Object.keys(actions);
  const action = isNamed ? (positionals.shift() ?? defaultAction) : only;
  if (action === undefined) throw new UsageError("Say what to do.");
  if (!Object.hasOwn(actions, action))
    throw new UsageError(`Unknown command '${action}'.${didYouMean(action, Object.keys(actions))}`);
  const named: Record<string, string> = {};
  for (const name of actions[action] ?? []) {
    const value = positionals.shift();
    if (value !== undefined && value !== "") named[name.replace("?", "")] = value;
    else if (!name.endsWith("?")) throw new UsageError(`${inCapitals(name)} is missing.`);
  }
  const [surplus] = positionals;
  if (surplus !== undefined) throw new UsageError(`'${surplus}' is one argument too many.`);
  for (const [name, { of, default: meant }] of Object.entries<Option>(options ?? {}))
    if (of && !of.includes(action) && values[name] !== meant)
      throw new UsageError(`'${action}' takes no --${name}.`);
  const wish = wishOf(values);
  if (wish.reason === null && !wish.isDryRun && needReasons.includes(action))
    throw new UsageError("--reason is missing.");
  return { action, ...named, values, wish } as unknown as Chosen<A> & { values: Values<O>; wish: Wish };
}

function wishOf(values: Record<string, unknown>): Wish {
  const { reason, "dry-run": isDryRun, yes } = values;
  const words = typeof reason === "string" ? reason.trim() : "";
  return { reason: words || null, isDryRun: isDryRun === true, isSure: yes === true };
}

function parseWords(words: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options });
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    const [, option] = /'(--?[^\s',]+)/.exec(message) ?? [];
    // A forgotten value would swallow the next option, perhaps --dry-run.
    if (code === "ERR_PARSE_ARGS_INVALID_OPTION_VALUE" && message.includes("ambiguous"))
      throw new UsageError(`Write ${option}=VALUE where the value begins with a hyphen.`);
    if (code !== "ERR_PARSE_ARGS_UNKNOWN_OPTION" || option === undefined)
      throw new UsageError(message.split(". ")[0]?.replace(/\.?$/, ".") ?? message);
    const known = Object.keys(options).map((name) => `--${name}`);
    throw new UsageError(`Unknown option '${option}'.${didYouMean(option, known)}`);
  }
}

function inCapitals(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}

/** At most a third of its letters differ. */
function didYouMean(typed: string, known: readonly string[]): string {
  const near = known
    .map((name) => ({ name, distance: editDistance(typed, name) }))
    .filter(({ name, distance }) => distance <= Math.ceil(name.replace(/^-+/, "").length / 3))
    .sort((a, b) => a.distance - b.distance)[0];
  return near ? ` Did you mean '${near.name}'?` : "";
}

function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (let to = 1; to <= other.length; to++) {
      const changed = (row[to - 1] ?? 0) + (letter === other[to - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
