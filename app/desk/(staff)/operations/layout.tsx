import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { OperationsNavigation } from "../../operations/operations-navigation";
import { CommandsProvider } from "../../operations/use-commands";
import { requireStaff } from "../../require-staff";

export const metadata: Metadata = { title: "Operations" };

export default async function OperationsLayout({ children }: { children: ReactNode }) {
  const { role } = await requireStaff();
  if (role !== "admin") notFound();
  return (
    <div className="desk-page">
      <OperationsNavigation />
      <CommandsProvider>{children}</CommandsProvider>
    </div>
  );
}
