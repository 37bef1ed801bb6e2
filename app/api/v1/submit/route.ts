import { api } from "@/lib/server";

/** A separate route, so that only it is deployed with the code that reads documents. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = api.handlers;
