"use client";

import { useEffect, useRef } from "react";
import { ButtonLink } from "@/app/ui/button-link";
import { rememberMadeKey } from "../../../ui/made-key";
import { ShownKey } from "../../../ui/shown-key";

interface FirstKeyProps {
  created: { partnerId: string; partnerName: string; key: string };
  next: string;
  siteUrl: string;
}

export function FirstKey({ created: { partnerId, partnerName, key }, next, siteUrl }: FirstKeyProps) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  useEffect(() => rememberMadeKey({ partnerId, environment: "sandbox" }, key), [partnerId, key]);
  return (
    <>
      <h1 ref={head} tabIndex={-1} className="font-serif text-3xl tracking-tight outline-none">
        Your sandbox key is ready
      </h1>
      <p className="mt-3 mb-5 text-muted">
        {partnerName} now has an account. In the sandbox, orders are free and go through the same states as
        live ones. Their certificates are marked as specimens.
      </p>
      <ShownKey secret={key} webhookSecret={null} siteUrl={siteUrl} />
      <p className="mt-6 flex flex-wrap gap-2">
        {next === "/portal" || next.startsWith("/portal/prt_") ? (
          // Client-side navigation keeps the page loaded, and with it the key for the samples. Straight to the account:
          // `/portal` would send Back there again.
          <ButtonLink tone="primary" href={next === "/portal" ? `/portal/${partnerId}/sandbox` : next}>
            Continue to the portal
          </ButtonLink>
        ) : (
          <a className="button" data-tone="primary" href={next}>
            {next.startsWith("/portal") ? "Continue to the portal" : "Continue to the app"}
          </a>
        )}
        <a className="button" data-tone="quiet" href="/docs/quickstart-curl" target="_blank" rel="noopener">
          Open the quickstart
        </a>
      </p>
    </>
  );
}
