"use client";

import { type FormEvent, useEffect, useState } from "react";
import type { PasskeyView } from "@/lib/contract/portal/me";
import { DeskError } from "../desk-error";
import { ErrorNote } from "../ui/error-note";
import { useDeskAction } from "../ui/use-desk-action";
import { askAccount } from "./ask-account";
import { makePasskey } from "./browser-passkeys";

/** The passkeys that a colleague signs with, and signs in with. */
export function PasskeysCard() {
  const [passkeys, setPasskeys] = useState<PasskeyView[] | null>(null);
  const [name, setName] = useState("");
  const [waiting, setWaiting] = useState<(() => Promise<void>) | null>(null);
  const { isBusy, error, run } = useDeskAction();
  useEffect(() => void run(async () => setPasskeys((await askAccount("listPasskeys", {})).passkeys)), [run]);

  /** Whoever has not proved in the last minutes who they are does so by a mailed code first. */
  const proving = (change: () => Promise<void>) =>
    run(async () => {
      try {
        await change();
      } catch (refusal) {
        if (!(refusal instanceof DeskError) || refusal.code !== "STEP_UP_REQUIRED") throw refusal;
        await askAccount("mailStepUpCode", {});
        setWaiting(() => change);
      }
    });

  const add = async () => {
    const { options } = await askAccount("startAddingPasskey", {});
    const response = await makePasskey(options);
    await askAccount("addPasskey", { body: { name: name.trim(), response } });
    setPasskeys((await askAccount("listPasskeys", {})).passkeys);
    setName("");
  };
  const remove = (passkeyId: string) => async () =>
    setPasskeys((await askAccount("removePasskey", { params: { passkeyId } })).passkeys);

  return (
    <section className="desk-card" aria-labelledby="me-passkeys">
      <h2 id="me-passkeys">Passkeys</h2>
      <p>
        A passkey is your finger, your face, or the PIN of your device. Once you have one, every signature
        asks for it instead of an emailed code.
      </p>
      <ul>
        {passkeys?.map((passkey) => (
          <li key={passkey.passkeyId} className="desk-row">
            <span dir="auto">{passkey.name}</span>
            <button
              type="button"
              className="desk-plain"
              disabled={isBusy}
              onClick={() => proving(remove(passkey.passkeyId))}
            >
              Remove <span className="sr-only">{passkey.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {waiting ? (
        <ProofForm
          isBusy={isBusy}
          prove={(code) =>
            run(async () => {
              await askAccount("stepUp", { body: { code } });
              setWaiting(null);
              await waiting();
            })
          }
        />
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void proving(add);
          }}
        >
          <label className="desk-label" htmlFor="passkey-name">
            Name of a new passkey, such as its device
          </label>
          <input
            id="passkey-name"
            className="desk-control"
            value={name}
            maxLength={100}
            onChange={(event) => setName(event.target.value)}
          />
          <p className="desk-row">
            <button type="submit" className="button" disabled={isBusy || name.trim() === ""}>
              Add a passkey
            </button>
          </p>
        </form>
      )}
      <ErrorNote error={error} />
    </section>
  );
}

function ProofForm({ isBusy, prove }: { isBusy: boolean; prove: (code: string) => void }) {
  const [code, setCode] = useState("");
  function submit(event: FormEvent) {
    event.preventDefault();
    prove(code);
  }
  return (
    <form onSubmit={submit}>
      <label className="desk-label" htmlFor="passkey-code">
        We emailed you a code, to make sure that it’s you
      </label>
      <input
        id="passkey-code"
        className="desk-control desk-code"
        value={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        onChange={(event) => setCode(event.target.value.replace(/\D/g, ""))}
      />
      <p className="desk-row">
        <button type="submit" className="button" disabled={isBusy || code.length !== 6}>
          Continue
        </button>
      </p>
    </form>
  );
}
