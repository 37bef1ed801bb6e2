import { parseArgs } from "node:util";
import { editsBetween } from "@/lib/core/catalog/nearest-codes";

export interface Term<T> {
  shows?: string;
  isNeeded?: true;
  /** @throws UsageError. `name` is as the usage names it. */
  read(text: string, name: string): T;
}

export type Terms = Readonly<Record<string, Term<unknown>>>;

type Camel<Name extends string> = Name extends `${infer Head}-${infer Rest}`
  ? `${Head}${Capitalize<Camel<Rest>>}`
  : Name;
type Value<T> = T extends Term<infer Read> ? Read : never;

/** `{ partner: text("NAME"), "days?": text("DAYS") }` as `{ partner: string; days?: string }`; options in camel case. */
export type Typed<Takes extends Terms, Options extends Terms> = {
  [Name in keyof Takes & string as Name extends `${string}?` ? never : Name]: Value<Takes[Name]>;
} & {
  [Name in keyof Takes & string as Name extends `${infer Bare}?` ? Bare : never]?: Value<Takes[Name]>;
} & {
  [Name in keyof Options & string as Options[Name] extends { isNeeded: true } ? Camel<Name> : never]: Value<
    Options[Name]
  >;
} & {
  [Name in keyof Options & string as Options[Name] extends { isNeeded: true } ? never : Camel<Name>]?: Value<
    Options[Name]
  >;
};

export class UsageError extends Error {}

export const flag: Term<true> = { read: () => true };

export const text = (shows: string): Term<string> => ({ shows, read: (said) => said });

export const whole = (shows: string): Term<number> => ({
  shows,
  read: (said) => wholeNumber(said) ?? refuse(`${said} isn't a whole number of at least 0.`),
});

export const wholeOrNone = (shows: string): Term<number | null> => ({
  shows: `${shows}|none`,
  read: (said) =>
    said === "none"
      ? null
      : (wholeNumber(said) ?? refuse(`${said} isn't a whole number of at least 0, or 'none'.`)),
});

export const oneOf = <const T extends string>(known: readonly T[], shows = known.join("|")): Term<T> => ({
  shows,
  read: (said, name) =>
    known.find((each) => each === said) ?? refuse(`${name} must be one of ${known.join(", ")}.`),
});

export const needed = <T>(term: Term<T>): Term<T> & { isNeeded: true } => ({ ...term, isNeeded: true });

function wholeNumber(said: string): number | undefined {
  return /^\d{1,15}$/.test(said) ? Number(said) : undefined;
}

export function refuse(sentence: string): never {
  throw new UsageError(sentence);
}

export function readArguments<
  const T extends Terms = Record<never, never>,
  const O extends Terms = Record<never, never>,
>(usage: string, takes?: T, options?: O): Typed<T, O> {
  const words = process.argv.slice(2);
  endIfHelp(words, usage);
  return orEnd(usage, () => {
    const { positionals, values } = splitWords(words, options ?? {});
    return readTyped(positionals, values, takes ?? {}, options ?? {}) as Typed<T, O>;
  });
}

export function endIfHelp(words: readonly string[], usage: string): void {
  if (!words.includes("--help") && !words.includes("-h")) return;
  console.log(usage);
  process.exit(0);
}

export function orEnd<T>(usage: string, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (error instanceof UsageError) return endWith(usage, error.message);
    throw error;
  }
}

export function endWith(usage: string, sentence: string): never {
  console.error(`${sentence}\n${usage}`);
  process.exit(2);
}

export type Values = Record<string, string | boolean | undefined>;

/** @throws UsageError with one sentence. */
export function readTyped(
  positionals: readonly string[],
  values: Values,
  takes: Terms,
  options: Terms,
): Record<string, unknown> {
  const typed: Record<string, unknown> = {};
  const terms = Object.entries(takes);
  for (const [at, [name, term]] of terms.entries()) {
    const said = positionals[at] ?? "";
    const called = term.shows?.replace(/\|.*/, "") ?? name;
    if (said !== "") typed[name.replace("?", "")] = term.read(said, called);
    else if (!name.endsWith("?")) refuse(`${called} is missing.`);
  }
  const surplus = positionals[terms.length];
  if (surplus !== undefined) refuse(`'${surplus}' is one argument too many.`);
  for (const [name, term] of Object.entries(options)) {
    const said = values[name];
    if (said !== undefined) typed[camel(name)] = term.read(`${said}`, `--${name}`);
    else if (term.isNeeded) refuse(`--${name} is missing.`);
  }
  return typed;
}

/** @throws UsageError with one sentence. */
export function splitWords(
  words: readonly string[],
  options: Terms,
): { positionals: string[]; values: Values } {
  const types = Object.entries(options).map(([name, { shows }]) => [
    name,
    { type: shows === undefined ? "boolean" : "string" } as const,
  ]);
  try {
    const given = { args: [...words], allowPositionals: true, options: Object.fromEntries(types) };
    return parseArgs(given) as { positionals: string[]; values: Values };
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    const [, option] = /'(--?[^\s',]+)/.exec(message) ?? [];
    // A forgotten value would swallow the next option, perhaps --dry-run.
    if (code === "ERR_PARSE_ARGS_INVALID_OPTION_VALUE" && message.includes("ambiguous"))
      return refuse(`Write ${option}=VALUE where the value begins with a hyphen.`);
    if (code !== "ERR_PARSE_ARGS_UNKNOWN_OPTION" || option === undefined)
      return refuse(message.split(". ")[0]?.replace(/\.?$/, ".") ?? message);
    const known = Object.keys(options).map((name) => `--${name}`);
    return refuse(`Unknown option '${option}'.${didYouMean(option, known)}`);
  }
}

function camel(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

export function didYouMean(typed: string, known: readonly string[]): string {
  const near = known
    .map((name) => ({ name, distance: editsBetween(typed, name) }))
    .filter(({ name, distance }) => distance <= Math.ceil(name.replace(/^-+/, "").length / 3))
    .sort((a, b) => a.distance - b.distance)[0];
  return near ? ` Did you mean '${near.name}'?` : "";
}
