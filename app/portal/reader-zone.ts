import { cookies } from "next/headers";
import { isTimeZone } from "@/lib/core/days";
import { ZONE_COOKIE } from "./zone-cookie";

/** Where the reader's days begin, as their browser told; UTC until it did. */
export async function readerZone(): Promise<string> {
  const zone = (await cookies()).get(ZONE_COOKIE)?.value ?? "";
  return isTimeZone(zone) ? zone : "UTC";
}

/** A time zone in a sentence. */
export function zoneText(timeZone: string): string {
  return timeZone === "UTC" ? "UTC" : timeZone.replaceAll("_", " ");
}
