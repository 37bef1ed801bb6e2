import { clipText } from "@/lib/core/clip-text";
import { Problem } from "@/lib/core/problem";
import { findUnfilledInUrl, isReservedHost } from "@/lib/core/webhooks/unowned-url";
import type { Services } from "./context";

/**
 * Checks the form alone: delivery checks what the name resolves to.
 * @throws Problem VALIDATION_ERROR
 */
export function checkWebhookUrl(
  { settings, sources }: Pick<Services, "settings" | "sources">,
  webhookUrl: string | undefined,
  field = "webhookUrl",
): void {
  if (webhookUrl === undefined) return;
  const { allowLoopback } = settings;
  const reason = sources.refuseUrl(webhookUrl, { allowLoopback });
  if (reason !== null) throw refusal(field, reason, "Use a public https URL.");
  const url = new URL(webhookUrl);
  const unfilled = findUnfilledInUrl(url);
  if (unfilled !== null)
    throw refusal(
      field,
      `contains "${clipText(unfilled)}", which stands for a value that is missing`,
      "Send the whole URL of your endpoint.",
    );
  // With loopback allowed, nothing leaves the machine, and tests use such names.
  if (!allowLoopback && isReservedHost(url))
    throw refusal(
      field,
      `names ${clipText(url.hostname)}, which is reserved for examples and receives nothing`,
      "Send the https URL of your own endpoint. Nothing was changed.",
    );
}

function refusal(field: string, reason: string, recoveryHint: string): Problem {
  return new Problem("VALIDATION_ERROR", `${field} ${reason}.`, { field, recoveryHint });
}
