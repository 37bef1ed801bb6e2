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
  /** Where it leads, or what it does. */
  href?: string;
  onSelect?: () => void;
  isDanger?: boolean;
  isDisabled?: boolean;
  isCurrent?: boolean;
}

export interface MenuProps {
  /** What opens it; a button. */
  trigger: ReactElement<ComponentProps<"button">>;
  items: readonly (MenuItem | "separator")[];
  /** Stands above the items, such as who is signed in. */
  head?: ReactNode;
  align?: "start" | "end";
}

interface Opened {
  OpeningMenu: ComponentType<OpeningMenuProps>;
  isByKey: boolean;
}

/**
 * A list of things to do, behind a button. The library that draws it is fetched once a pointer or the focus nears a menu,
 * and takes the button over once it is pressed: most pages are read without any menu, and pay nothing for theirs.
 */
export function Menu(props: MenuProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  if (opened !== null) return <opened.OpeningMenu {...props} isByKey={opened.isByKey} />;
  async function open(event: PointerEvent | KeyboardEvent) {
    // The browser would give the focus to this button, which is about to be replaced.
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

/** What fails here is told when the menu is opened. */
function prepare(): void {
  loadMenu().catch(() => undefined);
}
