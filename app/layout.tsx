import type { Metadata, Viewport } from "next";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { inter, interExtended } from "./fonts";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: "Vidimus", template: "%s · Vidimus" },
  description: "Certified translations that anyone can verify.",
};

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f6f5f1" },
    { media: "(prefers-color-scheme: dark)", color: "#101216" },
  ],
  colorScheme: "light dark",
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  // A page made at build time could not carry the nonce that its security policy requires.
  await connection();
  return (
    <html lang="en" className={`${inter.variable} ${interExtended.variable}`}>
      <body>{children}</body>
    </html>
  );
}
