import { createHash } from "node:crypto";
import type { Db } from "@/db/client";
import { insertAuditRow, lockAuditChain, type NewAuditRow } from "@/db/queries/audit";
import { canonicalJson } from "@/lib/core/canonical-json";
import type { Services } from "../context";

export type AuditAction =
  | "order.claimed"
  | "order.released"
  | "order.assigned"
  | "order.reading_asked"
  | "order.reading_withdrawn"
  | "order.read"
  | "comment.written"
  | "comment.resolved"
  | "comment.reopened"
  | "order.profile_chosen"
  | "document.saved"
  | "question.asked"
  | "question.answered"
  | "question.withdrawn"
  | "order.failed"
  | "order.cancelled"
  | "signing.started"
  | "signing.refused"
  | "order.signed"
  | "order.erased"
  | "certificate.revoked"
  | "correction.requested"
  | "correction.declined"
  | "correction.opened"
  | "correction.saved"
  | "correction.discarded"
  | "correction.signed"
  | "task.done"
  | "task.tracking_corrected"
  | "term.saved"
  | "term.deleted"
  | "terms.imported"
  | "memory.imported"
  | "memory.exported"
  | "memory.segment_deleted"
  | "staff.saved"
  | "staff.signature_saved"
  | "staff.stamp_saved"
  | "staff.stamp_removed"
  | "staff.app_set"
  | "staff.app_removed"
  | "staff.signing_reset"
  | `operator.${string}`;

export interface AuditEntry {
  staffId: string | null;
  action: AuditAction;
  orderId?: string | null;
  subject?: string | null;
  /** Never put document text or names of end clients here: the log is kept for good. */
  detail?: Record<string, unknown>;
}

export const AUDIT_GENESIS = createHash("sha256").update("vidimus audit log").digest("hex");

export function auditHash(row: Omit<NewAuditRow, "hash">): string {
  const { at, staffId, action, orderId, subject, detail, previousHash } = row;
  const said = { at: at.toISOString(), staffId, action, orderId, subject, detail, previousHash };
  return createHash("sha256").update(canonicalJson(said)).digest("hex");
}

/**
 * Make it the last write of the transaction: it locks the end of the log, and must not wait for anything
 * else.
 */
export async function audit(
  { clock }: Pick<Services, "clock">,
  tx: Db,
  { staffId, action, orderId = null, subject = null, detail = {} }: AuditEntry,
): Promise<void> {
  const previousHash = (await lockAuditChain(tx)) ?? AUDIT_GENESIS;
  const row = { at: clock.now(), staffId, action, orderId, subject, detail, previousHash };
  await insertAuditRow(tx, { ...row, hash: auditHash(row) });
}
