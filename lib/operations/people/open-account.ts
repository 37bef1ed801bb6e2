import { insertPartner } from "@/db/queries/partners";
import type { PersonRow } from "@/db/queries/people";
import { insertMembership } from "@/db/queries/teams";
import type { TransactionContext } from "../context";
import { writeKey } from "../keys/keys";
import { newId } from "../new-id";
import { writePartnerAudit } from "../portal/partner-audit";

export interface CreatedAccount {
  partnerId: string;
  partnerName: string;
  key: string;
  webhookSecret: string;
}

export type Seal = (plain: string, context: string) => string;

/** Anybody may give any company's name: it proves nothing. */
export async function openAccount(
  within: TransactionContext,
  seal: Seal,
  { person, network, company }: { person: PersonRow; network: string; company: string },
): Promise<CreatedAccount> {
  const { services, tx, at } = within;
  const partnerId = newId(services, "partner");
  await insertPartner(tx, { id: partnerId, name: company, signedUp: true, createdAt: at });
  await insertMembership(tx, { partnerId, personId: person.id, role: "owner", createdAt: at });
  const owner = { partnerId, personId: person.id, email: person.email, network };
  await writePartnerAudit(within, owner, { action: "account.opened", detail: { name: company } });
  const terms = { partnerId, environment: "sandbox", name: "First key", createdBy: person.id } as const;
  const { id, key, webhookSecret } = await writeKey(within, seal, terms);
  const { environment, name } = terms;
  await writePartnerAudit(within, owner, { action: "key.made", subject: id, detail: { environment, name } });
  return { partnerId, partnerName: company, key, webhookSecret };
}
