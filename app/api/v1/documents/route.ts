import { createUpload } from "@/lib/operations/uploads/create-upload";
import { furtherRoute } from "@/lib/server/further-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = furtherRoute({
  createDocument: ({ services }, caller, call) => createUpload(services, caller, call),
});
