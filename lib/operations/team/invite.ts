import { createHash } from "node:crypto";
import {
  countInvitations,
  findOpenInvitation,
  findOpenInvitationOf,
  type InvitationRow,
  insertInvitation,
  isMemberAddress,
  revokeInvitationsOf,
} from "@/db/queries/invitations";
import { portalProblem } from "@/lib/core/portal-problems";
import type { Role } from "@/lib/core/rights/rights";
import type { Services, TransactionContext } from "../context";
import { newId } from "../new-id";
import { type Member, requireOpenAccount, requireStepUp } from "../portal/member";
import { writePartnerAudit } from "../portal/partner-audit";
import type { MemberOperation } from "../portal/portal-operation";
import { changeTeam, requireRightOver } from "./change-team";
import { teamView } from "./get-team";
import { mailInvitation } from "./team-mails";

const DAY_MS = 24 * 3_600_000;
const LIFE_MS = 7 * DAY_MS;
/** Daily limits, so that an account can't be used to mail strangers. */
const MAX_OF_PARTNER = 50;
const MAX_OF_ADDRESS = 5;

interface Invited {
  email: string;
  role: Role;
}

/** @throws Problem ALREADY_MEMBER, ALREADY_INVITED */
export const invite: MemberOperation<"invite"> = async (services, member, { body: invited }) => {
  requireStepUpFor(services, member, invited.role);
  await mailNew(services, member, async (context, by) => {
    requireRightOver(by, invited.role);
    if (await isMemberAddress(context.tx, by.partnerId, invited.email)) {
      throw portalProblem("ALREADY_MEMBER", `${invited.email} is a member of this account already.`);
    }
    const earlier = await findOpenInvitationOf(context.tx, { ...by, email: invited.email, at: context.at });
    if (earlier) requireRightOver(by, earlier.role);
    if (earlier && !invited.replace) {
      throw portalProblem("ALREADY_INVITED", `${invited.email} is already invited as ${earlier.role}.`, {
        current: earlier.role,
      });
    }
    return invited;
  });
  return teamView(services, member);
};

export const resendInvitation: MemberOperation<"resendInvitation"> = async (services, member, { params }) => {
  await mailNew(services, member, async (context, by) => {
    const invitation = await requireInvitation(context, by, params.invitationId);
    requireRightOver(by, invitation.role);
    return invitation;
  });
  return teamView(services, member);
};

export const revokeInvitation: MemberOperation<"revokeInvitation"> = async (services, member, { params }) => {
  await changeTeam(services, member, "team.change", async (context, by) => {
    const { id, email, role } = await requireInvitation(context, by, params.invitationId);
    requireRightOver(by, role);
    await revokeInvitationsOf(context.tx, by.partnerId, email, context.at);
    await writePartnerAudit(context, by, {
      action: "team.invitation_revoked",
      subject: id,
      detail: { email, role },
    });
  });
  return teamView(services, member);
};

export function hashInvitationToken(token: string): string {
  return createHash("sha256").update(`vidimus invitation ${token}`).digest("hex");
}

function requireStepUpFor(services: Services, member: Member, role: Role): void {
  if (role === "owner" || role === "admin") requireStepUp(services, member);
}

async function mailNew(
  services: Services,
  member: Member,
  choose: (context: TransactionContext, by: Member) => Promise<Invited>,
): Promise<void> {
  const token = Buffer.from(services.random(32)).toString("base64url");
  const { email, role, expiresAt } = await changeTeam(
    services,
    member,
    "team.change",
    async (context, by) => {
      requireOpenAccount(by);
      const { email, role } = await choose(context, by);
      const { tx, at } = context;
      const { partnerId, personId } = by;
      const since = new Date(at.getTime() - DAY_MS);
      const made = await countInvitations(tx, { partnerId, email, since });
      if (made.ofPartner >= MAX_OF_PARTNER || made.ofAddress >= MAX_OF_ADDRESS) {
        throw portalProblem("TOO_MANY_INVITATIONS", "Too many invitations were sent within a day.");
      }
      await revokeInvitationsOf(tx, partnerId, email, at);
      const id = newId(services, "invitation");
      const tokenSha256 = hashInvitationToken(token);
      const expiresAt = new Date(at.getTime() + LIFE_MS);
      const row = { id, partnerId, email, role, tokenSha256, invitedBy: personId, createdAt: at, expiresAt };
      await insertInvitation(tx, row);
      await writePartnerAudit(context, by, { action: "team.invited", subject: id, detail: { email, role } });
      return row;
    },
  );
  await mailInvitation(services, member, { email, role, token, expiresAt });
}

async function requireInvitation(
  { tx }: TransactionContext,
  { partnerId }: Member,
  invitationId: string,
): Promise<InvitationRow> {
  const invitation = await findOpenInvitation(tx, partnerId, invitationId);
  if (invitation) return invitation;
  throw portalProblem("INVITATION_NOT_FOUND", "This invitation doesn't exist, or isn't open any more.");
}
