import { findSession, touchSession } from "@/db/queries/people";
import {
  readSessionToken,
  SESSION_SECONDS,
  type SessionSurface,
  sessionCookieName,
} from "@/lib/auth/session-cookie";
import type { Person } from "@/lib/operations/portal/member";
import type { RunningServer } from "../state";

/** Not every request writes a session's last use. */
const TOUCH_MS = 5 * 60_000;

export async function readPerson(
  { open, services, gateway }: Pick<RunningServer, "open" | "services" | "gateway">,
  request: Pick<Request, "headers">,
  surface: SessionSurface = "portal",
): Promise<Person | null> {
  const { db, clock, settings } = services;
  const name = sessionCookieName(settings.siteUrl, surface);
  const token = readSessionToken(request.headers.get("cookie"), name, open.secrets.sessionSecrets);
  if (!token) return null;
  const now = clock.now();
  const found = await findSession(db, { token, surface, now });
  if (!found) return null;
  const { session, person } = found;
  const network = gateway.networkOf(request);
  if (now.getTime() - session.updatedAt.getTime() >= TOUCH_MS) {
    const expiresAt =
      surface === "desk" ? session.expiresAt : new Date(now.getTime() + SESSION_SECONDS.portal * 1000);
    await touchSession(db, session.id, { updatedAt: now, expiresAt, ipAddress: network });
  }
  const { id: sessionId, steppedUpAt, factorProvedAt } = session;
  const { id: personId, email, name: personName } = person;
  return { personId, email, name: personName, sessionId, steppedUpAt, factorProvedAt, network };
}
