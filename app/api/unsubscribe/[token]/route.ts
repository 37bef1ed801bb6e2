import "@/lib/server";

export { unsubscribeByPost as POST, unsubscribePage as GET } from "@/lib/server/routes/unsubscribe";
