import { z } from "zod";
import { PARTNER_ACTIONS, type PartnerAction } from "@/lib/core/rights/partner-actions";
import { daySchema, pageMembers } from "../schemas/paging";
import { answers, MEMBER, ofPartner, type PortalFile, type PortalRoute } from "./portal-route";

/** A line of the partner's audit log. */
export interface AuditLine {
  number: number;
  at: string;
  /** Who did it, by the address of then; null for the service itself and for its operators. */
  email: string | null;
  name: string | null;
  network: string | null;
  action: string;
  /** The action in words. */
  summary: string;
  /** The id of what it was done to. */
  subject: string | null;
  detail: Record<string, unknown>;
}

/** Whoever stands in the log by this address; the name is of whoever has the address now. */
export interface AuditPerson {
  email: string;
  name: string | null;
}

/** What of `who` stands for the service itself and for its operators. */
export const NOBODY_OF_THE_ACCOUNT = "vidimus";

const day = daySchema.optional();

const narrowing = {
  /** The id of a thing, a person's name or address, or words of what was done. */
  q: z.string().trim().max(200).optional(),
  /** An address as it stands in the log, or `vidimus`. */
  who: z.string().min(1).max(254).optional(),
  action: z.enum(Object.keys(PARTNER_ACTIONS) as PartnerAction[]).optional(),
  /** Days in UTC, both included. */
  from: day,
  to: day,
};

/** Who changed what of the account, the newest first. */
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
      /** Everybody who stands in the log, to choose among. */
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
