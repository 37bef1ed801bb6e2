import "@/lib/server";
import { portalRoute } from "@/lib/server/portal/portal-route";

export {
  portalRoute as DELETE,
  portalRoute as GET,
  portalRoute as HEAD,
  portalRoute as PATCH,
  portalRoute as POST,
  portalRoute as PUT,
};
