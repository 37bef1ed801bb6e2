import { listDeliveries } from "@/lib/operations/webhooks/list-deliveries";
import { furtherRoute } from "@/lib/server/further-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = furtherRoute({
  listDeliveries: ({ services }, caller, call) => listDeliveries(services, caller, call),
});
