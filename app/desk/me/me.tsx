"use client";

import { useCallback, useEffect, useState } from "react";
import { ErrorNote } from "@/app/ui/error-note";
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
    <div className="desk-page desk-narrow">
      <div className="desk-title">
        <h1>My details</h1>
      </div>
      <ErrorNote error={error} />
      {me === null ? (
        error === null ? (
          <p className="desk-empty">Loading…</p>
        ) : null
      ) : (
        <>
          <section className="desk-card" aria-labelledby="me-facts">
            <h2 id="me-facts">On every certificate</h2>
            <dl className="desk-facts">
              <Fact name="Legal name" value={me.legalName} />
              <Fact name="Qualification" value={me.credentials} />
            </dl>
          </section>
          <section className="desk-card" aria-labelledby="me-work">
            <h2 id="me-work">At the desk</h2>
            <dl className="desk-facts">
              <Fact
                name="You certify"
                value={
                  me.languagePairs.map(({ source, target }) => pairName(source, target)).join(", ") || "none"
                }
              />
              <Fact name="Signs in with" value={me.email} />
              <Fact name="Role" value={me.role === "admin" ? "Administrator" : "Reviewer"} />
            </dl>
            <p className="desk-hint">
              Only an administrator can change these, your name, or your qualification.
            </p>
          </section>
          <EarningsCard />
          <MeForm me={me} onSaved={setMe} />
          <SignatureForm me={me} onSaved={setMe} />
          <StampsCard me={me} onSaved={setMe} />
          <section ref={signWith} id="sign-with" className="desk-sign-with" aria-label="How you sign">
            {back === null ? null : (
              <p className="desk-row">
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

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{value}</dd>
    </div>
  );
}
