import { findPartner } from "@/db/queries/partners";
import type { StaffRow } from "@/db/queries/staff";
import { deskProblem } from "@/lib/core/desk-problems";
import type { Problem } from "@/lib/core/problem";
import type { Services } from "../context";

/** @throws Problem ADMIN_ONLY, PARTNER_NOT_FOUND */
export async function scopeOf(
  { db }: Pick<Services, "db">,
  staff: StaffRow,
  partnerId: string | undefined,
  adminOnly: () => Problem,
): Promise<{ partnerId: string | null }> {
  if (partnerId === undefined) return { partnerId: null };
  if (staff.role !== "admin") throw adminOnly();
  if (!(await findPartner(db, partnerId))) {
    throw deskProblem("PARTNER_NOT_FOUND", "This partner doesn't exist.");
  }
  return { partnerId };
}
