/** An answer that was given before and is given again, so that the transport can say so. */
export class Replayed<T> {
  readonly output: T;
  constructor(output: T) {
    this.output = output;
  }
}
