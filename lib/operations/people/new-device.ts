import { getPersonRow, listDevices } from "@/db/queries/people";
import { deviceName } from "@/lib/core/people/device-name";
import type { Services } from "../context";
import { mailSecurityEvent } from "./security-mail";

interface Device {
  userAgent: string | null;
  network: string | null;
}

const FORGOTTEN_MS = 90 * 24 * 3_600_000;

export async function seenDevices(
  { db, clock }: Pick<Services, "db" | "clock">,
  personId: string,
): Promise<Device[]> {
  return listDevices(db, personId, new Date(clock.now().getTime() - FORGOTTEN_MS));
}

export async function mailNewDevice(
  services: Services,
  personId: string,
  { network, userAgent }: { network: string; userAgent: string | null },
  seen: readonly Device[],
): Promise<void> {
  const device = deviceName(userAgent);
  const isKnown = seen.some((each) => each.network === network || deviceName(each.userAgent) === device);
  if (seen.length === 0 || isKnown) return;
  const person = await getPersonRow(services.db, personId);
  if (person)
    await mailSecurityEvent(services, person.email, "newDevice", { network, detail: ["With", device] });
}
