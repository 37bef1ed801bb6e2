import { findStaffByEmail, type StaffRow } from "@/db/queries/staff";
import type { Person } from "@/lib/operations/portal/member";
import { getServer } from "@/lib/server/get-server";
import { readPerson } from "../people/read-person";
import type { RunningServer } from "../state";

export async function readStaff(request: Pick<Request, "headers">): Promise<StaffRow | null> {
  return (await readColleague(await getServer(), request))?.staff ?? null;
}

export async function readColleague(
  server: RunningServer,
  request: Pick<Request, "headers">,
): Promise<{ staff: StaffRow; person: Person } | null> {
  const person = await readPerson(server, request, "desk");
  const staff = person && (await findStaffByEmail(server.services.db, person.email));
  return person && staff?.isActive ? { staff, person } : null;
}
