import { findPartnerByName } from "@/db/queries/partners";
import { findMembership, insertMembership, lockTeam } from "@/db/queries/teams";
import type { Role } from "@/lib/core/rights/rights";
import type { Services } from "../context";
import { ensurePerson } from "../people/ensure-person";
import { writePartnerAudit } from "../portal/partner-audit";

export async function addMember(
  services: Services,
  { partnerName, email, role }: { partnerName: string; email: string; role: Role },
): Promise<{ partnerId: string; email: string; role: Role }> {
  return services.db.transaction(async (tx) => {
    const partner = await findPartnerByName(tx, partnerName);
    if (!partner) throw new Error("No partner has this name or id");
    const partnerId = partner.id;
    await lockTeam(tx, partnerId);
    const at = services.clock.now();
    const context = { services, tx, at };
    const person = await ensurePerson(context, { email });
    const known = await findMembership(tx, partnerId, person.id);
    if (known) return { partnerId, email: person.email, role: known.role };
    await insertMembership(tx, { partnerId, personId: person.id, role, createdAt: at });
    await writePartnerAudit(
      context,
      { partnerId, personId: null, email: null, network: null },
      { action: "team.added_by_operator", subject: person.id, detail: { email: person.email, role } },
    );
    return { partnerId, email: person.email, role };
  });
}
