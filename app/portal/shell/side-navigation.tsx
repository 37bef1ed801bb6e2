"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";

interface SideNavigationProps {
  base: string;
  groups: readonly (readonly { segment: string; label: string }[])[];
}

export function SideNavigation({ base, groups }: SideNavigationProps) {
  const path = usePathname();
  const [isOpen, setOpen] = useState(false);
  const current = path.slice(base.length + 1).split("/")[0] ?? "";
  const here = groups.flat().find(({ segment }) => segment === current)?.label ?? "Menu";
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever page comes next, it is seen whole.
  useEffect(() => setOpen(false), [path]);
  return (
    <nav aria-label="Portal" className="pt-3 lg:w-48 lg:shrink-0 lg:pt-8 print:hidden">
      <button
        type="button"
        className="button w-full justify-between lg:hidden"
        data-tone="quiet"
        aria-expanded={isOpen}
        aria-controls="portal-pages"
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          <span className="sr-only">Menu: </span>
          {here}
        </span>
        <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
          <path d="M2 4h12M2 8h12M2 12h12" stroke="currentColor" strokeWidth="1.75" />
        </svg>
      </button>
      <div
        id="portal-pages"
        className={`${isOpen ? "mt-2 rounded-md border border-rule bg-paper p-2" : "hidden"} lg:sticky lg:top-6 lg:mt-0 lg:block lg:border-0 lg:bg-transparent lg:p-0`}
      >
        {groups.map((group, index) => (
          <ul
            // biome-ignore lint/suspicious/noArrayIndexKey: the groups never move.
            key={index}
            className={`flex flex-col gap-0.5 ${index === 0 ? "" : "mt-3 border-t border-rule pt-3"}`}
          >
            {group.map(({ segment, label }) => (
              <li key={segment}>
                <Link
                  href={segment === "" ? base : `${base}/${segment}`}
                  prefetch={false}
                  aria-current={segment === current ? "page" : undefined}
                  className="block rounded-md px-3 py-1.5 hover:bg-paper aria-[current=page]:bg-paper aria-[current=page]:font-semibold aria-[current=page]:shadow-[inset_3px_0_0_var(--color-ink)] max-lg:hover:bg-canvas max-lg:aria-[current=page]:bg-canvas"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </nav>
  );
}
