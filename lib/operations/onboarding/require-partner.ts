import { findPartnerByName, type PartnerRow } from "@/db/queries/partners";
import type { Services } from "../context";

/** The partner that an operator named; throws a sentence when there is none. */
export async function requirePartner({ db }: Pick<Services, "db">, name: string): Promise<PartnerRow> {
  const partner = await findPartnerByName(db, name);
  if (!partner) throw new Error(`There is no partner named ${name}; a key made for one makes it`);
  return partner;
}
