import { z } from "zod";
import { setKeyLimits } from "@/db/queries/api-keys";
import { listPartners } from "@/db/queries/partners";
import { findKey } from "@/lib/operations/keys/keys";
import { billByInvoice, billPerOrder, setRevShare, showPartner } from "@/lib/operations/onboarding/partner";
import { createCardLink } from "@/lib/operations/onboarding/payment-method";
import { createPayoutAccountLink } from "@/lib/operations/onboarding/payout-accounts";
import { command } from "./operator-command";

const cents = z
  .int("must be a whole number")
  .min(0, "must not be negative")
  .max(2_147_483_647, "is too large");
const capCents = cents.nullable().optional();
const partnerName = z.string().min(1).max(200);
const email = z.email("must be an email address").optional();

export const BILLING_COMMANDS = {
  "list-partners": command(z.strictObject({}), ({ services }) => listPartners(services.db)),
  "show-partner": command(z.strictObject({ partnerName }), ({ services }, input) =>
    showPartner(services, input.partnerName),
  ),
  "card-link": command(z.strictObject({ partnerName, email }), ({ services }, input) =>
    createCardLink(services, input.partnerName, input.email),
  ),
  "payout-link": command(
    z.strictObject({
      partnerName,
      email,
      country: z
        .string()
        .regex(/^[a-z]{2}$/i, "must be two letters (ISO 3166-1)")
        .optional(),
    }),
    ({ services }, { partnerName, ...owner }) => createPayoutAccountLink(services, partnerName, owner),
  ),
  "bill-per-order": command(z.strictObject({ partnerName }), ({ services }, input) =>
    billPerOrder(services, input.partnerName),
  ),
  "bill-by-invoice": command(
    z.strictObject({
      partnerName,
      netTermsDays: z.int("must be a whole number").min(0, "must not be negative").max(365, "is over a year"),
      creditLimitCents: capCents,
      email,
    }),
    ({ services }, { partnerName, ...terms }) => billByInvoice(services, partnerName, terms),
  ),
  "set-rev-share": command(
    z.strictObject({
      partnerName,
      revShareBps: z
        .int("must be a whole number")
        .min(0, "must not be negative")
        .max(10_000, "is over 10000, which is all of it"),
    }),
    ({ services }, { partnerName, revShareBps }) => setRevShare(services, partnerName, revShareBps),
  ),
  "limit-key": command(
    z.strictObject({
      key: z.string(),
      spendCapCents: capCents,
      orderCapCents: capCents,
      payer: z.enum(["partner", "end_user"]).optional(),
    }),
    async ({ services }, { key, ...given }) => {
      const { id, environment } = await findKey(services, key);
      if (environment !== "live") throw new Error("Sandbox keys don't spend money. Limits are for live keys");
      return { keyId: id, ...(await setKeyLimits(services.db, id, given)) };
    },
  ),
};
