import { z } from "zod";
import { PARTNER_ACTIONS, type PartnerAction } from "@/lib/core/rights/partner-actions";
import { at } from "../operations/at";
import { daySchema, pageMembers } from "../schemas/paging";
import { forMember, type PortalFile, type PortalRoute } from "./portal-route";

export interface AuditLine {
  number: number;
  at: string;
  email: string | null;
  name: string | null;
  network: string | null;
  action: string;
  summary: string;
  subject: string | null;
  detail: Record<string, unknown>;
}

export interface AuditPerson {
  email: string;
  name: string | null;
}

export const NOBODY_OF_THE_ACCOUNT = "vidimus";

const day = daySchema.optional();

const narrowing = {
  q: z.string().trim().max(200).optional(),
  who: z.string().min(1).max(254).optional(),
  action: z.enum(Object.keys(PARTNER_ACTIONS) as PartnerAction[]).optional(),
  from: day,
  to: day,
};

export const AUDIT = {
  listAudit: {
    right: "audit.see",
    method: "GET",
    ...at("/partners/{partnerId}/audit"),
    query: z.strictObject({ ...pageMembers, ...narrowing }),
    ...forMember<{
      lines: AuditLine[];
      nextCursor: string | null;
      people: AuditPerson[];
    }>(),
  },
  exportAudit: {
    right: "audit.see",
    method: "GET",
    ...at("/partners/{partnerId}/audit.csv"),
    query: z.strictObject(narrowing),
    mediaType: "text/csv; charset=utf-8",
    ...forMember<PortalFile>(),
  },
} as const satisfies Record<string, PortalRoute>;
