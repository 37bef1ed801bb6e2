"use client";

import { Button } from "@/app/ui/button";
import { Dialog, DialogActions } from "@/app/ui/dialog";
import { ErrorNote } from "@/app/ui/error-note";
import { ChoiceField } from "@/app/ui/field";
import { useZodForm } from "@/app/ui/form";
import type { TeamMember, TeamView } from "@/lib/contract/portal/team";
import type { Role } from "@/lib/core/rights/rights";
import { askPortal } from "../../../portal-client";
import { rolesToGive } from "./roles";

interface RoleDialogProps {
  partnerId: string;
  role: Role;
  person: TeamMember;
  onClose: () => void;
  onChanged: (team: TeamView) => void;
}

export function RoleDialog({ partnerId, role, person, onClose, onChanged }: RoleDialogProps) {
  const { personId, name, email } = person;
  const { field, submit, isBusy, error } = useZodForm({
    loadSchema: async () => (await import("@/lib/contract/portal/team")).TEAM.changeRole.body,
    defaultValues: { role: person.role },
    send: async (body) => onChanged(await askPortal("changeRole", { params: { partnerId, personId }, body })),
  });
  return (
    <Dialog title={`Change the role of ${name || email}`} lead="It takes effect at once." onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <ChoiceField id="change-role" label="Role" options={rolesToGive(role)} {...field("role")} />
        <ErrorNote error={error} className="mt-3" />
        <DialogActions>
          <Button type="submit" tone="primary" isBusy={isBusy}>
            Change role
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
