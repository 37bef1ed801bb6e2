import { z } from "zod";
import { pageMembers } from "../schemas/paging";
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

/** Who changed what of the account, the newest first. */
export const AUDIT = {
  listAudit: {
    ...MEMBER,
    right: "audit.see",
    method: "GET",
    path: "/partners/{partnerId}/audit",
    params: ofPartner,
    query: z.strictObject(pageMembers),
    ...answers<{ lines: AuditLine[]; nextCursor: string | null }>(),
  },
  exportAudit: {
    ...MEMBER,
    right: "audit.see",
    method: "GET",
    path: "/partners/{partnerId}/audit.csv",
    params: ofPartner,
    mediaType: "text/csv; charset=utf-8",
    ...answers<PortalFile>(),
  },
} as const satisfies Record<string, PortalRoute>;
