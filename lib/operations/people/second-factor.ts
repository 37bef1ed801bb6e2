import type { Db } from "@/db/client";
import { findApp } from "@/db/queries/authenticator-apps";
import { listPasskeyRows } from "@/db/queries/passkeys";
import { findStaffByEmail } from "@/db/queries/staff";
import { personProblem } from "@/lib/core/people-problems";
import type { Services } from "../context";
import { isFresh, type Person } from "../portal/member";

/**
 * With a mailed code alone, a reader of their mail could add a factor or remove all.
 * @throws Problem FACTOR_REQUIRED
 */
export async function requireSecondFactor(
  { clock }: Pick<Services, "clock">,
  db: Db,
  { personId, email, factorProvedAt }: Pick<Person, "personId" | "email" | "factorProvedAt">,
): Promise<void> {
  if (isFresh(clock.now(), factorProvedAt)) return;
  if ((await findStaffByEmail(db, email)) === null) return;
  const hasPasskey = (await listPasskeyRows(db, personId)).length > 0;
  if (!hasPasskey && (await findApp(db, personId)) === null) return;
  throw personProblem("FACTOR_REQUIRED", "Confirm this with your passkey or your authenticator app.");
}
