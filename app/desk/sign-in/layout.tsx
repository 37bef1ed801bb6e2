import type { Metadata } from "next";
import type { ReactNode } from "react";
import { Entrance } from "@/app/entrance";

export const metadata: Metadata = { title: "Sign in to the desk", robots: { index: false } };

export default function SignInLayout({ children }: { children: ReactNode }) {
  const footer = (
    <>
      The desk is for Vidimus translators and reviewers. Partners, start with the{" "}
      <a className="link" href="/docs">
        documentation
      </a>
      .
    </>
  );
  return (
    <Entrance className="max-w-lg sm:py-16" footer={footer}>
      {children}
    </Entrance>
  );
}
