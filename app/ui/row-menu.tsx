"use client";

import { Menu, type MenuItem } from "./menu";

export function RowMenu({ label, items }: { label: string; items: readonly (MenuItem | "separator")[] }) {
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`Actions for ${label}`}
          className="button"
          data-tone="plain"
          data-small
        >
          <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true" fill="currentColor">
            <circle cx="3" cy="8" r="1.5" />
            <circle cx="8" cy="8" r="1.5" />
            <circle cx="13" cy="8" r="1.5" />
          </svg>
        </button>
      }
      items={items}
    />
  );
}
