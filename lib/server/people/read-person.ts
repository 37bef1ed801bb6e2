import { findPortalSession } from "@/db/queries/sessions";
import type { Person } from "@/lib/operations/portal/member";
import type { RunningServer } from "../state";
import { portalCookieName } from "./portal-cookie";

/** Whoever is signed in at the portal; null where nobody is. */
export async function readPerson(
  { services, gateway }: RunningServer,
  request: Request,
): Promise<Person | null> {
  const token = readCookie(request, portalCookieName(services.settings.siteUrl));
  if (!token) return null;
  const session = await findPortalSession(services.db, token, services.clock.now());
  return session && { ...session, network: gateway.networkOf(request) };
}

function readCookie(request: Request, name: string): string | undefined {
  const pairs = (request.headers.get("cookie") ?? "").split(";");
  const pair = pairs.find((each) => each.trimStart().startsWith(`${name}=`));
  return pair?.slice(pair.indexOf("=") + 1).trim();
}
