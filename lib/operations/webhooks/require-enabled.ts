import { findDisabledEndpoint } from "@/db/queries/webhook-log";
import { Problem } from "@/lib/core/problem";
import type { Services } from "../context";
import { endpointOf } from "./send-message";

/** Refuses where nothing would be sent: there is no URL, or its endpoint is disabled. */
export async function requireEnabled(
  { db }: Pick<Services, "db">,
  apiKeyId: string,
  url: string | null,
): Promise<void> {
  if (url === null) {
    throw new Problem("VALIDATION_ERROR", "This key has no webhook URL.", {
      recoveryHint: "Set one with PUT /webhooks, then send this request again.",
    });
  }
  const disabled = await findDisabledEndpoint(db, endpointOf(apiKeyId, url));
  if (!disabled) return;
  const why = disabled.reason === "gone" ? "it returned 410" : "it failed for five days";
  throw new Problem(
    "VALIDATION_ERROR",
    `The endpoint has been disabled since ${disabled.disabledAt.toISOString()}, because ${why}.`,
    { recoveryHint: "Fix your receiver, then call PUT /webhooks with its URL to enable it again." },
  );
}
