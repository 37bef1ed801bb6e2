import { listMembers } from "@/db/queries/teams";
import type { MemberOperation } from "../portal/portal-operation";

/** Everybody of the account. */
export const getTeam: MemberOperation<"getTeam"> = async ({ db }, { partnerId, personId }) => ({
  members: (await listMembers(db, partnerId)).map(({ createdAt, ...row }) => ({
    ...row,
    joinedAt: createdAt.toISOString(),
    isSelf: row.personId === personId,
  })),
});
