"use client";

import { useEffect, useState } from "react";
import { Button } from "@/app/ui/button";
import { ErrorNote } from "@/app/ui/error-note";
import { TextField } from "@/app/ui/field";
import { Panel } from "@/app/ui/page-parts";
import { makePasskey } from "@/app/ui/sign-in/passkey";
import { useAction } from "@/app/ui/use-action";
import type { PasskeyView } from "@/lib/contract/portal/me";
import { askAccount } from "./ask-account";
import { useProof } from "./proof";

export function PasskeysCard() {
  const [passkeys, setPasskeys] = useState<PasskeyView[] | null>(null);
  const [name, setName] = useState("");
  const { isBusy, error, run } = useAction();
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
    <Panel id="me-passkeys" title="Passkeys">
      <p>
        A passkey is your finger, your face, or the PIN of your device. Once you have one, every signature
        asks for it.
      </p>
      <ul>
        {passkeys?.map((passkey) => (
          <li key={passkey.passkeyId} className="desk-row">
            <span dir="auto">{passkey.name}</span>
            <Button tone="link" isBusy={isBusy} onClick={() => proving(remove(passkey.passkeyId))}>
              Remove <span className="sr-only">{passkey.name}</span>
            </Button>
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
          <TextField
            label="Name of a new passkey, such as its device"
            id="passkey-name"
            value={name}
            maxLength={100}
            onChange={(event) => setName(event.target.value)}
          />
          <p className="desk-row">
            <Button type="submit" tone="primary" isBusy={isBusy} disabled={name.trim() === ""}>
              Add a passkey
            </Button>
          </p>
        </form>
      )}
      <ErrorNote error={error} />
    </Panel>
  );
}
