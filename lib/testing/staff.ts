import { findStaffByEmail, type StaffRow } from "@/db/queries/staff";
import { ensurePerson } from "@/lib/operations/people/ensure-person";
import { type StaffFacts, saveStaff } from "@/lib/operations/staff/save-staff";
import { startSession } from "@/lib/server/people/start-session";
import type { World } from "./world";

export interface SignedIn {
  staff: StaffRow;
  cookie: string;
}

let count = 0;

export async function makeStaff(world: World, facts: Partial<StaffFacts> = {}): Promise<SignedIn> {
  count += 1;
  const staff = await saveStaff(world.services, {
    email: `reviewer-${count}@vidimus.test`,
    legalName: "Ana Ruiz Cortés",
    credentials: "ATA-certified translator 504321",
    contact: "12 Elm Street, Springfield, IL 62701; +1 202 555 0143; ana.ruiz@vidimus.test",
    languagePairs: [{ source: "*", target: "*" }],
    ...facts,
  });
  return { staff, cookie: await cookieOf(world, staff) };
}

export async function signIn(world: World, email: string): Promise<SignedIn> {
  const staff = await findStaffByEmail(world.services.db, email);
  if (!staff) throw new Error(`there is no colleague ${email}`);
  return { staff, cookie: await cookieOf(world, staff) };
}

async function cookieOf({ services, server }: World, { email }: StaffRow): Promise<string> {
  const at = services.clock.now();
  const within = { services, tx: services.db, at };
  const { id } = await ensurePerson(within, { email });
  const request = new Request(services.settings.siteUrl);
  const line = await startSession(server, request, { personId: id, surface: "desk" });
  return line.split(";", 1)[0] ?? "";
}
