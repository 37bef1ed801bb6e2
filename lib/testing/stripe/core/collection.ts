import { noSuch } from "./refusal";

export interface Collection<T extends { id: string }> {
  readonly kind: string;
  add(object: T): T;
  remove(id: string): void;
  find(id: string): T | undefined;
  /** The object, or Stripe's refusal: 400 with `param` where a parameter named it, else 404. */
  get(id: string, param?: string): T;
  /** Newest first, as Stripe lists. */
  newestFirst(): T[];
}

export function createCollection<T extends { id: string }>(kind: string): Collection<T> {
  const objects = new Map<string, T>();
  return {
    kind,
    add(object) {
      objects.set(object.id, object);
      return object;
    },
    remove: (id) => void objects.delete(id),
    find: (id) => objects.get(id),
    get(id, param) {
      const object = objects.get(id);
      if (object === undefined) throw noSuch(kind, id, param);
      return object;
    },
    newestFirst: () => [...objects.values()].reverse(),
  };
}
