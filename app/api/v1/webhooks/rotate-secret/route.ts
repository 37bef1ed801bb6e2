import { rotateSecret } from "@/lib/operations/webhooks/rotate-secret";
import { furtherRoute } from "@/lib/server/further-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = furtherRoute({
  rotateWebhookSecret: ({ services, open }, { apiKeyId }, { idempotencyKey: rotationKey }) =>
    rotateSecret(services, open.secrets, { apiKeyId, rotationKey }),
});
