import { deleteApps } from "@/db/queries/authenticator-apps";
import { deletePasskeysOf } from "@/db/queries/passkeys";
import { deleteSessionsOf, findPersonByEmail, lockPerson } from "@/db/queries/people";
import { findStaffByEmail } from "@/db/queries/staff";
import type { Services } from "../context";
import { audit } from "../desk/audit";
import { mailSecurityEvent } from "../people/security-mail";

/** Signs them out everywhere: until they set up another, a reader of their mail could do so. */
export async function resetSigning(services: Services, email: string): Promise<{ email: string }> {
  const staff = await findStaffByEmail(services.db, email);
  if (!staff) throw new Error("No colleague has this address");
  await services.db.transaction(async (tx) => {
    const person = await findPersonByEmail(tx, staff.email);
    let detail = { passkeys: 0, apps: 0 };
    if (person) {
      await lockPerson(tx, person.id);
      const apps = (await deleteApps(tx, person.id)) ? 1 : 0;
      detail = { passkeys: await deletePasskeysOf(tx, person.id), apps };
      await deleteSessionsOf(tx, person.id);
    }
    await audit(services, tx, { staffId: null, action: "staff.signing_reset", subject: staff.id, detail });
  });
  await mailSecurityEvent(services, staff.email, "signingReset", { network: null });
  return { email: staff.email };
}
