"use client";

import { useEffect, useState } from "react";
import { Button } from "@/app/ui/button";
import { ErrorNote } from "@/app/ui/error-note";
import { Panel } from "@/app/ui/page-parts";
import { useAction } from "@/app/ui/use-action";
import type { AuthenticatorAppView } from "@/lib/contract/portal/me";
import { localTime } from "../ui/labels";
import { askAccount } from "./ask-account";
import { CodeField } from "./code-field";
import { useProof } from "./proof";

interface Shown {
  secret: string;
  qrAddress: string;
}

export function AuthenticatorCard() {
  const [app, setApp] = useState<AuthenticatorAppView | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const { isBusy, error, run } = useAction();
  const { proving, proof } = useProof(run, isBusy);
  useEffect(() => void run(async () => setApp(await askAccount("getAuthenticatorApp", {}))), [run]);
  const qrAddress = shown?.qrAddress;
  useEffect(() => (qrAddress === undefined ? undefined : () => URL.revokeObjectURL(qrAddress)), [qrAddress]);

  const begin = async () => {
    const { secret, qrSvg } = await askAccount("startAuthenticatorApp", {});
    const picture = new Blob([qrSvg], { type: "image/svg+xml" });
    setShown({ secret, qrAddress: URL.createObjectURL(picture) });
  };
  const confirm = (code: string) => async () => {
    setApp(await askAccount("confirmAuthenticatorApp", { body: { code } }));
    setShown(null);
  };
  const remove = async () => setApp(await askAccount("removeAuthenticatorApp", {}));

  return (
    <Panel id="me-app" title="Authenticator app">
      <p>
        An app on your phone, such as the one that keeps your passwords, shows a new code every 30 seconds. If
        you have no passkey, you sign with its code.
      </p>
      {app === null ? null : (
        <p role="status">
          {app.addedAt === null
            ? "You haven’t set up an app."
            : `Your app is set up since ${localTime(app.addedAt)}.`}
        </p>
      )}
      {proof ??
        (shown === null ? (
          <p className="desk-row">
            <Button tone="primary" isBusy={isBusy} disabled={app === null} onClick={() => proving(begin)}>
              {app?.addedAt ? "Replace the app" : "Set up an app"}
            </Button>
            {app?.addedAt ? (
              <Button tone="link" isBusy={isBusy} onClick={() => proving(remove)}>
                Remove the app
              </Button>
            ) : null}
          </p>
        ) : (
          <ConfirmForm
            shown={shown}
            isBusy={isBusy}
            confirm={(code) => proving(confirm(code))}
            onCancel={() => setShown(null)}
          />
        ))}
      <ErrorNote error={error} />
    </Panel>
  );
}

function ConfirmForm({
  shown,
  isBusy,
  confirm,
  onCancel,
}: {
  shown: Shown;
  isBusy: boolean;
  confirm: (code: string) => void;
  onCancel: () => void;
}) {
  const [code, setCode] = useState("");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        confirm(code);
      }}
    >
      <p>Scan this with your app, or type the key into it. You won’t see either again.</p>
      {/* biome-ignore lint/performance/noImgElement: made in this browser, no server can shrink it. */}
      <img
        // Scanners want dark on light, whatever the page's colours.
        className="mt-2 bg-white"
        src={shown.qrAddress}
        alt="QR code of the key below"
        width={200}
        height={200}
      />
      <p>
        Key: <code>{shown.secret}</code>
      </p>
      <CodeField
        id="app-code"
        label="Code that the app shows"
        hint="The app counts from its first right code on."
        code={code}
        onCode={setCode}
      />
      <p className="desk-row">
        <Button type="submit" tone="primary" isBusy={isBusy} disabled={code.length !== 6}>
          Confirm
        </Button>
        <Button tone="link" onClick={onCancel}>
          Cancel
        </Button>
      </p>
    </form>
  );
}
