import { findPartner, type PartnerRow } from "@/db/queries/partners";
import type { AccountView } from "@/lib/contract/portal/account";
import { rightsOf } from "@/lib/core/rights/rights";
import type { Services } from "../context";
import type { Member } from "../portal/member";
import type { MemberOperation } from "../portal/portal-operation";
import { waitsFor } from "./waits-for";

export const getAccount: MemberOperation<"getAccount"> = (services, member) => accountView(services, member);

export async function accountView(
  services: Services,
  { partnerId, role }: Pick<Member, "partnerId" | "role">,
): Promise<AccountView> {
  const partner = await requireRow(services, partnerId);
  const { name, logoSha256, supportContact, retentionDays, defaultUseCase, keepsMemory, closingAt } = partner;
  return {
    partnerId,
    name,
    role,
    rights: rightsOf(role),
    logoUrl: logoSha256 === null ? null : logoPath(logoSha256),
    settings: {
      supportContact,
      retentionDays,
      usualRetentionDays: services.settings.retentionDays,
      defaultUseCase,
      keepsMemory,
    },
    closing: closingAt && {
      since: closingAt.toISOString(),
      waitsFor: await waitsFor(services.db, partnerId),
    },
  };
}

/** Public: anybody who knows the hash can load it. */
export function logoPath(sha256: string): string {
  return `/files/logos/${sha256}.jpg`;
}

export async function requireRow({ db }: Pick<Services, "db">, partnerId: string): Promise<PartnerRow> {
  const partner = await findPartner(db, partnerId);
  if (!partner) throw new Error(`there is no partner ${partnerId}`);
  return partner;
}
