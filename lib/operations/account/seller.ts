import { findPartner } from "@/db/queries/partners";
import type { Services } from "../context";
import { logoPath } from "./account";

export interface Seller {
  name: string;
  supportContact: string | null;
  logoUrl: string | null;
}

export async function readSeller({ db }: Pick<Services, "db">, partnerId: string): Promise<Seller | null> {
  const partner = await findPartner(db, partnerId);
  if (!partner || partner.closedAt !== null) return null;
  const { name, supportContact, logoSha256 } = partner;
  if (supportContact === null && logoSha256 === null) return null;
  return { name, supportContact, logoUrl: logoSha256 && logoPath(logoSha256) };
}
