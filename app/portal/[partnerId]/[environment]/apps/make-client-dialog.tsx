"use client";

import { useState } from "react";
import { Button } from "@/app/ui/button";
import { CopyableId } from "@/app/ui/copy";
import { Dialog, DialogActions } from "@/app/ui/dialog";
import { ErrorNote } from "@/app/ui/error-note";
import { TextField } from "@/app/ui/field";
import { useZodForm } from "@/app/ui/form";
import { Facts } from "@/app/ui/page-parts";
import { askPortal } from "../../../portal-client";

interface MakeClientDialogProps {
  partnerId: string;
  siteUrl: string;
  onClose: () => void;
}

export function MakeClientDialog({ partnerId, siteUrl, onClose }: MakeClientDialogProps) {
  const [made, setMade] = useState<{ clientId: string; name: string } | null>(null);
  const { field, submit, isBusy, error } = useZodForm({
    loadSchema: async () => (await import("@/lib/contract/portal/connections")).CONNECTIONS.makeClient.body,
    defaultValues: { name: "", redirectUri: "" },
    send: async (body) => setMade(await askPortal("makeClient", { params: { partnerId }, body })),
  });
  if (made !== null) {
    const facts = [
      ["Client ID", made.clientId],
      ["Authorization URL", `${siteUrl}/api/auth/oauth2/authorize`],
      ["Token URL", `${siteUrl}/api/auth/oauth2/token`],
      ["Scopes", "read order refund offline_access"],
    ] as const;
    return (
      <Dialog
        title="Copy these into the app"
        lead={
          <>
            The app has no client secret: leave that field empty. If it asks how it authenticates, choose
            “none” or “PKCE”. Then connect it from the app. We delete a client that nobody connects in 30
            days.
          </>
        }
        onClose={onClose}
      >
        <Facts
          facts={facts.map(([name, value]) => [
            name,
            <CopyableId
              key={name}
              id={value}
              label={`the ${name.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())}`}
            />,
          ])}
        />
        <DialogActions>
          <Button tone="primary" onClick={onClose}>
            Done
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Dialog
      title="Make a client"
      lead="The app’s settings show the address where it takes you back: a redirect URL or callback URL."
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <TextField
          id="client-name"
          label="App’s name"
          hint="You see it when you allow the app."
          autoComplete="off"
          {...field("name")}
        />
        <TextField
          id="client-redirect"
          type="url"
          inputMode="url"
          label="Redirect URL"
          placeholder="https://"
          autoComplete="off"
          {...field("redirectUri")}
        />
        <ErrorNote error={error} />
        <DialogActions>
          <Button type="submit" tone="primary" isBusy={isBusy}>
            Make client
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
