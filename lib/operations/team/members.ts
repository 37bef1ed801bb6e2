import { revokeInvitationsBy } from "@/db/queries/invitations";
import { revokeGrantsOf } from "@/db/queries/oauth-grants";
import { deleteMembership, listMembers, updateRole } from "@/db/queries/teams";
import { portalProblem } from "@/lib/core/portal-problems";
import { hasRight, type Role } from "@/lib/core/rights/rights";
import type { TransactionContext } from "../context";
import type { Member } from "../portal/member";
import { writePartnerAudit } from "../portal/partner-audit";
import type { MemberOperation } from "../portal/portal-operation";
import { changeTeam, requireRightOver } from "./change-team";
import { teamView } from "./get-team";
import { mailRemoved, mailRole } from "./team-mails";

export const changeRole: MemberOperation<"changeRole"> = async (services, member, call) => {
  const { personId } = call.params;
  const { role } = call.body;
  const changed = await changeTeam(services, member, "team.change", async (context, by) => {
    const person = await requirePerson(context, by.partnerId, personId);
    requireRightOver(by, person.role, role);
    if (person.role === role) return null;
    if (role !== "owner") await keepAnOwner(context, by.partnerId, person);
    await updateRole(context.tx, { partnerId: by.partnerId, personId, role });
    await writePartnerAudit(context, by, {
      action: "team.role_changed",
      subject: personId,
      detail: { email: person.email, from: person.role, to: role },
    });
    if (!hasRight(role, "team.change")) await endInvitations(context, by, personId);
    return person;
  });
  if (changed) await mailRole(services, member, { email: changed.email, role });
  return teamView(services, member);
};

export const removeMember: MemberOperation<"removeMember"> = async (services, member, { params }) => {
  const { personId } = params;
  const removed = await changeTeam(services, member, "team.change", async (context, by) => {
    const person = await requirePerson(context, by.partnerId, personId);
    requireRightOver(by, person.role);
    await keepAnOwner(context, by.partnerId, person);
    await deleteMembership(context.tx, by.partnerId, personId);
    await writePartnerAudit(context, by, {
      action: "team.removed",
      subject: personId,
      detail: { email: person.email, role: person.role },
    });
    await endApps(context, by, personId);
    await endInvitations(context, by, personId);
    return person;
  });
  await mailRemoved(services, member, removed);
  return teamView(services, member);
};

export const leavePartner: MemberOperation<"leavePartner"> = async (services, member) => {
  await changeTeam(services, member, "account.see", async (context, by) => {
    await keepAnOwner(context, by.partnerId, by);
    await deleteMembership(context.tx, by.partnerId, by.personId);
    await writePartnerAudit(context, by, {
      action: "team.left",
      subject: by.personId,
      detail: { role: by.role },
    });
    await endApps(context, by, by.personId);
    await endInvitations(context, by, by.personId);
  });
  return { left: true };
};

/** For good: a member who comes back has to allow them again, with their new role. */
async function endApps(context: TransactionContext, by: Member, personId: string): Promise<void> {
  const { tx, at } = context;
  for (const subject of await revokeGrantsOf(tx, { partnerId: by.partnerId, personId, at }))
    await writePartnerAudit(context, by, { action: "app.disconnected", subject });
}

/** An admin whose access ends might have invited an address of their own. */
async function endInvitations(context: TransactionContext, by: Member, personId: string): Promise<void> {
  const { tx, at } = context;
  for (const { id, ...detail } of await revokeInvitationsBy(tx, { partnerId: by.partnerId, personId, at }))
    await writePartnerAudit(context, by, { action: "team.invitation_revoked", subject: id, detail });
}

interface TeamPerson {
  personId: string;
  email: string;
  role: Role;
}

async function requirePerson(
  { tx }: TransactionContext,
  partnerId: string,
  personId: string,
): Promise<TeamPerson> {
  const person = (await listMembers(tx, partnerId)).find((each) => each.personId === personId);
  if (person) return person;
  throw portalProblem("MEMBER_NOT_FOUND", "This person isn't a member of the account.");
}

async function keepAnOwner(
  { tx }: TransactionContext,
  partnerId: string,
  { personId, role }: Pick<TeamPerson, "personId" | "role">,
): Promise<void> {
  if (role !== "owner") return;
  const members = await listMembers(tx, partnerId);
  if (members.some((each) => each.role === "owner" && each.personId !== personId)) return;
  throw portalProblem("LAST_OWNER", "An account needs an owner, and this is its last one.");
}
