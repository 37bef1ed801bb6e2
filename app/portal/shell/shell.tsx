"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { ServerTime } from "@/app/ui/server-time";
import { Toaster } from "@/app/ui/toast";
import type { Environment } from "@/lib/core/keys/api-key";
import { AccountMenu } from "./account-menu";
import { EnvironmentSwitch } from "./environment-switch";
import { PartnerMenu } from "./partner-menu";
import { SideNavigation } from "./side-navigation";
import { StepUpHost } from "./step-up-host";
import { ZoneKeeper } from "./zone-keeper";

interface ShellProps {
  now: number;
  person: { name: string; email: string };
  partner: { partnerId: string; name: string };
  partners: readonly { partnerId: string; name: string; role: string }[];
  environment: Environment;
  timeZone: string;
  groups: readonly (readonly { segment: string; label: string }[])[];
  children: ReactNode;
}

export function Shell({
  now,
  person,
  partner,
  partners,
  environment,
  timeZone,
  groups,
  children,
}: ShellProps) {
  const { partnerId } = partner;
  const base = `/portal/${partnerId}/${environment}`;
  return (
    <div className="flex min-h-dvh flex-col" data-environment={environment}>
      <ServerTime now={now} />
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:bg-paper focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      <header className="border-b border-rule bg-paper print:hidden">
        <div className="mx-auto flex max-w-7xl items-center gap-x-3 px-4 py-2 sm:px-6">
          <Link
            href={base}
            prefetch={false}
            aria-label="Vidimus, home"
            className="flex shrink-0 items-center gap-2 rounded font-serif text-lg tracking-tight"
          >
            <Seal />
            <span className="max-sm:sr-only">Vidimus</span>
          </Link>
          <PartnerMenu current={partner} partners={partners} environment={environment} />
          <div className="ms-auto flex shrink-0 items-center gap-2">
            <EnvironmentSwitch partnerId={partnerId} environment={environment} />
            <AccountMenu person={person} base={base} />
          </div>
        </div>
        {environment === "sandbox" ? (
          <p className="bg-specimen px-4 py-1 text-center text-sm text-paper">
            <strong className="font-semibold">Sandbox.</strong> Orders are free, and their certificates are
            specimens.
          </p>
        ) : null}
      </header>
      <div className="mx-auto flex w-full max-w-7xl flex-1 flex-col px-4 sm:px-6 lg:flex-row lg:gap-8">
        <SideNavigation base={base} groups={groups} />
        <ZoneKeeper known={timeZone} />
        <main id="content" tabIndex={-1} className="min-w-0 flex-1 py-6 outline-none lg:py-8">
          {children}
        </main>
      </div>
      <Toaster />
      <StepUpHost />
    </div>
  );
}

function Seal() {
  return (
    <svg viewBox="0 0 32 32" className="size-7 shrink-0" aria-hidden="true">
      <circle cx="16" cy="16" r="14.5" fill="none" stroke="currentColor" strokeWidth="1.75" />
      <circle cx="16" cy="16" r="11" fill="none" stroke="currentColor" strokeWidth="1" />
      <path
        d="M11 12 15.3 21 21.5 10.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
