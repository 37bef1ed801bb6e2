"use client";

import { Button } from "@/app/ui/button";
import { Dialog, DialogActions } from "@/app/ui/dialog";
import { ErrorNote } from "@/app/ui/error-note";
import { TextField } from "@/app/ui/field";
import { useZodForm } from "@/app/ui/form";
import type { KeyView } from "@/lib/contract/portal/keys";
import { askPortal } from "../../../portal-client";
import type { KeyAccount } from "./key-board";
import { keyName } from "./key-columns";

interface RenameDialogProps {
  account: KeyAccount;
  apiKey: KeyView;
  onRenamed: (key: KeyView) => void;
  onClose: () => void;
}

export function RenameDialog({ account, apiKey, onRenamed, onClose }: RenameDialogProps) {
  const { field, submit, isBusy, error } = useZodForm({
    loadSchema: async () => (await import("@/lib/contract/portal/keys")).KEYS.renameKey.body,
    defaultValues: { name: apiKey.name ?? "" },
    send: async (body) => {
      onRenamed(await askPortal("renameKey", { params: { ...account, keyId: apiKey.keyId }, body }));
      onClose();
    },
  });
  return (
    <Dialog title={`Rename ${keyName(apiKey)}`} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <TextField id="new-name" label="Name" autoComplete="off" maxLength={100} {...field("name")} />
        <ErrorNote error={error} className="mt-3" />
        <DialogActions>
          <Button type="submit" tone="primary" isBusy={isBusy}>
            Save name
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
