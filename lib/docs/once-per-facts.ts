import type { ManualFacts } from "./expand-text";

/** Anybody may ask for a text of the whole manual as often as they like. */
export function oncePerFacts<T>(make: (facts: ManualFacts) => T): (facts: ManualFacts) => T {
  let made: { of: string; value: T } | null = null;
  return (facts) => {
    const of = JSON.stringify(facts);
    if (made?.of !== of) made = { of, value: make(facts) };
    return made.value;
  };
}
