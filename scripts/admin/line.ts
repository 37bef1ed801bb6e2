import { rowOf } from "@/lib/server/operator/command-rows";
import type { CommandAnswer, CommandInput, CommandName } from "@/lib/server/operator/operator-commands";
import type { Wish } from "@/lib/server/operator/wish";
import type { Terms, Typed } from "../command-line/read-words";

export type Outcome = readonly [done: string, would: string | null];

export const same = (sentence: string): Outcome => [sentence, sentence];

interface Words<T extends Terms, O extends Terms> {
  takes?: T;
  options?: O;
  help?: string;
  isDefault?: true;
}

interface Spec<K extends CommandName, T extends Terms, O extends Terms> extends Words<T, O> {
  ask?(once: () => Promise<CommandAnswer<K>>, wish: Wish): Promise<CommandAnswer<K>>;
  tell?(answer: CommandAnswer<K>, typed: Typed<T, O>): readonly Outcome[];
  show?(answer: CommandAnswer<K>, typed: Typed<T, O>, wish: Wish): readonly string[];
  /** Programs read standard output, so the sentence for an empty list goes beside it, and so do remarks. */
  none?: string | ((typed: Typed<T, O>) => string);
  beside?(answer: CommandAnswer<K>, typed: Typed<T, O>, wish: Wish): readonly string[];
  exit?(answer: CommandAnswer<K>): number;
}

type Reads<K extends CommandName, T extends Terms, O extends Terms> = (
  typed: Typed<T, O>,
  wish: Wish,
) => CommandInput<K> | Promise<CommandInput<K>>;

type Input<K extends CommandName, T extends Terms, O extends Terms> =
  Typed<T, O> extends CommandInput<K> ? { input?: Reads<K, T, O> } : { input: Reads<K, T, O> };

type None = Record<never, never>;

export interface Line extends Spec<CommandName, Terms, Terms> {
  runs: CommandName | null;
  takes: Terms;
  options: Terms;
  help: string;
  input?(typed: Typed<Terms, Terms>, wish: Wish): unknown;
}

export function line<K extends CommandName, const T extends Terms = None, const O extends Terms = None>(
  runs: K,
  spec: Spec<K, T, O> & Input<K, T, O>,
): Line {
  return { runs, takes: {}, options: {}, help: rowOf(runs).title, ...spec } as unknown as Line;
}

export function direct(spec: Words<Terms, Terms> & { help: string }): Line {
  return { runs: null, takes: {}, options: {}, ...spec };
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many;
}

export function counted(count: number, noun: string): string {
  return `${count} ${plural(count, noun)}`;
}

export function madeSecret(secret: string, { isDryRun }: Pick<Wish, "isDryRun">): string {
  return isDryRun ? "(shown once it's really made)" : secret;
}
