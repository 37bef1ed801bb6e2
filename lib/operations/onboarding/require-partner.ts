import { findPartnerByName, type PartnerRow } from "@/db/queries/partners";
import type { Services } from "../context";

/** The partner that an operator named; throws a sentence when there is none. */
export async function requirePartner({ db }: Pick<Services, "db">, name: string): Promise<PartnerRow> {
  const partner = await findPartnerByName(db, name);
  if (!partner) throw new Error(`No partner is named ${name}. To create a partner, create a key for it`);
  return partner;
}
