"use client";

import { Button } from "@/app/ui/button";
import { ErrorNote } from "@/app/ui/error-note";
import { SelectField, TextField } from "@/app/ui/field";
import { useZodForm } from "@/app/ui/form";
import { Panel } from "@/app/ui/page-parts";
import { toast } from "@/app/ui/toast";
import type { AccountSettings } from "@/lib/contract/portal/account";
import { askPortal } from "../../../portal-client";

interface SettingsPanelProps {
  partnerId: string;
  initial: AccountSettings;
  recipients: readonly (readonly [value: string, text: string])[];
}

export function SettingsPanel({ partnerId, initial, recipients }: SettingsPanelProps) {
  const { field, submit, isBusy, error } = useZodForm({
    loadSchema: async () => (await import("./settings-form")).settingsForm,
    defaultValues: {
      supportContact: initial.supportContact ?? "",
      retentionDays: initial.retentionDays?.toString() ?? "",
      defaultUseCase: initial.defaultUseCase ?? "",
    },
    send: async (body) => {
      await askPortal("changeSettings", { params: { partnerId }, body });
      toast("Settings saved");
    },
  });
  return (
    <Panel id="orders-title" title="Orders">
      <form onSubmit={submit} noValidate className="flex max-w-md flex-col gap-4">
        <TextField
          id="support-contact"
          label="Support contact"
          isOptional
          hint="Your customers see it on checkout and in emails. An email address, or an https address."
          autoComplete="off"
          {...field("supportContact")}
        />
        <TextField
          id="retention-days"
          label="Days to keep documents"
          isOptional
          inputMode="numeric"
          hint={`After delivery. Empty means ${initial.usualRetentionDays} days. Certificates stay verifiable.`}
          autoComplete="off"
          {...field("retentionDays")}
        />
        <SelectField
          id="default-recipient"
          label="Usual recipient"
          isOptional
          hint="Preselected when you place an order on a page."
          options={[["", "None"], ...recipients]}
          {...field("defaultUseCase")}
        />
        <ErrorNote error={error} />
        <Button type="submit" isBusy={isBusy} className="self-start">
          Save
        </Button>
      </form>
    </Panel>
  );
}
