import { getUpload } from "@/lib/operations/uploads/get-upload";
import { furtherRoute } from "@/lib/server/further-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = furtherRoute({
  getDocument: ({ services }, caller, call) => getUpload(services, caller, call),
});
