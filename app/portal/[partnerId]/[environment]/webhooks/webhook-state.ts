import type { KeyWebhook } from "@/lib/contract/portal/webhooks";

type State = Pick<KeyWebhook, "webhook" | "disabledUrls" | "failingUrls">;

/** An order may have its own URL, whose failures say nothing about the key's. */
export function webhookState({ webhook: { url }, disabledUrls, failingUrls }: State) {
  const isOwn = (each: { url: string }) => each.url === url;
  if (disabledUrls.some(isOwn)) return ["bad", "Switched off"] as const;
  if (failingUrls.some(isOwn)) return ["warning", "Failing"] as const;
  if (disabledUrls.length > 0) return ["bad", "An order’s URL is switched off"] as const;
  if (failingUrls.length > 0) return ["warning", "An order’s URL is failing"] as const;
  return url === null ? (["neutral", "Not set"] as const) : (["good", "Enabled"] as const);
}
