import { UsageError } from "./cli";

/** KEY=VALUE words of an option as one record. */
export function readPairs(option: string, words: readonly string[]): Record<string, string> {
  return Object.fromEntries(words.map((word) => readPair(option, word)));
}

function readPair(option: string, text: string): [string, string] {
  const at = text.indexOf("=");
  if (at < 1) throw new UsageError(`--${option} takes KEY=VALUE, not ${text}.`);
  return [text.slice(0, at), text.slice(at + 1)];
}
