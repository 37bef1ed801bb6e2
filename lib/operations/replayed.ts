const BRAND = Symbol.for("vidimus.replayed");

export class Replayed<T> {
  readonly [BRAND] = true;
  readonly output: T;

  constructor(output: T) {
    this.output = output;
  }

  /** By brand, not by class: the build bundles routes and start-up apart, so this module exists twice. */
  static [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === "object" && value !== null && BRAND in value;
  }
}

export function unwrapReplay<T>(answer: T | Replayed<T>): { output: T; replayed: boolean } {
  return answer instanceof Replayed
    ? { output: answer.output, replayed: true }
    : { output: answer, replayed: false };
}
