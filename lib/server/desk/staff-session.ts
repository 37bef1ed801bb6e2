import type { StaffRow } from "@/db/queries/staff";
import { getServer } from "@/lib/server";
import { sessionCookieName, staffOfSession } from "@/lib/server/auth";

/** The colleague on whose behalf a request comes; null where nobody is signed in. */
export async function readStaff(request: Request): Promise<StaffRow | null> {
  const server = await getServer();
  const name = sessionCookieName(server.services.settings.siteUrl);
  return staffOfSession(server, readCookie(request.headers.get("cookie") ?? "", name));
}

function readCookie(header: string, name: string): string | undefined {
  const pair = header.split(";").find((each) => each.trimStart().startsWith(`${name}=`));
  return pair?.slice(pair.indexOf("=") + 1).trim();
}
