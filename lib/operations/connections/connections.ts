import { revokeApiKey } from "@/db/queries/api-keys";
import { listGrants, lockGrantOfPartner } from "@/db/queries/oauth-grants";
import type { ConnectionView } from "@/lib/contract/portal/connections";
import { monthOf } from "@/lib/core/month";
import { portalProblem } from "@/lib/core/portal-problems";
import type { Services } from "../context";
import { writePartnerAudit } from "../portal/partner-audit";
import type { MemberOperation } from "../portal/portal-operation";

export const listConnections: MemberOperation<"listConnections"> = async (services, { partnerId }) => ({
  connections: await viewAll(services, partnerId),
});

/** @throws Problem CONNECTION_NOT_FOUND */
export const revokeConnection: MemberOperation<"revokeConnection"> = async (services, member, { params }) => {
  const { partnerId } = member;
  const at = services.clock.now();
  await services.db.transaction(async (tx) => {
    const grant = await lockGrantOfPartner(tx, partnerId, params.connectionId);
    if (!grant) throw portalProblem("CONNECTION_NOT_FOUND", "This app isn't connected to this account.");
    if (grant.revokedAt !== null) return;
    await revokeApiKey(tx, grant.id, at);
    await writePartnerAudit({ services, tx, at }, member, { action: "app.disconnected", subject: grant.id });
  });
  return { connections: await viewAll(services, partnerId) };
};

async function viewAll({ db, clock }: Services, partnerId: string): Promise<ConnectionView[]> {
  const rows = await listGrants(db, partnerId, monthOf(clock.now()));
  return rows.map(({ clientId, revokedAt, createdAt, expiresAt, lastUsedAt, ...row }) => ({
    ...row,
    host: URL.parse(clientId)?.host ?? null,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    isRevoked: revokedAt !== null,
  }));
}
