"use client";

import { useEffect, useState } from "react";
import type { PasskeyView } from "@/lib/contract/portal/me";
import { BusyButton } from "../../busy-button";
import { ErrorNote } from "../ui/error-note";
import { useDeskAction } from "../ui/use-desk-action";
import { askAccount } from "./ask-account";
import { makePasskey } from "./browser-passkeys";
import { useProof } from "./proof";

export function PasskeysCard() {
  const [passkeys, setPasskeys] = useState<PasskeyView[] | null>(null);
  const [name, setName] = useState("");
  const { isBusy, error, run } = useDeskAction();
  useEffect(() => void run(async () => setPasskeys((await askAccount("listPasskeys", {})).passkeys)), [run]);

  const { proving, proof } = useProof(run, isBusy);

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
        asks for it.
      </p>
      <ul>
        {passkeys?.map((passkey) => (
          <li key={passkey.passkeyId} className="desk-row">
            <span dir="auto">{passkey.name}</span>
            <BusyButton
              className="desk-plain"
              isBusy={isBusy}
              onClick={() => proving(remove(passkey.passkeyId))}
            >
              Remove <span className="sr-only">{passkey.name}</span>
            </BusyButton>
          </li>
        ))}
      </ul>
      {proof ?? (
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
            <BusyButton type="submit" className="button" isBusy={isBusy} disabled={name.trim() === ""}>
              Add a passkey
            </BusyButton>
          </p>
        </form>
      )}
      <ErrorNote error={error} />
    </section>
  );
}
