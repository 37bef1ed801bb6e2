"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Button } from "@/app/ui/button";
import { askPeople } from "@/app/ui/sign-in/people-client";
import { forgetAllWork, hasWork } from "../editor/saving/kept-work";

const PAGES = [
  ["/desk", "Queue"],
  ["/desk/orders", "Orders"],
  ["/desk/tasks", "To send"],
  ["/desk/terms", "Terms"],
  ["/desk/memory", "Memory"],
  ["/desk/me", "My details"],
] as const;

const OPERATIONS = ["/desk/operations", "Operations"] as const;

export function DeskNavigation({
  staffId,
  name,
  isAdmin,
}: {
  staffId: string;
  name: string;
  isAdmin: boolean;
}) {
  const path = usePathname();
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule bg-paper px-4 py-2">
      <a href="/desk" className="font-serif text-lg tracking-tight">
        Vidimus <span className="text-muted">desk</span>
      </a>
      <nav aria-label="Desk">
        <ul className="flex flex-wrap gap-x-1 gap-y-0.5">
          {[...PAGES, ...(isAdmin ? [OPERATIONS] : [])].map(([href, text]) => (
            <li key={href}>
              <a
                href={href}
                className="block rounded-md px-2.5 py-1.25 font-[550] text-muted hover:bg-canvas hover:text-ink aria-[current]:bg-canvas aria-[current]:text-ink aria-[current]:shadow-[inset_0_-2px_var(--color-ink)]"
                aria-current={
                  path === href || (href === OPERATIONS[0] && path.startsWith(href)) ? "page" : undefined
                }
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <OrderSearch />
      <div className="ms-auto flex flex-wrap gap-x-4 text-sm text-muted max-sm:m-0 max-sm:w-full max-sm:justify-between">
        <span>{name}</span>
        <SignOut staffId={staffId} />
      </div>
    </header>
  );
}

function OrderSearch() {
  const asked = useSearchParams().get("q") ?? "";
  return (
    <search className="max-sm:w-full">
      <form action="/desk/orders" className="flex items-center gap-2">
        <label className="sr-only" htmlFor="desk-search">
          Find an order by number, ID, or name
        </label>
        <input
          key={asked}
          id="desk-search"
          className="control w-46! py-1! max-sm:w-full!"
          type="search"
          name="q"
          maxLength={200}
          defaultValue={asked}
          placeholder="Number, ID, or name"
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit" isSmall worksWithoutScript className="shrink-0 whitespace-nowrap">
          Find
        </Button>
      </form>
    </search>
  );
}

const LABELS = {
  ready: "Sign out on all devices",
  unsaved: "Delete the unsaved work in this browser and sign out",
  failed: "Couldn’t sign out. Try again",
};

/**
 * Before the script has loaded it's a plain form: it ends the sessions, and leaves unsaved work to the next
 * visit.
 */
function SignOut({ staffId }: { staffId: string }) {
  const [state, setState] = useState<keyof typeof LABELS>("ready");

  async function signOut(event: FormEvent) {
    event.preventDefault();
    if (state === "ready" && hasWork(localStorage, staffId)) return setState("unsaved");
    try {
      await askPeople("deskSignOut", {});
      forgetAllWork(localStorage, staffId);
      window.location.assign("/desk/sign-in");
    } catch {
      setState("failed");
    }
  }

  return (
    <form method="post" action="/api/auth/desk/sign-out" onSubmit={signOut}>
      <Button type="submit" tone="link" worksWithoutScript>
        {LABELS[state]}
      </Button>
    </form>
  );
}
