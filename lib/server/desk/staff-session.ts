import { findStaffByEmail, type StaffRow } from "@/db/queries/staff";
import { getServer } from "@/lib/server";
import { readPerson } from "../people/read-person";

/**
 * The colleague on whose behalf a request comes, with the rights of this moment: whoever signed in at the desk with a
 * colleague's address. Null where nobody did.
 */
export async function readStaff(request: Pick<Request, "headers">): Promise<StaffRow | null> {
  const server = await getServer();
  const person = await readPerson(server, request, "desk");
  const staff = person && (await findStaffByEmail(server.services.db, person.email));
  return staff?.isActive ? staff : null;
}
