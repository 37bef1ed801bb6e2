import type { KeyWebhook } from "@/lib/contract/portal/webhooks";

type State = Pick<KeyWebhook, "webhook" | "disabledUrls" | "failingUrls">;

/**
 * What a key's webhook is doing, in a word. An order may have a URL of its own: what fails there says nothing about the
 * key's.
 */
export function webhookState({ webhook: { url }, disabledUrls, failingUrls }: State) {
  const isOwn = (each: { url: string }) => each.url === url;
  if (disabledUrls.some(isOwn)) return ["bad", "Switched off"] as const;
  if (failingUrls.some(isOwn)) return ["warning", "Failing"] as const;
  if (disabledUrls.length > 0) return ["bad", "An order’s URL is switched off"] as const;
  if (failingUrls.length > 0) return ["warning", "An order’s URL is failing"] as const;
  return url === null ? (["neutral", "Not set"] as const) : (["good", "Enabled"] as const);
}
