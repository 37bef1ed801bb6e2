import { z } from "zod";
import { listAuditOfOrder } from "@/db/queries/audit";
import { updatePartner } from "@/db/queries/partners";
import { checkAuditLog } from "@/lib/operations/desk/check-audit-log";
import { requirePartner } from "@/lib/operations/onboarding/partner";
import { cleanUp } from "@/lib/operations/retention/clean-up";
import { eraseOrder } from "@/lib/operations/retention/erase-order";
import { erasePerson } from "@/lib/operations/retention/erase-person";
import { proveRetention } from "@/lib/operations/retention/prove-retention";
import { purgeOrders } from "@/lib/operations/retention/purge-orders";
import { sweepOldArtifacts, sweepUnneededFiles } from "@/lib/operations/retention/sweep-files";
import { command } from "./operator-command";
import { orderReference as order, requireJobId } from "./references";

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

export const RETENTION_COMMANDS = {
  "run-retention": command(z.strictObject({}), async ({ services }) => ({
    orders: await purgeOrders(services),
    files: await sweepUnneededFiles(services),
    artifacts: await sweepOldArtifacts(services),
    cleaned: await cleanUp(services),
  })),
  "prove-retention": command(
    z.strictObject({
      words: z
        .array(z.string().min(4, "is too short to prove anything: a word needs 4 characters").max(200))
        .max(100),
    }),
    ({ services }, { words }) => proveRetention(services, { words }),
  ),
  "erase-order": command(z.strictObject({ order }), async ({ services }, { order }) =>
    eraseOrder(services, await requireJobId(services, order)),
  ),
  "erase-person": command(
    z
      .strictObject({
        partnerName: z.string().min(1).max(200),
        externalId: z.string().min(1).max(200).optional(),
        applicantName: z.string().trim().min(2, "must have at least 2 characters").max(200).optional(),
      })
      .refine(({ externalId, applicantName }) => (externalId ?? applicantName) !== undefined, {
        message: "Give the partner's ID for the person, the applicant's name, or both",
      }),
    async ({ services, isDry }, { partnerName, externalId, applicantName }) =>
      erasePerson(services, {
        partnerId: (await requirePartner(services, partnerName)).id,
        externalId: externalId ?? null,
        applicantName: applicantName ?? null,
        isDry: isDry ?? false,
      }),
  ),
  "set-retention": command(
    z.strictObject({ partnerName: z.string(), days: z.int().min(1).max(3650).nullable() }),
    async ({ services }, { partnerName, days }) => {
      const partner = await requirePartner(services, partnerName);
      await updatePartner(services.db, partner.id, { retentionDays: days });
      return { days };
    },
  ),
};
