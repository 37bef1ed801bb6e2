import { api } from "@/lib/server";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = api.handlers;
