/** Values looked at per key that don't fit. No document has more, but a file could. */
const MAX_LOOKED_AT = 200;

interface Place<T> {
  value: T;
  order: number;
  before: Place<T> | Head<T>;
  next: Place<T> | null;
}

interface Head<T> {
  next: Place<T> | null;
}

export class KeyIndex<T> {
  private readonly heads = new Map<string, Head<T>>();
  private readonly places = new Map<T, Place<T>[]>();

  constructor(values: readonly T[], keysOf: (value: T) => readonly string[]) {
    const ends = new Map<string, Place<T> | Head<T>>();
    for (const [order, value] of values.entries()) {
      const own: Place<T>[] = [];
      for (const key of new Set(keysOf(value))) {
        const before = ends.get(key) ?? this.headOf(key);
        const place: Place<T> = { value, order, before, next: null };
        before.next = place;
        ends.set(key, place);
        own.push(place);
      }
      this.places.set(value, own);
    }
  }

  find(keys: readonly string[], fits: (value: T) => boolean): T | undefined {
    let first: Place<T> | undefined;
    for (const key of keys) {
      const found = this.findOne(key, fits);
      if (found !== undefined && (first === undefined || found.order < first.order)) first = found;
    }
    return first?.value;
  }

  /** By identity, not equality. */
  remove(value: T): void {
    for (const { before, next } of this.places.get(value) ?? []) {
      before.next = next;
      if (next !== null) next.before = before;
    }
    this.places.delete(value);
  }

  private headOf(key: string): Head<T> {
    const head: Head<T> = { next: null };
    this.heads.set(key, head);
    return head;
  }

  private findOne(key: string, fits: (value: T) => boolean): Place<T> | undefined {
    let place = this.heads.get(key)?.next;
    for (let lookedAt = 0; place && lookedAt < MAX_LOOKED_AT; lookedAt += 1) {
      if (fits(place.value)) return place;
      place = place.next;
    }
    return undefined;
  }
}
