import "@/lib/server";
import { certificateFile } from "@/lib/server/routes/certificate-file";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = certificateFile;
