import { changeWebhook, getWebhook } from "@/lib/operations/webhooks/show-webhook";
import { furtherRoute } from "@/lib/server/further-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = furtherRoute({
  getWebhook: ({ services }, caller, call) => getWebhook(services, caller, call),
  setWebhook: ({ services }, caller, call) => changeWebhook(services, caller, call),
});
