import type { Metadata } from "next";
import type { ReactNode } from "react";
import { Problem } from "@/lib/core/problem";
import { getServer } from "@/lib/server";
import { ask, lastAccount, requirePerson } from "../../require-member";
import { StepUpHost } from "../../shell/step-up-host";
import { SignOutButton } from "../sign-out-button";
import { hasEnded } from "./consent";
import { ConsentForm } from "./consent-form";
import { NoAccount } from "./no-account";

export const metadata: Metadata = { title: "Connect an app" };

type Asked = Promise<Record<string, string | string[] | undefined>>;

export default async function ConnectPage({ searchParams }: { searchParams: Asked }) {
  const asked = await searchParams;
  if (asked.error === "invalid_client") return <UnknownApp />;
  if ("error" in asked) return <NotValid />;
  const query = queryOf(asked);
  const person = await requirePerson(`/portal/connect?${query}`);
  const { services } = await getServer();
  const siteHost = new URL(services.settings.siteUrl).host;
  const request = await ask("getConnectionRequest", { query: { query } });
  // Compare with the machine's clock, as the library does.
  if (request instanceof Problem || request.scopes.length === 0 || hasEnded(query, new Date())) {
    return <NotValid />;
  }
  const signedIn = (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-3 border-t border-rule pt-4">
      <p className="min-w-0 break-words text-muted">
        You’re signed in as <strong className="text-ink">{person.email}</strong>.
      </p>
      <div>
        <SignOutButton />
      </div>
    </div>
  );
  if (request.partners.length === 0) {
    return (
      <>
        <NoAccount client={request.client} siteHost={siteHost} />
        {signedIn}
      </>
    );
  }
  const last = await lastAccount();
  return (
    <>
      <ConsentForm request={request} lastPartnerId={last?.partnerId ?? null} siteHost={siteHost} />
      {signedIn}
      <StepUpHost />
    </>
  );
}

function UnknownApp() {
  return (
    <Refused title="We don’t know this app">
      We couldn’t read the app’s metadata document, or the app isn’t registered here any more. Nothing was
      allowed. Wait a minute, and start again from the app. If that brings you here again, remove this site’s
      sign-in from the app’s settings, and connect anew.
    </Refused>
  );
}

function NotValid() {
  return (
    <Refused title="This request isn’t valid">
      It’s incomplete, or it has expired: you have ten minutes to decide. Nothing was allowed. Start again
      from the app that you want to connect. If that brings you here again, remove this site’s sign-in from
      the app’s settings, and connect anew.
    </Refused>
  );
}

function Refused({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1 className="font-serif text-3xl tracking-tight">{title}</h1>
      <p className="mt-3">{children}</p>
      <p className="mt-5">
        <a className="button" data-tone="quiet" href="/portal">
          Go to the portal
        </a>
      </p>
    </>
  );
}

function queryOf(asked: Awaited<Asked>): string {
  const pairs = Object.entries(asked).flatMap(([name, value]) =>
    [value ?? []].flat().map((each): [string, string] => [name, each]),
  );
  return new URLSearchParams(pairs).toString();
}
