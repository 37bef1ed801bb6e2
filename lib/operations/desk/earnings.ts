import { findPageRate, listSignedMonths } from "@/db/queries/page-rates";
import type { DeskOperation } from "./desk-services";

const MONTHS = 12;

export const getEarnings: DeskOperation<"getEarnings"> = async ({ db, clock }, staff) => {
  const now = clock.now();
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS + 1));
  return {
    pageRate: await findPageRate(db, staff.id),
    months: await listSignedMonths(db, { staffId: staff.id, since }),
  };
};
