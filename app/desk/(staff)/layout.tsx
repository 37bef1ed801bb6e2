import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { ServerTime } from "@/app/ui/server-time";
import { getServer } from "@/lib/server";
import { requireStaff } from "../require-staff";
import { DeskNavigation } from "../ui/desk-navigation";
import "../../ui/ui.css";
import "../desk.css";

export const metadata: Metadata = {
  title: { default: "Desk", template: "%s · Vidimus desk" },
  robots: { index: false },
};

export const viewport: Viewport = {
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#ffffff" },
    { media: "(prefers-color-scheme: dark)", color: "#181a1f" },
  ],
};

export default async function StaffLayout({ children }: { children: ReactNode }) {
  const { id, legalName, role } = await requireStaff();
  return (
    <div className="desk">
      <ServerTime now={(await getServer()).services.clock.now().getTime()} />
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-10 focus:bg-paper focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      <DeskNavigation staffId={id} name={legalName} isAdmin={role === "admin"} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
