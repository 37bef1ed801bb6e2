import { z } from "zod";
import { PARTNER_ACTIONS, type PartnerAction } from "@/lib/core/rights/partner-actions";
import { daySchema, pageMembers } from "../schemas/paging";
import { answers, MEMBER, ofPartner, type PortalFile, type PortalRoute } from "./portal-route";

export interface AuditLine {
  number: number;
  at: string;
  /** The actor's e-mail address at that time; null for the service itself and its operators. */
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

/** `who` for the service itself and its operators. */
export const NOBODY_OF_THE_ACCOUNT = "vidimus";

const day = daySchema.optional();

const narrowing = {
  /** An id, a person's name or address, or words of the action. */
  q: z.string().trim().max(200).optional(),
  /** An address in the log, or `vidimus`. */
  who: z.string().min(1).max(254).optional(),
  action: z.enum(Object.keys(PARTNER_ACTIONS) as PartnerAction[]).optional(),
  /** Days in UTC, both included. */
  from: day,
  to: day,
};

export const AUDIT = {
  listAudit: {
    ...MEMBER,
    right: "audit.see",
    method: "GET",
    path: "/partners/{partnerId}/audit",
    params: ofPartner,
    query: z.strictObject({ ...pageMembers, ...narrowing }),
    ...answers<{
      lines: AuditLine[];
      nextCursor: string | null;
      people: AuditPerson[];
    }>(),
  },
  exportAudit: {
    ...MEMBER,
    right: "audit.see",
    method: "GET",
    path: "/partners/{partnerId}/audit.csv",
    params: ofPartner,
    query: z.strictObject(narrowing),
    mediaType: "text/csv; charset=utf-8",
    ...answers<PortalFile>(),
  },
} as const satisfies Record<string, PortalRoute>;
