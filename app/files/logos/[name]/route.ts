import "@/lib/server";
import { logoFile } from "@/lib/server/routes/logo-file";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = logoFile;
