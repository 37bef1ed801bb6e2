import { api } from "@/lib/server";

/** The public keys that receipts are checked against, and the certificates that PDFs are sealed with. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = api.endpoint("getKeySet");
