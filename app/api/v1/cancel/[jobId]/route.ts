import { cancel } from "@/lib/operations/cancel";
import { furtherRoute } from "@/lib/server/further-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = furtherRoute({
  cancel: ({ services }, caller, call) => cancel(services, caller, call),
});
