import { listKeysOfPartner } from "@/db/queries/api-keys";
import { listBalances } from "@/db/queries/ledger";
import type { Services } from "../context";
import { requirePartner } from "./require-partner";

/** All that money knows of a partner: its terms, its keys' limits, and its balances in the ledger. */
export async function showPartner(services: Pick<Services, "db">, partnerName: string) {
  const partner = await requirePartner(services, partnerName);
  const balances = await listBalances(services.db, partner.id);
  return {
    partner,
    keys: await listKeysOfPartner(services.db, partner.id),
    balances: balances.map(({ code, balanceCents }) => ({ code, balanceCents })),
  };
}
