import { getStaff } from "@/db/queries/staff";
import { certificateDate } from "@/lib/paper";
import type { DeskOperation } from "./desk-services";
import { readyTogether, signOrders } from "./sign";
import { issueSharedProof } from "./signing-proof";

/**
 * Each was begun as if alone, which looked for obstacles and printed its PDFs. None gains time by this.
 * @throws Problem CONTENT_CHANGED, TOO_MANY_CODES
 */
export const startSigningTogether: DeskOperation<"startSigningTogether"> = async (services, staff, input) => {
  const { timeZone = null } = input;
  const orders = input.orders.toSorted((a, b) => (a.jobId < b.jobId ? -1 : 1));
  const now = services.clock.now();
  const issued = await services.db.transaction(async (tx) => {
    const colleague = await getStaff(tx, staff.id);
    if (!colleague) throw new Error(`there is no colleague ${staff.id}`);
    const ready = await readyTogether(services, tx, colleague, { ...input, orders });
    return issueSharedProof(
      services,
      tx,
      colleague,
      ready.map(({ purpose }) => purpose),
    );
  });
  return {
    legalName: staff.legalName,
    signedOn: certificateDate(now, timeZone),
    timeZone,
    passkey: issued.passkey,
    expiresAt: issued.expiresAt.toISOString(),
  };
};

export const signTogether: DeskOperation<"signTogether"> = async (services, staff, input) => {
  await signOrders(services, staff, input);
  return { signed: input.orders.length };
};
