import "@/lib/server";
import { oauthMetadata } from "@/lib/server/people/oauth-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = oauthMetadata;
