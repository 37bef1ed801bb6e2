"use client";

import {
  type ComponentProps,
  type ComponentType,
  cloneElement,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useState,
} from "react";
import type { OpeningMenuProps } from "./opening-menu";
import { toast } from "./toast";

export interface MenuItem {
  label: ReactNode;
  href?: string;
  onSelect?: () => void;
  isDanger?: boolean;
  isDisabled?: boolean;
  isCurrent?: boolean;
}

export interface MenuProps {
  trigger: ReactElement<ComponentProps<"button">>;
  items: readonly (MenuItem | "separator")[];
  head?: ReactNode;
  align?: "start" | "end";
}

interface Opened {
  OpeningMenu: ComponentType<OpeningMenuProps>;
  isByKey: boolean;
}

/**
 * The library is fetched once a pointer or the focus nears the button: most pages are read without any menu.
 */
export function Menu(props: MenuProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  if (opened !== null) return <opened.OpeningMenu {...props} isByKey={opened.isByKey} />;
  async function open(event: PointerEvent | KeyboardEvent) {
    event.preventDefault();
    const isByKey = event.type === "keydown";
    try {
      setOpened({ OpeningMenu: await loadMenu(), isByKey });
    } catch {
      toast("Couldn’t open the menu. Check your connection and try again.");
    }
  }
  return cloneElement(props.trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onPointerEnter: prepare,
    onFocus: prepare,
    onPointerDown: (event) => {
      if (event.button === 0 && !event.ctrlKey) void open(event);
    },
    onKeyDown: (event) => {
      if (["Enter", " ", "ArrowDown"].includes(event.key)) void open(event);
    },
  });
}

async function loadMenu() {
  return (await import("./opening-menu")).OpeningMenu;
}

function prepare(): void {
  loadMenu().catch(() => undefined);
}
