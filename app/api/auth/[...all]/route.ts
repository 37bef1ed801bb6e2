import "@/lib/server";
import { authRoute } from "@/lib/server/people/auth-route";

export { authRoute as DELETE, authRoute as GET, authRoute as HEAD, authRoute as POST, authRoute as PUT };
