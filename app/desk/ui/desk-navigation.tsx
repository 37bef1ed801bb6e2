"use client";

import { usePathname } from "next/navigation";
import { SignOut } from "./sign-out";

const PAGES = [
  ["/desk", "Queue"],
  ["/desk/tasks", "To send"],
  ["/desk/me", "My details"],
] as const;

/** The head of the desk: where one is, where one can go, and who one is. */
export function DeskNavigation({ staffId, name }: { staffId: string; name: string }) {
  const path = usePathname();
  return (
    <header className="desk-head">
      <a href="/desk" className="desk-name">
        Vidimus <span>desk</span>
      </a>
      <nav aria-label="Desk">
        <ul>
          {PAGES.map(([href, text]) => (
            <li key={href}>
              <a href={href} aria-current={path === href ? "page" : undefined}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="desk-who">
        <span>{name}</span>
        <SignOut staffId={staffId} />
      </div>
    </header>
  );
}
