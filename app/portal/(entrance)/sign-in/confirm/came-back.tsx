"use client";

import { type ReactNode, useEffect, useState } from "react";
import { ButtonLink } from "@/app/ui/button-link";
import type { MyPartner } from "@/lib/contract/portal/my-partners";
import { askPortal } from "../../../portal-client";
import { madeKey } from "../../../ui/made-key";
import { FirstKey } from "./first-key";

/** The page of the first key after Back, a reload, or a second visit. Shows its children to others. */
export function CameBack({ siteUrl, children }: { siteUrl: string; children: ReactNode }) {
  const [partner, setPartner] = useState<MyPartner | "unknown" | null>(null);
  useEffect(() => {
    askPortal("listMyPartners", {}).then(
      ({ partners }) => setPartner(partners[0] ?? "unknown"),
      () => setPartner("unknown"),
    );
  }, []);
  if (partner === null) return <p className="text-muted">One moment…</p>;
  if (partner === "unknown") return children;
  const { partnerId, name: partnerName } = partner;
  const next = `/portal/${partnerId}/sandbox`;
  const key = madeKey({ partnerId, environment: "sandbox" });
  if (key !== null)
    return <FirstKey created={{ partnerId, partnerName, key }} next={next} siteUrl={siteUrl} />;
  return (
    <>
      <h1 className="font-serif text-3xl tracking-tight">You’re signed in</h1>
      <p className="mt-3">
        {partnerName} has an account. Its first sandbox key was shown here once, and we don’t keep keys. If
        you didn’t store it, create a new one.
      </p>
      <p className="mt-5 flex flex-wrap gap-2">
        <ButtonLink tone="primary" href={`${next}/keys`}>
          Create a new key
        </ButtonLink>
        <ButtonLink tone="quiet" href={next}>
          Continue to the portal
        </ButtonLink>
      </p>
    </>
  );
}
