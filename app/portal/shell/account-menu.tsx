"use client";

import { Menu } from "@/app/ui/menu";
import { askPeople } from "@/app/ui/sign-in/people-client";
import { toast } from "@/app/ui/toast";

interface AccountMenuProps {
  person: { name: string; email: string };
  base: string;
}

export function AccountMenu({ person, base }: AccountMenuProps) {
  async function signOut() {
    try {
      await askPeople("signOut", {});
      window.location.assign("/portal/sign-in");
    } catch {
      toast("Couldn’t sign you out. Check your connection and try again.");
    }
  }

  return (
    <Menu
      head={
        <>
          {person.name === "" ? null : <span className="block font-medium text-ink">{person.name}</span>}
          <span className="block break-all">{person.email}</span>
        </>
      }
      trigger={
        <button
          type="button"
          className="flex size-9 shrink-0 cursor-pointer items-center justify-center rounded-full border border-edge bg-canvas text-sm font-semibold hover:bg-paper"
        >
          <span className="sr-only">Your account: </span>
          {initialsOf(person)}
        </button>
      }
      items={[
        { label: "Account and security", href: `${base}/me` },
        { label: "Documentation", href: "/docs" },
        "separator",
        { label: "Sign out", onSelect: () => void signOut() },
      ]}
    />
  );
}

function initialsOf({ name, email }: { name: string; email: string }): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0] ?? email];
  return letters
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toUpperCase();
}
