import { API_NAMES, OPERATIONS } from "@/lib/contract/operations";
import { CALLS } from "@/lib/contract/published";
import type { RowMethod } from "./row-calls";
import type { CallName } from "./wire";

interface Route {
  method: string;
  path: string;
  auth: string;
  /** The client's method, if the row says all about it. */
  call?: RowMethod;
}

/**
 * The operation table without its schemas, which a client has no use for. The package has these very lines as data
 * (scripts/pack/build-package.ts), so that it carries no table either.
 */
export const ROUTES = Object.fromEntries(
  API_NAMES.map((name) => {
    const { method, path, auth } = OPERATIONS[name];
    return [name, { method, path, auth, call: CALLS.get(name)?.method }];
  }),
) as Record<CallName, Route>;
