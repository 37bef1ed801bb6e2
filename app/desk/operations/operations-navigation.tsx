"use client";

import { usePathname } from "next/navigation";

const PAGES = [
  ["", "Overview"],
  ["/workflows", "Workflows"],
  ["/webhooks", "Webhooks"],
  ["/partners", "Keys and partners"],
  ["/money", "Money"],
  ["/retention", "Retention"],
  ["/staff", "Staff"],
  ["/keys", "Signing and secrets"],
  ["/commands", "Commands"],
] as const;

export function OperationsNavigation() {
  const path = usePathname();
  return (
    <nav aria-label="Operations" className="mb-4 border-b border-rule pb-2">
      <ul className="desk-lists">
        {PAGES.map(([end, text]) => {
          const href = `/desk/operations${end}`;
          return (
            <li key={href}>
              <a href={href} aria-current={path === href ? "page" : undefined}>
                {text}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
