import type { PortalInput, PortalName } from "@/lib/contract/portal/table";
import { makeMember, makePartner, type TestMember } from "@/lib/testing/members";
import type { World } from "@/lib/testing/world";

/** A partner with one thing of every kind that a path can name, by the names of the path's members. */
export interface Scene {
  partnerId: string;
  owner: TestMember;
  ids: Record<string, string>;
}

/** Makes a partner's things. A row whose path names another kind of thing gets it here. */
export async function makeScene(world: World): Promise<Scene> {
  const partnerId = await makePartner(world);
  const owner = await makeMember(world, { partnerId });
  const { personId } = await makeMember(world, { partnerId, role: "viewer" });
  const params = { partnerId };
  const { body: team } = await owner.call("invite", {
    params,
    body: { email: `invited-${partnerId.slice(-8)}@example.test`, role: "viewer" },
  });
  return { partnerId, owner, ids: { personId, invitationId: team.invitations[0].invitationId } };
}

/** Query and body that the row takes. Its path's members come from the scene. */
type Example<K extends PortalName> = Omit<PortalInput<K>, "params">;

/** A call of every row that does something; a row that is missing here does not compile. */
export const PORTAL_EXAMPLES: { [K in PortalName]: Example<K> } = {
  getAccount: {},
  renamePartner: { body: { name: "A new name" } },
  listMyPartners: {},
  listMyInvitations: {},
  acceptInvitation: { body: { token: "unknown" } },
  getTeam: {},
  invite: { body: { email: "somebody@example.test", role: "viewer" } },
  resendInvitation: {},
  revokeInvitation: {},
  changeRole: { body: { role: "viewer" } },
  removeMember: {},
  leavePartner: {},
  listAudit: {},
  exportAudit: {},
};
