import type { Figure } from "./figure";

/** Takes what a pattern finds out of the text, unless `make` declines, so that no later pattern sees it again. */
export type Take = (
  pattern: RegExp,
  make: (match: readonly (string | undefined)[] & { 0: string }) => Figure | null,
) => void;

/** A text to take figures out of, and the figures taken so far. */
export function tokenizer(text: string): { take: Take; figures: Figure[]; rest: () => string } {
  const figures: Figure[] = [];
  let rest = text;
  return {
    figures,
    rest: () => rest,
    take(pattern, make) {
      rest = rest.replace(pattern, (...match) => {
        const groups = match.filter((each) => typeof each !== "number").slice(0, -1);
        const whole = String(match[0]);
        const made = make(Object.assign([...groups], { 0: whole }));
        if (made === null) return whole;
        figures.push(made);
        return "\u0000";
      });
    },
  };
}
