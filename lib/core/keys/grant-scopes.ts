import { hasRight, type Right, type Role } from "../rights/rights";
import { SCOPES, type Scope } from "./scopes";

/** What somebody must be allowed to in the portal to allow it to an app. Results have documents in them. */
const NEEDED: Record<Scope, Right> = {
  read: "documents.see",
  order: "orders.change",
  refund: "orders.refund",
};

/** Of the scopes that an app was given, those that its giver's role has now; none where they are a member no more. */
export function scopesOfGrant(given: readonly string[], role: Role | null): Scope[] {
  if (role === null) return [];
  return SCOPES.filter((scope) => given.includes(scope) && hasRight(role, NEEDED[scope]));
}
