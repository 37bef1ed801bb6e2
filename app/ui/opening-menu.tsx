"use client";

import Link from "next/link";
import { DropdownMenu } from "radix-ui";
import { useEffect, useRef } from "react";
import type { MenuItem, MenuProps } from "./menu";

export interface OpeningMenuProps extends MenuProps {
  isByKey: boolean;
}

/** Not modal: that would lock scrolling by a style element. */
export function OpeningMenu({ trigger, items, head, align = "end", isByKey }: OpeningMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isByKey) return;
    // Press it again: the library itself distinguishes keys from pointers.
    const key = new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true, cancelable: true });
    button.current?.dispatchEvent(key);
  }, [isByKey]);
  return (
    <DropdownMenu.Root modal={false} defaultOpen={!isByKey}>
      <DropdownMenu.Trigger asChild ref={button}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align={align} sideOffset={4} collisionPadding={8}>
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
    className: "menu-item",
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
