"use client";

import { type FormEvent, useState } from "react";
import type { DeskOrder, SigningView } from "@/lib/contract/desk/views";
import { BusyButton } from "../../busy-button";
import { touchPasskey } from "../passkeys/browser-passkeys";
import { CodeField } from "../passkeys/code-field";
import { ErrorNote } from "../ui/error-note";
import { localTime } from "../ui/labels";
import { useDeskAction } from "../ui/use-desk-action";
import { NameField } from "./name-field";

export interface Signature {
  contentSha256: string;
  typedName: string;
  timeZone?: string;
  code?: string;
  passkey?: { id: string };
}

interface SignFormProps {
  signing: SigningView;
  again: () => void;
  sign: (signature: Signature) => Promise<DeskOrder>;
  onSigned: (order: DeskOrder) => void;
  keep?: ((signing: SigningView) => void) | undefined;
}

export function SignForm({ signing, again, sign, onSigned, keep }: SignFormProps) {
  const [typedName, setTypedName] = useState("");
  const [code, setCode] = useState("");
  const { isBusy, error, run } = useDeskAction();
  const isNamed = typedName.trim() === signing.legalName;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    await run(async () => {
      const { contentSha256, passkey, timeZone } = signing;
      const proof = passkey ? { passkey: await touchPasskey(passkey) } : { code: code.trim() };
      onSigned(
        await sign({ contentSha256, typedName: typedName.trim(), ...(timeZone && { timeZone }), ...proof }),
      );
    });
  }

  return (
    <form onSubmit={submit} className="sign-form">
      <p>
        Your signature is dated <strong>{signing.signedOn}</strong>, the day in your time zone
        {signing.timeZone ? ` (${signing.timeZone.replaceAll("_", " ")})` : " (UTC)"}.
      </p>
      {signing.stampNote === null ? null : <p>{signing.stampNote}</p>}
      <NameField legalName={signing.legalName} typedName={typedName} onTyped={setTypedName} />
      {signing.passkey ? (
        <p className="desk-hint">
          Your browser asks for your passkey when you sign. Valid until {localTime(signing.expiresAt)}.{" "}
          <button type="button" className="desk-plain" onClick={again}>
            Start again
          </button>
        </p>
      ) : (
        <div>
          <CodeField
            id="sign-code"
            label="Code of your authenticator app"
            hint="Each code works once. The app shows a new one every 30 seconds."
            code={code}
            onCode={setCode}
          />
          <p className="desk-hint">
            Sign before {localTime(signing.expiresAt)}, or{" "}
            <button type="button" className="desk-plain" onClick={again}>
              start again
            </button>
            .
          </p>
        </div>
      )}
      <ErrorNote error={error} />
      <p className="desk-row">
        <BusyButton
          type="submit"
          className="button"
          isBusy={isBusy}
          disabled={!isNamed || (!signing.passkey && code.length !== 6)}
        >
          {isBusy ? "Signing…" : "Sign"}
        </BusyButton>
        {keep ? (
          <button type="button" className="desk-plain" disabled={isBusy} onClick={() => keep(signing)}>
            Sign it with others, from the queue
          </button>
        ) : null}
        <span className="desk-hint">You can’t change anything after you sign.</span>
      </p>
    </form>
  );
}
