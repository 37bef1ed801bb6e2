import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import "../ui/ui.css";
import "./portal.css";

export const metadata: Metadata = {
  title: { default: "Portal", template: "%s · Vidimus" },
  robots: { index: false },
};

export const viewport: Viewport = {
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#ffffff" },
    { media: "(prefers-color-scheme: dark)", color: "#181a1f" },
  ],
};

export default function PortalLayout({ children }: { children: ReactNode }) {
  return <div className="portal">{children}</div>;
}
