import { Problem } from "@/lib/core/problem";
import type { Services } from "./context";

/**
 * Refuses a webhookUrl that deliveries could never reach; what its name resolves to is checked at delivery.
 * @throws Problem VALIDATION_ERROR
 */
export function checkWebhookUrl(
  { settings, sources }: Services,
  webhookUrl: string | undefined,
  field = "webhookUrl",
): void {
  if (webhookUrl === undefined) return;
  const reason = sources.refuseUrl(webhookUrl, { allowLoopback: settings.allowLoopback });
  if (reason === null) return;
  throw new Problem("VALIDATION_ERROR", `${field} ${reason}.`, {
    field,
    recoveryHint: "Use a public https URL.",
  });
}
