import { insertPartnerAuditRow } from "@/db/queries/teams";
import type { PartnerAction } from "@/lib/core/rights/partner-actions";
import type { TransactionContext } from "../context";
import type { Member } from "./member";

export type AuditActor =
  | Pick<Member, "partnerId" | "personId" | "email" | "network">
  | { partnerId: string; personId: null; email: null; network: null };

/** Never put document text or a client's name here: the log is kept for good. */
export interface PartnerAuditEntry {
  action: PartnerAction;
  subject?: string | null;
  detail?: Record<string, unknown>;
}

export async function writePartnerAudit(
  { tx, at }: TransactionContext,
  { partnerId, personId, email, network }: AuditActor,
  { action, subject = null, detail = {} }: PartnerAuditEntry,
): Promise<void> {
  await insertPartnerAuditRow(tx, { partnerId, at, personId, email, network, action, subject, detail });
}
