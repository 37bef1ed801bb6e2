"use client";

import { useState } from "react";
import { Button } from "@/app/ui/button";
import { Dialog, DialogActions } from "@/app/ui/dialog";
import { ErrorNote } from "@/app/ui/error-note";
import { ChoiceField, TextField } from "@/app/ui/field";
import { useZodForm } from "@/app/ui/form";
import type { TeamView } from "@/lib/contract/portal/team";
import type { Role } from "@/lib/core/rights/rights";
import { askPortal } from "../../../portal-client";
import { ROLE_WORDS, rolesToGive } from "./roles";

interface InviteDialogProps {
  partnerId: string;
  role: Role;
  onClose: () => void;
  onInvited: (team: TeamView, email: string) => void;
}

export function InviteDialog({ partnerId, role, onClose, onInvited }: InviteDialogProps) {
  const [asked, setAsked] = useState("");
  const { form, field, submit, isBusy, error } = useZodForm({
    loadSchema: async () => (await import("@/lib/contract/portal/team")).TEAM.invite.body,
    defaultValues: { email: "", role: "developer", replace: false },
    send: async (body) => {
      setAsked(body.email);
      onInvited(await askPortal("invite", { params: { partnerId }, body }), body.email);
    },
  });
  const earlierRole = error?.code === "ALREADY_INVITED" ? ROLE_WORDS[error.current as Role].label : null;
  const isReplacing = earlierRole !== null && form.watch("email").trim().toLowerCase() === asked;
  return (
    <Dialog
      title="Invite people"
      lead="We email a link that works for this address alone, for 7 days."
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <TextField
          id="invite-email"
          type="email"
          label="Email address"
          autoComplete="off"
          {...field("email")}
        />
        <ChoiceField id="invite-role" label="Role" options={rolesToGive(role)} {...field("role")} />
        <ErrorNote error={isReplacing ? null : error} />
        {isReplacing ? (
          <p role="alert" className="rounded-md border border-tampered bg-tampered-tint px-3 py-2">
            {form.getValues("email")} is already invited as {earlierRole}. Replace that invitation? Its link
            stops working.
          </p>
        ) : null}
        <DialogActions>
          <Button
            type="submit"
            tone="primary"
            isBusy={isBusy}
            onClick={() => form.setValue("replace", isReplacing)}
          >
            {isReplacing ? "Replace the invitation" : "Send invitation"}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
