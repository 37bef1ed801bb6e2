"use client";

import type { ReactNode } from "react";
import { Button } from "@/app/ui/button";
import { Dialog, DialogActions } from "@/app/ui/dialog";
import { ErrorNote } from "@/app/ui/error-note";
import { TextField } from "@/app/ui/field";
import { useZodForm } from "@/app/ui/form";

export function ViewNameDialog({
  title,
  lead,
  name,
  send,
  onClose,
}: {
  title: string;
  lead?: ReactNode;
  name: string;
  send: (name: string) => Promise<void>;
  onClose: () => void;
}) {
  const { field, submit, isBusy, error } = useZodForm({
    loadSchema: async () => (await import("@/lib/contract/portal/saved-views")).SAVED_VIEWS.renameView.body,
    defaultValues: { name },
    send: async (body) => {
      await send(body.name);
      onClose();
    },
  });
  return (
    <Dialog title={title} lead={lead} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <TextField id="view-name" label="Name" autoComplete="off" maxLength={60} {...field("name")} />
        <ErrorNote error={error} className="mt-3" />
        <DialogActions>
          <Button type="submit" tone="primary" isBusy={isBusy}>
            Save
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
