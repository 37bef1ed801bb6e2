import { listKeysOfPartner } from "@/db/queries/api-keys";
import { getRevShareBps } from "@/db/queries/commissions";
import { listBalances } from "@/db/queries/ledger";
import { findPartnerByName, keepCustomer, type PartnerRow, updatePartner } from "@/db/queries/partners";
import { lockTeam } from "@/db/queries/teams";
import type { Services } from "../context";
import { writePartnerAudit } from "../portal/partner-audit";
import { requireDone, requireProcessor } from "../require-processor";

export async function requirePartner({ db }: Pick<Services, "db">, name: string): Promise<PartnerRow> {
  const partner = await findPartnerByName(db, name);
  if (!partner)
    throw new Error(
      `No partner is named ${name}. To see their names, run \`partner list\`. A new partner's first key creates it`,
    );
  return partner;
}

export async function showPartner(services: Pick<Services, "db">, partnerName: string) {
  const partner = await requirePartner(services, partnerName);
  const balances = await listBalances(services.db, partner.id);
  return {
    partner,
    keys: await listKeysOfPartner(services.db, partner.id),
    balances: balances.map(({ code, balanceCents }) => ({ code, balanceCents })),
  };
}

/** `email` only counts when the customer is made. */
export async function ensureCustomer(
  services: Pick<Services, "db" | "payments">,
  { id: partnerId, name, customerId }: PartnerRow,
  email: string | null = null,
): Promise<string> {
  if (customerId !== null) return customerId;
  const made = await requireProcessor(services).createCustomer({ partnerId, name, email });
  return keepCustomer(services.db, partnerId, requireDone(made, `a customer for ${name}`).customerId);
}

interface InvoiceTerms {
  netTermsDays: number;
  creditLimitCents?: number | null | undefined;
  email?: string | undefined;
}

export async function billPerOrder(services: Services, partnerName: string) {
  const { id, openBalanceCents } = await requirePartner(services, partnerName);
  await updatePartner(services.db, id, { billingMode: "per_order" });
  return { openBalanceCents };
}

export async function billByInvoice(
  services: Services,
  partnerName: string,
  { netTermsDays, creditLimitCents, email }: InvoiceTerms,
) {
  const partner = await requirePartner(services, partnerName);
  // Billing needs a customer at the processor. If there is one, its address stays as it is.
  if (email !== undefined && partner.customerId !== null) {
    throw new Error(
      `${partnerName} already exists at the processor. Change its email in the processor's dashboard`,
    );
  }
  if (email !== undefined) await ensureCustomer(services, partner, email);
  const terms = {
    netTermsDays,
    creditLimitCents: creditLimitCents === undefined ? partner.creditLimitCents : creditLimitCents,
  };
  await updatePartner(services.db, partner.id, { billingMode: "invoice", ...terms });
  return terms;
}

export async function setRevShare(services: Services, partnerName: string, revShareBps: number) {
  const { id: partnerId } = await requirePartner(services, partnerName);
  await services.db.transaction(async (tx) => {
    await lockTeam(tx, partnerId);
    const previousBps = await getRevShareBps(tx, partnerId);
    if (previousBps === revShareBps) return;
    await updatePartner(tx, partnerId, { revShareBps });
    await writePartnerAudit(
      { services, tx, at: services.clock.now() },
      { partnerId, personId: null, email: null, network: null },
      { action: "terms.share_changed", subject: partnerId, detail: { previousBps, revShareBps } },
    );
  });
  return { revShareBps };
}
