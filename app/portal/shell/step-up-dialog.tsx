"use client";

import { type FormEvent, useEffect, useState } from "react";
import { Button } from "@/app/ui/button";
import { Dialog, DialogActions } from "@/app/ui/dialog";
import { ErrorNote } from "@/app/ui/error-note";
import { TextField } from "@/app/ui/field";
import { hasPasskeySupport, touchPasskey } from "@/app/ui/sign-in/passkey";
import { useAction } from "@/app/ui/use-action";
import { askPortal } from "../portal-client";

export function StepUpDialog({ onSettled }: { onSettled: (isProven: boolean) => void }) {
  const { isBusy, error, run } = useAction();
  const [hasPasskey, setHasPasskey] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);

  useEffect(() => {
    if (!hasPasskeySupport()) return;
    askPortal("getPerson", {}).then(
      (person) => setHasPasskey(person.hasPasskey),
      () => setHasPasskey(false),
    );
  }, []);

  const byPasskey = () =>
    run(async () => {
      const { options } = await askPortal("startPasskeyStepUp", {});
      await askPortal("stepUpByPasskey", { body: { response: await touchPasskey(options) } });
      onSettled(true);
    });
  const mailCode = () =>
    run(async () => {
      setSentTo((await askPortal("mailStepUpCode", {})).sentTo);
    });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("code") ?? "").trim();
    void run(async () => {
      await askPortal("stepUp", { body: { code } });
      onSettled(true);
    });
  };

  return (
    <Dialog
      title="Confirm that it’s you"
      lead="This change needs a fresh proof. It lasts for 10 minutes in this browser."
      onClose={() => onSettled(false)}
    >
      {sentTo === null ? (
        <>
          <ErrorNote error={error} />
          <DialogActions>
            {hasPasskey ? (
              <Button tone="primary" isBusy={isBusy} onClick={byPasskey}>
                Use a passkey
              </Button>
            ) : null}
            <Button tone={hasPasskey ? "quiet" : "primary"} isBusy={isBusy} onClick={mailCode}>
              Email me a code
            </Button>
          </DialogActions>
        </>
      ) : (
        <form onSubmit={submit}>
          <TextField
            id="step-up-code"
            name="code"
            label="Code"
            hint={`Six digits, sent to ${sentTo}.`}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            required
            autoFocus
          />
          <ErrorNote error={error} className="mt-3" />
          <DialogActions>
            <Button type="submit" tone="primary" isBusy={isBusy}>
              Confirm
            </Button>
            <Button isBusy={isBusy} onClick={mailCode}>
              Send another code
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}
