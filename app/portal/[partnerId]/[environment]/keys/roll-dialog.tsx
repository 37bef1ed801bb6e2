"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/app/ui/button";
import { Dialog, DialogActions } from "@/app/ui/dialog";
import { ErrorNote } from "@/app/ui/error-note";
import { ChoiceField } from "@/app/ui/field";
import { useAction } from "@/app/ui/use-action";
import type { KeyView } from "@/lib/contract/portal/keys";
import { askPortal } from "../../../portal-client";
import { rememberMadeKey } from "../../../ui/made-key";
import { ShownKey } from "../../../ui/shown-key";
import type { KeyAccount } from "./key-board";
import { keyName } from "./key-columns";

interface RollDialogProps {
  account: KeyAccount;
  apiKey: KeyView;
  siteUrl: string;
  onRolled: (key: KeyView) => void;
  onClose: () => void;
}

const OVERLAPS = [
  { value: "24", label: "24 hours", hint: "Time to put the new key everywhere." },
  { value: "1", label: "1 hour", hint: "For one server that you restart now." },
  { value: "0", label: "Not at all", hint: "If the old key has leaked. Requests with it fail at once." },
] as const;

export function RollDialog({ account, apiKey, siteUrl, onRolled, onClose }: RollDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const { isBusy, error, run } = useAction();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get("overlap");
    const overlapHours = chosen === "0" ? 0 : chosen === "1" ? 1 : 24;
    void run(async () => {
      const made = await askPortal("rollKey", {
        params: { ...account, keyId: apiKey.keyId },
        body: { overlapHours, rolls: apiKey.rolls },
      });
      onRolled(made.key);
      rememberMadeKey(account, made.secret);
      setSecret(made.secret);
    });
  }

  if (secret !== null) {
    return (
      <Dialog title="Copy the new key" isWide isKept onClose={onClose}>
        <ShownKey siteUrl={siteUrl} secret={secret} webhookSecret={null} />
        <DialogActions>
          <Button tone="primary" onClick={onClose}>
            I’ve saved the key
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={`Roll ${keyName(apiKey)}`}
      lead="You get a new key. The webhook, the caps, the orders, and what was spent this month stay with it."
      onClose={onClose}
    >
      <form onSubmit={submit}>
        <ChoiceField
          id="roll-overlap"
          name="overlap"
          label="How long should the old key keep working?"
          options={OVERLAPS}
          defaultValue="24"
        />
        <ErrorNote error={error} className="mt-3" />
        <DialogActions>
          <Button type="submit" tone="primary" isBusy={isBusy}>
            Roll the key
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
