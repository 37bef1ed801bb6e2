import { hasRight, type Right, type Role } from "../rights/rights";
import { SCOPES, type Scope } from "./scopes";

/** A person needs this right to give an app the scope. Results contain documents. */
const NEEDED: Record<Scope, Right> = {
  read: "documents.see",
  order: "orders.change",
  refund: "orders.refund",
};

export function scopesOfGrant(given: readonly string[], role: Role | null): Scope[] {
  if (role === null) return [];
  return SCOPES.filter((scope) => given.includes(scope) && hasRight(role, NEEDED[scope]));
}
