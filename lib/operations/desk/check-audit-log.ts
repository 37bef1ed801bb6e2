import { type AuditRow, listAuditRows, listSignaturesWithoutAudit } from "@/db/queries/audit";
import type { Services } from "../context";
import { AUDIT_GENESIS, auditHash } from "./audit";

const BATCH = 1000;

export interface AuditBreak {
  number: number | null;
  message: string;
}

export async function checkAuditLog({
  db,
}: Pick<Services, "db">): Promise<{ rows: number; breaks: AuditBreak[] }> {
  const breaks: AuditBreak[] = [];
  let rows = 0;
  let last: AuditRow | null = null;
  for (;;) {
    const batch: AuditRow[] = await listAuditRows(db, last?.number ?? 0, BATCH);
    for (const row of batch) {
      breaks.push(...faultsOf(row, last));
      last = row;
    }
    rows += batch.length;
    if (batch.length < BATCH) break;
  }
  for (const orderId of await listSignaturesWithoutAudit(db)) {
    breaks.push({ number: null, message: `Order ${orderId} is signed, and no row says so.` });
  }
  return { rows, breaks };
}

function faultsOf(row: AuditRow, before: AuditRow | null): AuditBreak[] {
  const { number } = row;
  const faults: AuditBreak[] = [];
  if (auditHash(row) !== row.hash) faults.push({ number, message: "This row was altered." });
  if (row.previousHash !== (before?.hash ?? AUDIT_GENESIS)) {
    const message = before
      ? `A row between ${before.number} and this one is missing.`
      : "The beginning of the log is missing.";
    faults.push({ number, message });
  }
  return faults;
}
