"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/app/ui/button";
import { ErrorNote } from "@/app/ui/error-note";
import { TextField } from "@/app/ui/field";
import { useZodForm } from "@/app/ui/form";
import { Panel } from "@/app/ui/page-parts";
import { toast } from "@/app/ui/toast";
import { askPortal } from "../../../portal-client";

export function NamePanel({ partnerId, initial }: { partnerId: string; initial: string }) {
  const router = useRouter();
  const { field, submit, isBusy, error } = useZodForm({
    loadSchema: async () => (await import("@/lib/contract/portal/account")).ACCOUNT.renamePartner.body,
    defaultValues: { name: initial },
    send: async (body) => {
      await askPortal("renamePartner", { params: { partnerId }, body });
      toast("Name saved");
      router.refresh();
    },
  });
  return (
    <Panel id="company" title="Company" lead="The name appears on invoices, on checkout, and in emails.">
      <form onSubmit={submit} noValidate className="flex flex-wrap items-end gap-3">
        <TextField
          id="company-name"
          label="Company name"
          maxLength={300}
          autoComplete="organization"
          className="w-full max-w-md"
          {...field("name")}
        />
        <Button type="submit" isBusy={isBusy}>
          Save
        </Button>
      </form>
      <ErrorNote error={error} className="mt-3" />
    </Panel>
  );
}
