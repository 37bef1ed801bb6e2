import { listEvents } from "@/lib/operations/list-events";
import { furtherRoute } from "@/lib/server/further-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = furtherRoute({
  listEvents: ({ services }, caller, call) => listEvents(services, caller, call),
});
