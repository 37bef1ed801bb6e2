import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { getServer } from "@/lib/server";
import { type Staff, sessionCookieName, staffOfSession } from "@/lib/server/auth";

/** The colleague who opens a page of the desk; whoever is not signed in is sent to do so. */
export async function requireStaff(): Promise<Staff> {
  const server = await getServer();
  const name = sessionCookieName(server.services.settings.siteUrl);
  const staff = await staffOfSession(server, (await cookies()).get(name)?.value);
  if (!staff) redirect("/desk/sign-in");
  return staff;
}
