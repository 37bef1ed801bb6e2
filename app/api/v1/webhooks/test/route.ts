import { testWebhook } from "@/lib/operations/webhooks/test-webhook";
import { furtherRoute } from "@/lib/server/further-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = furtherRoute({
  testWebhook: ({ services }, { apiKeyId }) => testWebhook(services, apiKeyId),
});
