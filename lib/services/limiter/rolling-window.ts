const FIRST_CAPACITY = 4;

export class RollingWindow {
  #times = new Float64Array(FIRST_CAPACITY);
  #first = 0;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  dropThrough(timeMs: number): void {
    while (this.#size > 0 && this.at(0) <= timeMs) {
      this.#first = (this.#first + 1) % this.#times.length;
      this.#size -= 1;
    }
  }

  at(index: number): number {
    if (index >= this.#size) return Number.NaN;
    return this.#times[(this.#first + index) % this.#times.length] ?? Number.NaN;
  }

  push(timeMs: number): void {
    if (this.#size === this.#times.length) this.#grow();
    this.#times[(this.#first + this.#size) % this.#times.length] = timeMs;
    this.#size += 1;
  }

  #grow(): void {
    const times = new Float64Array(this.#times.length * 2);
    for (let index = 0; index < this.#size; index += 1) times[index] = this.at(index);
    this.#times = times;
    this.#first = 0;
  }
}
