"use client";

import { useState } from "react";
import { Button } from "@/app/ui/button";
import { ButtonLink } from "@/app/ui/button-link";
import { Dialog, DialogActions } from "@/app/ui/dialog";
import { ErrorNote } from "@/app/ui/error-note";
import { ChoiceField, SelectField, TextField } from "@/app/ui/field";
import { useZodForm } from "@/app/ui/form";
import type { KeyView, LiveReadiness } from "@/lib/contract/portal/keys";
import { askPortal } from "../../../portal-client";
import { rememberMadeKey } from "../../../ui/made-key";
import { ShownKey } from "../../../ui/shown-key";
import type { KeyAccount } from "./key-board";

interface CreateDialogProps {
  account: KeyAccount;
  siteUrl: string;
  readiness: LiveReadiness | null;
  onCreated: (key: KeyView) => void;
  onClose: () => void;
}

interface Made {
  secret: string;
  webhookSecret: string | null;
}

export function CreateDialog({ account, siteUrl, readiness, onCreated, onClose }: CreateDialogProps) {
  const [made, setMade] = useState<Made | null>(null);
  // One per opening of the dialog: a second click creates no second key.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const isLive = account.environment === "live";
  const isMissing = (payer: "partner" | "end_user") => (readiness?.missing[payer].length ?? 0) > 0;
  const { field, submit, isBusy, error } = useZodForm({
    loadSchema: async () => (await import("./key-form")).newKeyForm,
    defaultValues: {
      name: "",
      scope: "full",
      payer: isMissing("partner") ? "end_user" : "partner",
      spendCapCents: "",
      orderCapCents: "",
      expiresAt: "never",
      webhookUrl: "",
    },
    send: async (values) => {
      const body = { ...values, idempotencyKey };
      const { key, secret, webhookSecret } = await askPortal("createKey", { params: account, body });
      rememberMadeKey(account, secret);
      onCreated(key);
      setMade({ secret, webhookSecret: key.webhookUrl === null ? null : webhookSecret });
    },
  });

  if (made !== null) {
    return (
      <Dialog title="Copy your key" isWide isKept onClose={onClose}>
        <ShownKey siteUrl={siteUrl} {...made} />
        <DialogActions>
          <Button tone="primary" onClick={onClose}>
            I’ve saved the key
          </Button>
          <ButtonLink href={`/portal/${account.partnerId}/${account.environment}/developers`}>
            Samples with this key
          </ButtonLink>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Dialog title={`Create a ${account.environment} key`} isWide onClose={onClose}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <TextField
          id="key-name"
          label="Name"
          hint="Name the system that uses it, such as “Production server”."
          autoComplete="off"
          maxLength={100}
          {...field("name")}
        />
        <ChoiceField
          id="key-scope"
          label="What it can do"
          options={[
            { value: "full", label: "Everything", hint: "Quote, order, cancel, and refund." },
            { value: "read", label: "Read only", hint: "See orders and results, and change nothing." },
          ]}
          {...field("scope")}
        />
        {isLive ? (
          <ChoiceField
            id="key-payer"
            label="Who pays"
            options={[
              {
                value: "partner",
                label: "You pay",
                hint: isMissing("partner")
                  ? "Add a card first, under Billing."
                  : "Each order is charged to your account.",
                isDisabled: isMissing("partner"),
              },
              {
                value: "end_user",
                label: "Your customers pay",
                hint: "Each order waits for a payment on our checkout page.",
                isDisabled: isMissing("end_user"),
              },
            ]}
            {...field("payer")}
          />
        ) : null}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            id="key-month"
            label="Cap per month"
            isOptional
            prefix="$"
            inputMode="decimal"
            hint="UTC calendar month."
            {...field("spendCapCents")}
          />
          <TextField
            id="key-order"
            label="Cap per order"
            isOptional
            prefix="$"
            inputMode="decimal"
            {...field("orderCapCents")}
          />
        </div>
        <SelectField
          id="key-expiry"
          label="Expires"
          options={[
            ["never", "Never"],
            ["30", "In 30 days"],
            ["90", "In 90 days"],
            ["365", "In a year"],
          ]}
          {...field("expiresAt")}
        />
        <TextField
          id="key-webhook"
          label="Webhook URL"
          isOptional
          type="url"
          placeholder="https://"
          hint="Where we send this key’s events. You can set it later."
          autoComplete="off"
          {...field("webhookUrl")}
        />
        <ErrorNote error={error} />
        <DialogActions>
          <Button type="submit" tone="primary" isBusy={isBusy}>
            Create key
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
