import { z } from "zod";
import { listPayouts } from "@/db/queries/payouts";
import { isMonth } from "@/lib/core/month";
import { requirePartner } from "@/lib/operations/onboarding/partner";
import { runPayouts } from "@/lib/operations/payouts/complete-payouts";
import { previewPayouts } from "@/lib/operations/payouts/preview-payouts";
import { reversePayouts } from "@/lib/operations/payouts/reverse-payouts";
import { statementOf } from "@/lib/operations/payouts/statement-of";
import { command } from "./operator-command";

const month = z.string().refine(isMonth, "must be a month, as 2026-12");
const partnerName = z.string().min(1).max(200);
const LISTED = 200;

/** What operators do about partners' payouts, and the statements they send them. */
export const PAYOUT_COMMANDS = {
  "preview-payouts": command(z.strictObject({ period: month }), ({ services }, { period }) =>
    previewPayouts(services, period),
  ),
  "run-payouts": command(z.strictObject({ period: month }), ({ services }, { period }) =>
    runPayouts(services, period),
  ),
  "list-payouts": command(z.strictObject({}), ({ services }) => listPayouts(services.db, LISTED)),
  "reverse-payouts": command(z.strictObject({ partnerName }), async ({ services }, input) =>
    reversePayouts(services, (await requirePartner(services, input.partnerName)).id),
  ),
  statement: command(
    z.strictObject({ partnerName, from: month, to: month.optional() }),
    async ({ services }, input) => {
      const { id } = await requirePartner(services, input.partnerName);
      return statementOf(services, id, { from: input.from, ...(input.to ? { to: input.to } : {}) });
    },
  ),
};
