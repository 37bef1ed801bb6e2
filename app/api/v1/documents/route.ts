import { api } from "@/lib/server";

/** The same handlers as everywhere; a route of its own, so that it alone is deployed with what reads documents. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = api.handlers;
