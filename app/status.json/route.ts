import "@/lib/server";

export const dynamic = "force-dynamic";

export { statusFile as GET } from "@/lib/server/routes/status-file";
