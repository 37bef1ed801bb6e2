"use client";

import { useState } from "react";
import { Button } from "@/app/ui/button";
import { Dialog, DialogActions } from "@/app/ui/dialog";
import { ErrorNote } from "@/app/ui/error-note";
import { TextField } from "@/app/ui/field";
import { useZodForm } from "@/app/ui/form";
import { toast } from "@/app/ui/toast";
import type { KeyView } from "@/lib/contract/portal/keys";
import { dollarText } from "@/lib/core/money/money";
import { askPortal } from "../../../portal-client";
import type { KeyAccount } from "./key-board";
import { keyName } from "./key-columns";

interface CapsDialogProps {
  account: KeyAccount;
  apiKey: KeyView;
  onCapped: (key: KeyView) => void;
  onClose: () => void;
}

export function CapsDialog({ account, apiKey, onCapped, onClose }: CapsDialogProps) {
  const [notice, setNotice] = useState<string | null>(null);
  const { field, submit, isBusy, error } = useZodForm({
    loadSchema: async () => (await import("./key-form")).capsForm,
    defaultValues: {
      spendCapCents: dollarsTyped(apiKey.spendCapCents),
      orderCapCents: dollarsTyped(apiKey.orderCapCents),
    },
    send: async (body) => {
      const params = { ...account, keyId: apiKey.keyId };
      const { key, notice: told } = await askPortal("setKeyCaps", { params, body });
      onCapped(key);
      toast("Caps saved");
      if (told === null) onClose();
      setNotice(told);
    },
  });
  return (
    <Dialog
      title={`Caps of ${keyName(apiKey)}`}
      lead={`It has spent ${dollarText(apiKey.spentCents)} this month (UTC). An order above a cap is refused with SPEND_LIMIT_EXCEEDED.`}
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            id="cap-month"
            label="Per month"
            hint="Empty means no cap."
            prefix="$"
            inputMode="decimal"
            autoComplete="off"
            {...field("spendCapCents")}
          />
          <TextField
            id="cap-order"
            label="Per order"
            hint="Empty means no cap."
            prefix="$"
            inputMode="decimal"
            autoComplete="off"
            {...field("orderCapCents")}
          />
        </div>
        {notice === null ? null : (
          <p role="status" className="mt-3 rounded-md border border-tampered bg-tampered-tint px-3 py-2">
            {notice}
          </p>
        )}
        <ErrorNote error={error} className="mt-3" />
        <DialogActions>
          <Button type="submit" tone="primary" isBusy={isBusy}>
            Save caps
          </Button>
          <Button onClick={onClose}>{notice === null ? "Cancel" : "Close"}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function dollarsTyped(cents: number | null): string {
  return cents === null ? "" : (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2);
}
