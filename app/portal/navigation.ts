import { hasRight, type Right, type Role } from "@/lib/core/rights/rights";

interface Entry {
  /** What follows the environment in the address; empty for Home. */
  segment: string;
  label: string;
  /** Without it the entry is not shown. */
  right?: Right;
}

/** The pages of an account that there are, in groups. */
const ENTRIES: readonly (readonly Entry[])[] = [
  [
    { segment: "", label: "Home" },
    { segment: "orders", label: "Orders", right: "orders.see" },
  ],
];

/** What a role finds in the navigation. */
export function entriesFor(role: Role) {
  return ENTRIES.map((group) =>
    group
      .filter(({ right }) => right === undefined || hasRight(role, right))
      .map(({ segment, label }) => ({ segment, label })),
  ).filter((group) => group.length > 0);
}
