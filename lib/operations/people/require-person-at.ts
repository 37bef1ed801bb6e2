import { getPersonRow, type PersonRow } from "@/db/queries/people";
import { findStaffByEmail } from "@/db/queries/staff";
import type { Services } from "../context";
import { notValid } from "./passkey-touch";

/** @throws Problem PASSKEY_NOT_VALID */
export async function requirePersonAt(
  { db }: Pick<Services, "db">,
  surface: "portal" | "desk",
  personId: string,
): Promise<PersonRow> {
  const person = await getPersonRow(db, personId);
  const isColleague = async (email: string) => (await findStaffByEmail(db, email))?.isActive === true;
  if (!person || (surface === "desk" && !(await isColleague(person.email)))) throw notValid();
  return person;
}
