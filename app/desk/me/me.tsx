"use client";

import { useCallback, useEffect, useState } from "react";
import { ErrorNote } from "@/app/ui/error-note";
import { Facts, PageHead, Panel } from "@/app/ui/page-parts";
import { useAction } from "@/app/ui/use-action";
import type { MeView } from "@/lib/contract/desk/views";
import { askDesk } from "../desk-client";
import { AuthenticatorCard } from "../passkeys/authenticator-card";
import { PasskeysCard } from "../passkeys/passkeys-card";
import { pairName } from "../ui/labels";
import { EarningsCard } from "./earnings-card";
import { MeForm } from "./me-form";
import { SignatureForm } from "./signature-form";
import { StampsCard } from "./stamps-card";

export function Me({ back }: { back: string | null }) {
  const [me, setMe] = useState<MeView | null>(null);
  const { error, run } = useAction();
  useEffect(() => void run(async () => setMe(await askDesk("getMe", {}, {}))), [run]);

  // The page has grown since the browser looked for the address's fragment.
  const signWith = useCallback((section: HTMLElement | null) => {
    if (window.location.hash === "#sign-with") section?.scrollIntoView();
  }, []);

  return (
    <div className="desk-page max-w-3xl!">
      <PageHead title="My details" />
      <ErrorNote error={error} />
      {me === null ? (
        error === null ? (
          <p className="desk-empty">Loading…</p>
        ) : null
      ) : (
        <>
          <Panel id="me-facts" title="On every certificate">
            <Facts
              facts={[
                ["Legal name", <bdi key="name">{me.legalName}</bdi>],
                ["Qualification", <bdi key="credentials">{me.credentials}</bdi>],
              ]}
            />
          </Panel>
          <Panel
            id="me-work"
            title="At the desk"
            lead="Only an administrator can change these, your name, or your qualification."
          >
            <Facts
              facts={[
                [
                  "You certify",
                  me.languagePairs.map(({ source, target }) => pairName(source, target)).join(", ") || "none",
                ],
                ["Signs in with", me.email],
                ["Role", me.role === "admin" ? "Administrator" : "Reviewer"],
              ]}
            />
          </Panel>
          <EarningsCard />
          <MeForm me={me} onSaved={setMe} />
          <SignatureForm me={me} onSaved={setMe} />
          <StampsCard me={me} onSaved={setMe} />
          <section ref={signWith} id="sign-with" className="scroll-mt-16" aria-label="How you sign">
            {back === null ? null : (
              <p className="mb-4">
                <a className="link" href={back}>
                  Back to what you were signing
                </a>
              </p>
            )}
            <PasskeysCard />
            <AuthenticatorCard />
          </section>
        </>
      )}
    </div>
  );
}
