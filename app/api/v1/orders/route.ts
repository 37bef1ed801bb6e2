import { listOrders } from "@/lib/operations/list-orders";
import { furtherRoute } from "@/lib/server/further-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = furtherRoute({
  listOrders: ({ services }, caller, call) => listOrders(services, caller, call),
});
