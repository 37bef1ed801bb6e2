import { deleteDeskSessionsOf, deleteSession } from "@/db/queries/people";
import { type Auth, createAuth } from "@/lib/auth/auth";
import { readSessionToken, type SessionSurface, sessionCookieName } from "@/lib/auth/session-cookie";
import { mailNewDevice, seenDevices } from "@/lib/operations/people/new-device";
import type { RunningServer } from "../state";
import { afterwards } from "./afterwards";

type Server = Pick<RunningServer, "open" | "services" | "gateway">;

const known = new WeakMap<object, Auth>();

export function authOf({ open, services }: Pick<Server, "open" | "services">): Auth {
  const made = known.get(services) ?? createAuth(services, open.secrets, open.fetchClientDocument);
  known.set(services, made);
  return made;
}

export interface StartedBy {
  personId: string;
  surface: SessionSurface;
  isProved?: boolean;
}

/** Always a new session, so that a planted cookie is worthless. Returns the Set-Cookie. */
export async function startSession(
  server: Server,
  request: Request,
  { personId, surface, isProved = true }: StartedBy,
): Promise<string> {
  const { services } = server;
  const network = server.gateway.networkOf(request);
  const from = { network, userAgent: request.headers.get("user-agent") };
  afterwards(mailNewDevice(services, personId, from, await seenDevices(services, personId)));
  await endSession(server, request, surface);
  const { headers } = await authOf(server).api.startSession({
    body: { personId, surface, network, isProved },
    headers: request.headers,
    returnHeaders: true,
  });
  const cookie = headers.get("set-cookie");
  if (!cookie) throw new Error("a session was started without a cookie");
  return cookie;
}

export async function endSession(server: Server, request: Request, surface: SessionSurface): Promise<string> {
  const token = tokenOf(server, request, surface);
  if (token) await deleteSession(server.services.db, token);
  return forgottenCookie(server, surface);
}

/** All of the owner's, so that copied cookies become worthless. */
export async function endDeskSessions(server: Server, request: Request): Promise<string> {
  const { db, clock } = server.services;
  const token = tokenOf(server, request, "desk");
  if (token) await deleteDeskSessionsOf(db, token, clock.now());
  return forgottenCookie(server, "desk");
}

function tokenOf({ open, services }: Server, request: Request, surface: SessionSurface): string | null {
  const name = sessionCookieName(services.settings.siteUrl, surface);
  return readSessionToken(request.headers.get("cookie"), name, open.secrets.sessionSecrets);
}

function forgottenCookie({ services: { settings } }: Server, surface: SessionSurface): string {
  const name = sessionCookieName(settings.siteUrl, surface);
  const secure = settings.siteUrl.startsWith("https:") ? "; Secure" : "";
  return `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure}`;
}
