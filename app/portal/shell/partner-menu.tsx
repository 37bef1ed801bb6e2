"use client";

import { Menu } from "@/app/ui/menu";
import type { Environment } from "@/lib/core/keys/api-key";

interface PartnerMenuProps {
  current: { partnerId: string; name: string };
  partners: readonly { partnerId: string; name: string; role: string }[];
  environment: Environment;
}

export function PartnerMenu({ current, partners, environment }: PartnerMenuProps) {
  const name = <span className="block truncate font-medium sm:max-w-72">{current.name}</span>;
  if (partners.length < 2) {
    return (
      <p className="min-w-0 px-1" title={current.name}>
        {name}
      </p>
    );
  }
  return (
    <Menu
      align="start"
      head="Switch account"
      trigger={
        <button type="button" className="button min-w-0" data-tone="plain" data-small title={current.name}>
          <span className="sr-only">Account: </span>
          {name}
          <svg viewBox="0 0 16 16" className="size-3 shrink-0" aria-hidden="true">
            <path d="m3 6 5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2" />
          </svg>
        </button>
      }
      items={partners.map(({ partnerId, name, role }) => ({
        label: (
          <span className="min-w-0">
            <span className="block break-words">{name}</span>
            <span className="block text-sm text-muted">
              {partnerId === current.partnerId ? `${role}, shown now` : role}
            </span>
          </span>
        ),
        href: `/portal/${partnerId}/${environment}`,
        isCurrent: partnerId === current.partnerId,
      }))}
    />
  );
}
