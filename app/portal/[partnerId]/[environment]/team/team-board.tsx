"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Badge } from "@/app/ui/badge";
import { Button } from "@/app/ui/button";
import { type Column, DataTable } from "@/app/ui/data-table";
import { ErrorNote } from "@/app/ui/error-note";
import { leaveFor } from "@/app/ui/leave-for";
import { PageHead, Panel } from "@/app/ui/page-parts";
import { RowMenu } from "@/app/ui/row-menu";
import { SearchBox, useFound } from "@/app/ui/search-box";
import { EmptyState } from "@/app/ui/states";
import { Time } from "@/app/ui/time";
import { toast } from "@/app/ui/toast";
import { useAction } from "@/app/ui/use-action";
import { portalRequest } from "@/lib/contract/portal/calls";
import type { InvitationView, TeamMember, TeamView } from "@/lib/contract/portal/team";
import type { Role } from "@/lib/core/rights/rights";
import { askPortal } from "../../../portal-client";
import { ROLE_WORDS } from "./roles";

const ConfirmDialog = dynamic(() =>
  import("@/app/ui/confirm-dialog").then(({ ConfirmDialog }) => ConfirmDialog),
);
const InviteDialog = dynamic(() => import("./invite-dialog").then(({ InviteDialog }) => InviteDialog));
const RoleDialog = dynamic(() => import("./role-dialog").then(({ RoleDialog }) => RoleDialog));

interface TeamBoardProps {
  initial: TeamView;
  partner: { partnerId: string; name: string };
  role: Role;
  canChange: boolean;
}

type Open =
  | { kind: "invite" }
  | { kind: "role" | "remove"; person: TeamMember }
  | { kind: "leave" }
  | { kind: "revoke"; invitation: InvitationView }
  | null;

export function TeamBoard({ initial, partner, role, canChange }: TeamBoardProps) {
  const [team, setTeam] = useState(initial);
  const [open, setOpen] = useState<Open>(null);
  const { error, run } = useAction();
  const { partnerId } = partner;
  const close = () => setOpen(null);
  const foundPeople = useFound(team.members, ({ personId, name, email, role }) => [
    ...[personId, name, email, ROLE_WORDS[role].label],
  ]);
  const foundInvitations = useFound(team.invitations, ({ invitationId, email, role, invitedBy }) => [
    ...[invitationId, email, ROLE_WORDS[role].label, invitedBy],
  ]);
  const nameOf = (person: TeamMember) => person.name || person.email;

  const resend = ({ invitationId, email }: InvitationView) =>
    run(async () => {
      setTeam(await askPortal("resendInvitation", { params: { partnerId, invitationId } }));
      toast(`Invitation sent again to ${email}`);
    });

  const people: Column<TeamMember>[] = [
    {
      header: "Person",
      isTitle: true,
      sortBy: nameOf,
      cell: (person) => (
        <span className="min-w-0">
          {person.name === "" ? null : <span className="block">{person.name}</span>}
          <span className="block font-normal break-all text-muted">{person.email}</span>
        </span>
      ),
    },
    {
      header: "Role",
      sortBy: (person) => person.role,
      cell: (person) => (
        <>
          {ROLE_WORDS[person.role].label} {person.isSelf ? <Badge>You</Badge> : null}
        </>
      ),
    },
    {
      header: "Joined",
      sortBy: (person) => person.joinedAt,
      cell: (person) => <Time at={person.joinedAt} look="day" />,
    },
    {
      header: "Actions",
      isEnd: true,
      isActions: true,
      cell: (person) => {
        if (person.isSelf) {
          return (
            <RowMenu
              label={nameOf(person)}
              items={[
                { label: "Leave the team", isDanger: true, onSelect: () => setOpen({ kind: "leave" }) },
              ]}
            />
          );
        }
        if (!canChange || (person.role === "owner" && role !== "owner")) return null;
        return (
          <RowMenu
            label={nameOf(person)}
            items={[
              { label: "Change role", onSelect: () => setOpen({ kind: "role", person }) },
              { label: "Remove", isDanger: true, onSelect: () => setOpen({ kind: "remove", person }) },
            ]}
          />
        );
      },
    },
  ];

  const invitations: Column<InvitationView>[] = [
    {
      header: "Address",
      isTitle: true,
      cell: ({ email }) => <span className="break-all">{email}</span>,
    },
    { header: "Role", cell: (invitation) => ROLE_WORDS[invitation.role].label },
    {
      header: "Invited by",
      cell: ({ invitedBy }) => <span className="break-all">{invitedBy}</span>,
    },
    {
      header: "Expires",
      cell: ({ expiresAt, isExpired }) =>
        isExpired ? <Badge tone="warning">Expired</Badge> : <Time at={expiresAt} look="distance" />,
    },
    {
      header: "Actions",
      isEnd: true,
      isActions: true,
      cell: (invitation) =>
        canChange ? (
          <RowMenu
            label={invitation.email}
            items={[
              { label: "Send again", onSelect: () => void resend(invitation) },
              { label: "Revoke", isDanger: true, onSelect: () => setOpen({ kind: "revoke", invitation }) },
            ]}
          />
        ) : null,
    },
  ];

  return (
    <>
      <PageHead
        title="Team"
        lead={`People who can see ${partner.name}. Sandbox and live share one team.`}
        actions={
          <>
            <a
              className="button"
              data-tone="quiet"
              href={portalRequest("exportTeam", { params: { partnerId } }).path}
              download
            >
              Export CSV
            </a>
            {canChange ? (
              <Button tone="primary" onClick={() => setOpen({ kind: "invite" })}>
                Invite people
              </Button>
            ) : null}
          </>
        }
      />
      <ErrorNote error={error} className="mb-4" />
      {team.members.length + team.invitations.length > 1 ? (
        <SearchBox label="Search people and invitations" placeholder="Name, address, role" />
      ) : null}
      <Panel id="people" title="People" isFlush>
        <DataTable
          caption="People"
          columns={people}
          rows={foundPeople.found}
          rowId={({ personId }) => personId}
          empty={foundPeople.orNone(null)}
        />
      </Panel>
      <Panel id="invitations" title="Open invitations" isFlush>
        <DataTable
          caption="Open invitations"
          columns={invitations}
          rows={foundInvitations.found}
          rowId={({ invitationId }) => invitationId}
          empty={foundInvitations.orNone(
            <EmptyState title="Nobody is invited right now">
              An invitation is emailed to one address and works for that address alone, for 7 days.
            </EmptyState>,
          )}
        />
      </Panel>
      {open?.kind === "invite" ? (
        <InviteDialog
          partnerId={partnerId}
          role={role}
          onClose={close}
          onInvited={(next, email) => {
            setTeam(next);
            close();
            toast(`Invitation sent to ${email}`);
          }}
        />
      ) : null}
      {open?.kind === "role" ? (
        <RoleDialog
          partnerId={partnerId}
          role={role}
          person={open.person}
          onClose={close}
          onChanged={(next) => {
            setTeam(next);
            close();
            toast("Role changed");
          }}
        />
      ) : null}
      {open?.kind === "remove" ? (
        <ConfirmDialog
          title={`Remove ${nameOf(open.person)}?`}
          lead="They lose access at once. What they did stays in the audit log, and the keys they made keep working."
          button="Remove"
          isDanger
          send={async () => {
            const { personId } = open.person;
            setTeam(await askPortal("removeMember", { params: { partnerId, personId } }));
            toast(`${nameOf(open.person)} was removed`);
          }}
          onClose={close}
        />
      ) : null}
      {open?.kind === "leave" ? (
        <ConfirmDialog
          title={`Leave ${partner.name}?`}
          lead="You lose access at once. To come back, you need a new invitation."
          button="Leave the team"
          isDanger
          send={async () => {
            await askPortal("leavePartner", { params: { partnerId } });
            await leaveFor("/portal");
          }}
          onClose={close}
        />
      ) : null}
      {open?.kind === "revoke" ? (
        <ConfirmDialog
          title="Revoke this invitation?"
          lead={`The link that we emailed to ${open.invitation.email} stops working. You can invite the address again.`}
          button="Revoke"
          isDanger
          send={async () => {
            const { invitationId } = open.invitation;
            setTeam(await askPortal("revokeInvitation", { params: { partnerId, invitationId } }));
            toast("Invitation revoked");
          }}
          onClose={close}
        />
      ) : null}
    </>
  );
}
