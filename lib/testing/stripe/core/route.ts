import type { Requests } from "../requests/requests";
import type { World } from "./world";

export type Operation = keyof Requests;

/** One call on its way through a handler; handlers are synchronous, so that each is atomic. */
export interface Call<K extends Operation> {
  world: World;
  params: Requests[K];
  /** The ids in the path; the first is `id`. */
  id: string;
  path: readonly string[];
}

export type Handler<K extends Operation> = (call: Call<K>) => unknown;

/** A handler for each operation named. */
export type Handlers<K extends Operation = Operation> = { [P in K]: Handler<P> };
