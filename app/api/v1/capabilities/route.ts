import { endpoint } from "@/lib/server";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint("capabilities");
