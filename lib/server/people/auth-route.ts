import type { RouteHandler } from "@/lib/transport/route-handlers";
import { isOAuthPath, oauthRoute } from "./oauth-route";
import { signInRoute } from "./people-route";

export const authRoute: RouteHandler = (request, context) =>
  (isOAuthPath(new URL(request.url).pathname) ? oauthRoute : signInRoute)(request, context);
