import "@/lib/server";

export { inngest as GET, inngest as POST, inngest as PUT } from "@/lib/server/routes/inngest";
