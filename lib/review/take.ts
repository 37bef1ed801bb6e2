import type { NumericToken } from "./numeric-token";

/** Removes matches, unless `make` declines, so that no later pattern sees them. */
export type Take = (
  pattern: RegExp,
  make: (match: readonly (string | undefined)[] & { 0: string }) => NumericToken | null,
) => void;

export function tokenizer(text: string): { take: Take; tokens: NumericToken[]; rest: () => string } {
  const tokens: NumericToken[] = [];
  let rest = text;
  return {
    tokens,
    rest: () => rest,
    take(pattern, make) {
      rest = rest.replace(pattern, (...match) => {
        const groups = match.filter((each) => typeof each !== "number").slice(0, -1);
        const whole = String(match[0]);
        const made = make(Object.assign([...groups], { 0: whole }));
        if (made === null) return whole;
        tokens.push(made);
        return "\u0000";
      });
    },
  };
}
