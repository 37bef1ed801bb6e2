"use client";

import { Button } from "@/app/ui/button";
import { ErrorNote } from "@/app/ui/error-note";
import { leaveFor } from "@/app/ui/leave-for";
import { Time } from "@/app/ui/time";
import { useAction } from "@/app/ui/use-action";
import type { MyInvitation } from "@/lib/contract/portal/my-partners";
import { askPortal } from "../../portal-client";

export function OpenInvitations({ invitations }: { invitations: readonly MyInvitation[] }) {
  const { isBusy, error, run } = useAction();
  const accept = (invitationId: string) =>
    run(async () => {
      const { partnerId } = await askPortal("acceptInvitation", { body: { invitationId } });
      await leaveFor(`/portal/${partnerId}/sandbox`);
    });
  return (
    <>
      <ul className="mt-5 flex flex-col gap-3">
        {invitations.map(({ invitationId, partnerName, role, invitedBy, expiresAt }) => (
          <li key={invitationId} className="rounded-md border border-rule bg-canvas px-4 py-3">
            <p>
              <strong>{invitedBy}</strong> invites you to <strong>{partnerName}</strong> as {role}.
            </p>
            <p className="text-sm text-muted">
              Expires <Time at={expiresAt} look="distance" />
            </p>
            <Button
              tone="primary"
              isSmall
              isBusy={isBusy}
              className="mt-2"
              onClick={() => accept(invitationId)}
            >
              Join {partnerName}
            </Button>
          </li>
        ))}
      </ul>
      <ErrorNote error={error} className="mt-3" />
    </>
  );
}
