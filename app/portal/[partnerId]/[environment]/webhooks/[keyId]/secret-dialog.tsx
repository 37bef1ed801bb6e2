"use client";

import { useState } from "react";
import { Button } from "@/app/ui/button";
import { Dialog, DialogActions } from "@/app/ui/dialog";
import { ErrorNote } from "@/app/ui/error-note";
import { useAction } from "@/app/ui/use-action";
import type { Environment } from "@/lib/core/keys/api-key";
import { askPortal } from "../../../../portal-client";
import { Secret } from "../../../../ui/shown-key";

interface SecretDialogProps {
  params: { partnerId: string; environment: Environment; keyId: string };
  onClose: () => void;
}

export function SecretDialog({ params, onClose }: SecretDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { isBusy, error, run } = useAction();
  const roll = () =>
    run(async () => {
      setSecret((await askPortal("rollWebhookSecret", { params, body: { idempotencyKey } })).secret);
    });
  if (secret !== null) {
    return (
      <Dialog title="Copy the new secret" isKept onClose={onClose}>
        <Secret
          label="Webhook secret"
          value={secret}
          hint="We can’t show it again. Put it into your endpoint within a day."
        />
        <DialogActions>
          <Button tone="primary" onClick={onClose}>
            I’ve saved the secret
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Dialog
      title="Roll the webhook secret"
      lead="You get a new secret. For a day, each message carries signatures of both, so nothing is lost while you switch."
      onClose={onClose}
    >
      <ErrorNote error={error} />
      <DialogActions>
        <Button tone="primary" isBusy={isBusy} onClick={roll}>
          Roll the secret
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
}
