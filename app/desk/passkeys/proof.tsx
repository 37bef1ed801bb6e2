"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/app/ui/button";
import { RequestError } from "@/app/ui/request-error";
import { touchPasskey } from "@/app/ui/sign-in/passkey";
import { askAccount } from "./ask-account";
import { CodeField } from "./code-field";

interface Waiting {
  change: () => Promise<void>;
  by: "mail" | { hasPasskey: boolean; hasApp: boolean };
}

/** `proof` is the form while a change waits. */
export function useProof(
  run: (work: () => Promise<void>) => Promise<unknown>,
  isBusy: boolean,
): { proving: (change: () => Promise<void>) => Promise<unknown>; proof: ReactNode } {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const proving = (change: () => Promise<void>) =>
    run(async () => {
      try {
        await change();
      } catch (refusal) {
        const isUnproved =
          refusal instanceof RequestError && ["STEP_UP_REQUIRED", "FACTOR_REQUIRED"].includes(refusal.code);
        if (!isUnproved) throw refusal;
        const hasPasskey = (await askAccount("listPasskeys", {})).passkeys.length > 0;
        const hasApp = (await askAccount("getAuthenticatorApp", {})).addedAt !== null;
        const by = hasPasskey || hasApp ? { hasPasskey, hasApp } : "mail";
        if (by === "mail") await askAccount("mailStepUpCode", {});
        setWaiting({ change, by });
      }
    });
  const prove = (give: () => Promise<unknown>) =>
    run(async () => {
      await give();
      setWaiting(null);
      await waiting?.change();
    });
  return { proving, proof: waiting && <ProofForm isBusy={isBusy} by={waiting.by} prove={prove} /> };
}

function ProofForm({
  isBusy,
  by,
  prove,
}: {
  isBusy: boolean;
  by: Waiting["by"];
  prove: (give: () => Promise<unknown>) => void;
}) {
  const [code, setCode] = useState("");
  const touch = async () => {
    const { options } = await askAccount("startPasskeyStepUp", {});
    await askAccount("stepUpByPasskey", { body: { response: await touchPasskey(options) } });
  };
  const isMail = by === "mail";
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        prove(() => askAccount(isMail ? "stepUp" : "stepUpByApp", { body: { code } }));
      }}
    >
      {isMail || by.hasApp ? (
        <>
          <CodeField
            id="proof-code"
            label={
              isMail
                ? "We emailed you a code, to make sure that it’s you"
                : "To make sure that it’s you, type the code of the authenticator app that you have now"
            }
            code={code}
            onCode={setCode}
          />
          <p className="desk-row">
            <Button type="submit" tone="primary" isBusy={isBusy} disabled={code.length !== 6}>
              Continue
            </Button>
          </p>
        </>
      ) : null}
      {!isMail && by.hasPasskey ? (
        <p className="desk-row">
          <Button tone="primary" isBusy={isBusy} onClick={() => prove(touch)}>
            Continue with a passkey
          </Button>
        </p>
      ) : null}
      {isMail ? null : (
        <p className="desk-hint">
          If you lost it, ask an operator to reset how you sign. A code by email isn’t enough.
        </p>
      )}
    </form>
  );
}
