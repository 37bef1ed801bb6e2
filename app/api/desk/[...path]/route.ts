import "@/lib/server";
import { deskRoute } from "@/lib/server/desk/desk-route";

export {
  deskRoute as DELETE,
  deskRoute as GET,
  deskRoute as HEAD,
  deskRoute as PATCH,
  deskRoute as POST,
  deskRoute as PUT,
};
