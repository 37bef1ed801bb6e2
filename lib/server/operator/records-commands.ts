import { z } from "zod";
import { listAuditOfOrder } from "@/db/queries/audit";
import { findPartnerByName, updatePartner } from "@/db/queries/partners";
import { checkAuditLog } from "@/lib/operations/desk/check-audit-log";
import { cleanUp } from "@/lib/operations/retention/clean-up";
import { eraseOrder } from "@/lib/operations/retention/erase-order";
import { proveRetention } from "@/lib/operations/retention/prove-retention";
import { purgeOrders } from "@/lib/operations/retention/purge-orders";
import { sweepOldArtifacts, sweepUnneededFiles } from "@/lib/operations/retention/sweep-files";
import { command } from "./operator-command";
import { requireJobId } from "./references";

const order = z.string().min(1).max(100);

/** What was done at the desk and by operators, and whether the log of it is whole. */
export const AUDIT_COMMANDS = {
  "check-audit-log": command(z.strictObject({}), ({ services }) => checkAuditLog(services)),
  "list-audit": command(z.strictObject({ order }), async ({ services }, { order }) =>
    (await listAuditOfOrder(services.db, await requireJobId(services, order))).map(({ row, legalName }) => ({
      number: row.number,
      at: row.at.toISOString(),
      action: row.action,
      by: legalName ?? (typeof row.detail.operator === "string" ? row.detail.operator : null),
      subject: row.subject,
      detail: row.detail,
    })),
  ),
};

/** What is kept, and for how long. */
export const RETENTION_COMMANDS = {
  "run-retention": command(z.strictObject({}), async ({ services }) => ({
    orders: await purgeOrders(services),
    files: await sweepUnneededFiles(services),
    artifacts: await sweepOldArtifacts(services),
    cleaned: await cleanUp(services),
  })),
  "prove-retention": command(
    z.strictObject({ words: z.array(z.string().min(4).max(200)).max(100) }),
    ({ services }, { words }) => proveRetention(services, { words }),
  ),
  "erase-order": command(z.strictObject({ order }), async ({ services }, { order }) =>
    eraseOrder(services, await requireJobId(services, order)),
  ),
  "set-retention": command(
    z.strictObject({ partnerName: z.string(), days: z.int().min(1).max(3650).nullable() }),
    async ({ services }, { partnerName, days }) => {
      const partner = await findPartnerByName(services.db, partnerName);
      if (!partner) throw new Error(`No partner is named ${partnerName}`);
      await updatePartner(services.db, partner.id, { retentionDays: days });
      return { days };
    },
  ),
};
