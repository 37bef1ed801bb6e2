import { z } from "zod";
import { listAuditOfOrder } from "@/db/queries/audit";
import { checkAuditLog } from "@/lib/operations/desk/check-audit-log";
import { command } from "./operator-command";

/** What was done at the desk, and whether the log of it is whole. */
export const AUDIT_COMMANDS = {
  "check-audit-log": command(z.strictObject({}), ({ services }) => checkAuditLog(services)),
  "list-audit": command(z.strictObject({ jobId: z.string() }), async ({ services }, { jobId }) =>
    (await listAuditOfOrder(services.db, jobId)).map(({ row, legalName }) => ({
      number: row.number,
      at: row.at.toISOString(),
      action: row.action,
      by: legalName,
      subject: row.subject,
      detail: row.detail,
    })),
  ),
};
