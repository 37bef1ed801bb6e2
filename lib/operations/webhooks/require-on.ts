import { findEndpointOff } from "@/db/queries/webhook-log";
import type { Services } from "../context";
import { endpointOf } from "./send-message";

/** Throws a sentence where nothing would be sent: there is no URL, or its endpoint is off. */
export async function requireOn(
  { db }: Pick<Services, "db">,
  apiKeyId: string,
  url: string | null,
): Promise<void> {
  if (url === null) throw new Error("The key has no webhook URL: set one first.");
  const off = await findEndpointOff(db, endpointOf(apiKeyId, url));
  if (!off) return;
  const why = off.reason === "gone" ? "it answered 410" : "it failed for five days";
  throw new Error(
    `The endpoint is off since ${off.offAt.toISOString()}, because ${why}: switch it on first.`,
  );
}
