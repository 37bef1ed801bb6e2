import { ROLES, type Role } from "@/lib/core/rights/rights";

export const ROLE_WORDS: Record<Role, { label: string; hint: string }> = {
  owner: { label: "Owner", hint: "Everything, including owners and closing the account." },
  admin: { label: "Admin", hint: "Keys, orders, people, and settings. Sees money, and doesn’t change it." },
  developer: { label: "Developer", hint: "Orders, sandbox keys, webhooks, and requests." },
  finance: { label: "Finance", hint: "Money and refunds. Sees orders without their documents." },
  viewer: { label: "Viewer", hint: "Sees orders, keys, and people, and changes nothing." },
};

export function rolesToGive(role: Role) {
  return ROLES.filter((each) => each !== "owner" || role === "owner").map((value) => ({
    value,
    ...ROLE_WORDS[value],
  }));
}
