import { insertPartnerAuditRow } from "@/db/queries/teams";
import type { PartnerAction } from "@/lib/core/rights/partner-actions";
import type { TransactionContext } from "../context";
import type { Member } from "./member";

/** Who did it, and from where; an operator is nobody of the partner's. */
export type AuditActor =
  | Pick<Member, "partnerId" | "personId" | "email" | "network">
  | { partnerId: string; personId: null; email: null; network: null };

/** What was done to which thing; never document text, nor the name of anybody's client: the log is kept for good. */
export interface PartnerAuditEntry {
  action: PartnerAction;
  /** The id of the thing. */
  subject?: string | null;
  detail?: Record<string, unknown>;
}

/** Writes a line of the partner's audit log, in the transaction of the change that it tells. */
export async function writePartnerAudit(
  { tx, at }: TransactionContext,
  { partnerId, personId, email, network }: AuditActor,
  { action, subject = null, detail = {} }: PartnerAuditEntry,
): Promise<void> {
  await insertPartnerAuditRow(tx, { partnerId, at, personId, email, network, action, subject, detail });
}
