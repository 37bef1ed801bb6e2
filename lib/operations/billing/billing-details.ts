import { isDeepStrictEqual } from "node:util";
import { updatePartner } from "@/db/queries/partners";
import { type BillingDetails, NO_BILLING_DETAILS } from "@/lib/core/billing/billing-details";
import { writePartnerAudit } from "../portal/partner-audit";
import type { MemberOperation } from "../portal/portal-operation";
import { requirePartnerRow } from "./billing";

/** The audit log names the changed fields, never an address. */
export const changeBillingDetails: MemberOperation<"changeBillingDetails"> = async (
  services,
  member,
  { body: { address, taxNumber } },
) => {
  const { partnerId } = member;
  const before = (await requirePartnerRow(services, partnerId)).billingDetails ?? NO_BILLING_DETAILS;
  const details: BillingDetails = { address, taxNumber };
  const changed = (["address", "taxNumber"] as const).filter(
    (each) => !isDeepStrictEqual(before[each], details[each]),
  );
  if (changed.length === 0) return details;
  const at = services.clock.now();
  await services.db.transaction(async (tx) => {
    await updatePartner(tx, partnerId, { billingDetails: details });
    const line = { action: "billing.details_changed", subject: partnerId, detail: { changed } } as const;
    await writePartnerAudit({ services, tx, at }, member, line);
  });
  return details;
};
