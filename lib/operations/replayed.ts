const BRAND = Symbol.for("vidimus.replayed");

/** An answer that was given before and is given again, so that the transport can say so. */
export class Replayed<T> {
  readonly [BRAND] = true;
  readonly output: T;

  constructor(output: T) {
    this.output = output;
  }

  /** By brand, not by class: the build bundles routes and start-up apart, so that this module exists twice. */
  static [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === "object" && value !== null && BRAND in value;
  }
}

/** An answer, and whether it is a repeated one. */
export function unwrapReplay<T>(answer: T | Replayed<T>): { output: T; replayed: boolean } {
  return answer instanceof Replayed
    ? { output: answer.output, replayed: true }
    : { output: answer, replayed: false };
}
