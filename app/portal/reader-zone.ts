import { cookies } from "next/headers";
import { isTimeZone } from "@/lib/core/days";
import { ZONE_COOKIE } from "./zone-cookie";

export async function readerZone(): Promise<string> {
  const zone = (await cookies()).get(ZONE_COOKIE)?.value ?? "";
  return isTimeZone(zone) ? zone : "UTC";
}

export function zoneText(timeZone: string): string {
  return timeZone === "UTC" ? "UTC" : timeZone.replaceAll("_", " ");
}
