import { listOpenInvitations } from "@/db/queries/invitations";
import { listMembers } from "@/db/queries/teams";
import type { TeamView } from "@/lib/contract/portal/team";
import { type CsvColumn, codeWords, csvCoded } from "@/lib/core/csv";
import type { Role } from "@/lib/core/rights/rights";
import type { Services } from "../context";
import { sheetName, sheetOf } from "../portal/csv-file";
import type { Member } from "../portal/member";
import type { MemberOperation } from "../portal/portal-operation";

export const getTeam: MemberOperation<"getTeam"> = (services, member) => teamView(services, member);

export const exportTeam: MemberOperation<"exportTeam"> = async (services, member) => {
  const { members, invitations } = await teamView(services, member);
  const people = members.map(({ personId, name, email, role, joinedAt }) => ({
    id: personId,
    name,
    email,
    role,
    state: "member",
    since: joinedAt,
    invitedBy: null,
    expiresAt: null,
  }));
  const invited = invitations.map(({ invitationId, email, role, isExpired, ...each }) => ({
    id: invitationId,
    name: "",
    email,
    role,
    state: isExpired ? "expired" : "invited",
    since: each.invitedAt,
    invitedBy: each.invitedBy,
    expiresAt: each.expiresAt,
  }));
  return sheetOf(sheetName(services, member, "team"), COLUMNS, [[...people, ...invited]]);
};

interface TeamLine {
  id: string;
  name: string;
  email: string;
  role: Role;
  state: string;
  since: string;
  invitedBy: string | null;
  expiresAt: string | null;
}

const COLUMNS: readonly CsvColumn<TeamLine>[] = [
  ["ID", ({ id }) => id],
  ["Name", ({ name }) => name],
  ["Email", ({ email }) => email],
  ...csvCoded("Role", ({ role }: TeamLine) => role, codeWords),
  ...csvCoded("State", ({ state }: TeamLine) => state, codeWords),
  ["Since (UTC)", ({ since }) => since],
  ["Invited by", ({ invitedBy }) => invitedBy],
  ["Expires (UTC)", ({ expiresAt }) => expiresAt],
];

export async function teamView({ db, clock }: Services, { partnerId, personId }: Member): Promise<TeamView> {
  const now = clock.now();
  const members = await listMembers(db, partnerId);
  const invitations = await listOpenInvitations(db, partnerId);
  return {
    members: members.map(({ createdAt, ...row }) => ({
      ...row,
      joinedAt: createdAt.toISOString(),
      isSelf: row.personId === personId,
    })),
    invitations: invitations.map(({ row: { id, email, role, createdAt, expiresAt }, invitedBy }) => ({
      invitationId: id,
      email,
      role,
      invitedBy,
      invitedAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      isExpired: expiresAt <= now,
    })),
  };
}
