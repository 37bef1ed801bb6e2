import { WEBHOOK_SECRET_PREFIX } from "@/lib/core/webhooks/signature";
import type { Services } from "../context";

/** `whsec_` and 256 random bits, as Standard Webhooks has it. */
export function makeWebhookSecret({ random }: Pick<Services, "random">): string {
  return `${WEBHOOK_SECRET_PREFIX}${Buffer.from(random(32)).toString("base64")}`;
}
