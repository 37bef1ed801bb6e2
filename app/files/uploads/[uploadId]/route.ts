import "@/lib/server";
import { upload } from "@/lib/server/routes/upload";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = upload;
