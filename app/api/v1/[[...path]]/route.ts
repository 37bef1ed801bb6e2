import { api } from "@/lib/server";

/** Everything under /api/v1, by the operation table. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = api.handlers;
