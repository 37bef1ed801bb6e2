import type { Environment } from "@/lib/core/keys/api-key";
import { hasRight, type Right, type Role } from "@/lib/core/rights/rights";

interface Entry {
  segment: string;
  label: string;
  right?: Right | Readonly<Record<Environment, Right>>;
}

const ENTRIES: readonly (readonly Entry[])[] = [
  [
    { segment: "", label: "Home" },
    { segment: "orders", label: "Orders", right: "orders.see" },
    { segment: "usage", label: "Usage", right: "usage.see" },
  ],
  [
    { segment: "keys", label: "API keys", right: { sandbox: "integration.see", live: "live_keys.see" } },
    { segment: "apps", label: "Connected apps", right: "integration.see" },
    { segment: "developers", label: "Developers", right: "integration.see" },
    { segment: "webhooks", label: "Webhooks", right: "integration.see" },
    { segment: "requests", label: "Requests", right: "integration.see" },
  ],
  [
    { segment: "billing", label: "Billing", right: "money.see" },
    { segment: "payouts", label: "Payouts", right: "money.see" },
  ],
  [
    { segment: "team", label: "Team", right: "team.see" },
    { segment: "settings", label: "Settings", right: "account.change" },
    { segment: "audit", label: "Audit log", right: "audit.see" },
  ],
];

export function entriesFor(role: Role, environment: Environment) {
  const canSee = ({ right }: Entry) =>
    right === undefined || hasRight(role, typeof right === "string" ? right : right[environment]);
  return ENTRIES.map((group) =>
    group.filter(canSee).map(({ segment, label }) => ({ segment, label })),
  ).filter((group) => group.length > 0);
}
