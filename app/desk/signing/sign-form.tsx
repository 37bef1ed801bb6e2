"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/app/ui/button";
import { ErrorNote } from "@/app/ui/error-note";
import { touchPasskey } from "@/app/ui/sign-in/passkey";
import { useAction } from "@/app/ui/use-action";
import type { DeskOrder, SigningView } from "@/lib/contract/desk/views";
import { CodeField } from "../passkeys/code-field";
import { localTime } from "../ui/labels";
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
  const { isBusy, error, run } = useAction();
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
          <Button tone="link" onClick={again}>
            Start again
          </Button>
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
            <Button tone="link" onClick={again}>
              start again
            </Button>
            .
          </p>
        </div>
      )}
      <ErrorNote error={error} />
      <p className="desk-row">
        <Button
          type="submit"
          tone="primary"
          isBusy={isBusy}
          disabled={!isNamed || (!signing.passkey && code.length !== 6)}
          busyWords="Signing…"
        >
          Sign
        </Button>
        {keep ? (
          <Button tone="link" disabled={isBusy} onClick={() => keep(signing)}>
            Sign it with others, from the queue
          </Button>
        ) : null}
        <span className="desk-hint">You can’t change anything after you sign.</span>
      </p>
    </form>
  );
}
