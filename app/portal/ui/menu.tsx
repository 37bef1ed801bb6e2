"use client";

import Link from "next/link";
import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";

export interface MenuItem {
  label: ReactNode;
  /** Where it leads, or what it does. */
  href?: string;
  onSelect?: () => void;
  isDanger?: boolean;
  isDisabled?: boolean;
  isCurrent?: boolean;
}

interface MenuProps {
  /** What opens it; a button. */
  trigger: ReactNode;
  items: readonly (MenuItem | "separator")[];
  /** Stands above the items, such as who is signed in. */
  head?: ReactNode;
  align?: "start" | "end";
}

/** A list of things to do, behind a button. Not modal: that would lock scrolling by a style element of its own. */
export function Menu({ trigger, items, head, align = "end" }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="portal-menu" align={align} sideOffset={4} collisionPadding={8}>
          {head === undefined ? null : (
            <DropdownMenu.Label className="px-2.5 py-1.5 text-sm text-muted">{head}</DropdownMenu.Label>
          )}
          {items.map((item, index) =>
            item === "separator" ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a menu's lines never move while it is open.
              <DropdownMenu.Separator key={index} className="my-1 border-t border-rule" />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a menu's lines never move while it is open.
              <Item key={index} item={item} />
            ),
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function Item({ item }: { item: MenuItem }) {
  const { label, href, onSelect, isDanger, isDisabled, isCurrent } = item;
  const shared = {
    className: "portal-menu-item",
    "data-danger": isDanger || undefined,
    "aria-current": isCurrent || undefined,
  };
  if (href !== undefined) {
    return (
      <DropdownMenu.Item asChild>
        <Link href={href} prefetch={false} {...shared}>
          {label}
        </Link>
      </DropdownMenu.Item>
    );
  }
  return (
    <DropdownMenu.Item {...shared} disabled={isDisabled} onSelect={onSelect}>
      {label}
    </DropdownMenu.Item>
  );
}
