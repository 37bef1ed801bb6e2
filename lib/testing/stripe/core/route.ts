import type { Requests } from "../requests/requests";
import type { World } from "./world";

export type Operation = keyof Requests;

/** Handlers are synchronous, so that each is atomic. */
export interface Call<K extends Operation> {
  world: World;
  params: Requests[K];
  id: string;
  path: readonly string[];
}

export type Handler<K extends Operation> = (call: Call<K>) => unknown;

export type Handlers<K extends Operation = Operation> = { [P in K]: Handler<P> };
