import { createHash } from "node:crypto";
import { waitUntil } from "@vercel/functions";
import type { AuthOptions } from "next-auth";
import type { Adapter, AdapterUser } from "next-auth/adapters";
import { decode, encode } from "next-auth/jwt";
import { countSignInTokens, insertSignInToken, takeSignInToken } from "@/db/queries/people";
import { findStaffByEmail, getStaff, raiseSessionVersion, type StaffRow } from "@/db/queries/staff";
import type { Clock } from "../core/clock";
import type { RunningServer } from "./state";

export type { StaffRow as Staff } from "@/db/queries/staff";

/** A working day. */
export const SESSION_SECONDS = 12 * 3600;
const LINK_SECONDS = 15 * 60;
/**
 * More links than this in five minutes are not mailed to one colleague, whoever asks: no stranger fills a mailbox.
 * By then as many lie in it that work for ten minutes yet, so that nobody is locked out of their own desk.
 */
const MAX_LINKS = 10;
const LINKS_WINDOW_SECONDS = 5 * 60;

/** The prefix keeps a browser from taking the cookie over http or from another host of the domain. */
export function sessionCookieName(siteUrl: string): string {
  return siteUrl.startsWith("https:") ? "__Host-vidimus.session" : "vidimus.session";
}

/** No secret: a token is 256 random bits, which no hash betrays; and a link outlives a change of the secret. */
const LINK_PEPPER = "vidimus sign-in link";

type SessionClaims = Record<string, unknown>;

/** The colleague that a session cookie stands for, with the rights of this moment; null where it stands for nobody. */
export async function staffOfSession(
  server: Pick<RunningServer, "open" | "services">,
  token: string | undefined,
): Promise<StaffRow | null> {
  if (!token) return null;
  return staffOfClaims(server, await readToken(token, server.open.secrets.sessionSecrets));
}

async function staffOfClaims(
  { services }: Pick<RunningServer, "services">,
  claims: SessionClaims | null,
): Promise<StaffRow | null> {
  if (typeof claims?.staffId !== "string" || !isOfToday(services.clock, claims.signedInAt)) return null;
  const staff = await getStaff(services.db, claims.staffId);
  return staff?.isActive && staff.sessionVersion === claims.sessionVersion ? staff : null;
}

/**
 * Ends every session of whoever this one belongs to: a cookie that was copied is worth nothing afterwards. One that
 * has ended already ends no other.
 */
async function endSessions(
  server: Pick<RunningServer, "services">,
  claims: SessionClaims | null,
): Promise<void> {
  const staff = await staffOfClaims(server, claims);
  if (staff) await raiseSessionVersion(server.services.db, staff);
}

async function readToken(token: string, secrets: readonly string[]): Promise<SessionClaims | null> {
  for (const secret of secrets) {
    try {
      return await decode({ token, secret });
    } catch {
      // Altered, expired, or made with another secret.
    }
  }
  return null;
}

/** The library renews a session's own end whenever it is asked about it: whoever stole one would have it for good. */
function isOfToday(clock: Clock, signedInAt: unknown): boolean {
  return typeof signedInAt === "number" && clock.now().getTime() - signedInAt < SESSION_SECONDS * 1000;
}

function claimsOf(clock: Clock, { id, sessionVersion }: StaffRow): SessionClaims {
  return { staffId: id, sessionVersion, signedInAt: clock.now().getTime() };
}

/** A session as next-auth makes it after a link was used. */
export function makeSessionToken(clock: Clock, staff: StaffRow, secret: string): Promise<string> {
  return encode({ token: claimsOf(clock, staff), secret, maxAge: SESSION_SECONDS });
}

/** What the request in hand adds to the sign-in. */
export interface AuthHooks {
  /** Whether whoever asks has asked for links to this mailbox too often. */
  admitsLink: (mailbox: string) => Promise<boolean>;
  /** Hears of a sign-out that did not end the session, which the library would answer like any other. */
  onUnended: (error: unknown) => void;
  /** For work that goes on after the answer; the platform's own way unless told. */
  afterwards?: (work: Promise<unknown>) => void;
}

/** Sign-in by a link in a mail, for people who are staff; everybody else is told the same and gets no mail. */
export function createAuthOptions(
  server: Pick<RunningServer, "open" | "services">,
  hooks: AuthHooks,
): AuthOptions {
  const { afterwards = waitUntil } = hooks;
  const { services, open } = server;
  const { siteUrl } = services.settings;
  const isSecure = siteUrl.startsWith("https:");
  return {
    secret: open.secrets.sessionSecrets[0],
    // A session of before the master secret was changed is good until its end.
    jwt: { decode: async ({ token }) => (token ? readToken(token, open.secrets.sessionSecrets) : null) },
    session: { strategy: "jwt", maxAge: SESSION_SECONDS },
    useSecureCookies: isSecure,
    cookies: {
      sessionToken: {
        name: sessionCookieName(siteUrl),
        options: { httpOnly: true, sameSite: "lax", path: "/", secure: isSecure },
      },
    },
    pages: {
      signIn: "/desk/sign-in",
      verifyRequest: "/desk/sign-in/sent",
      error: "/desk/sign-in/failed",
    },
    adapter: createAdapter(server),
    providers: [
      {
        id: "email",
        type: "email",
        name: "Email",
        server: "",
        from: "",
        secret: LINK_PEPPER,
        options: {},
        maxAge: LINK_SECONDS,
        async sendVerificationRequest({ identifier, token }) {
          // Nobody waits for it, and its failure is not answered: either would tell who works here.
          afterwards(
            mailLink(server, hooks, { identifier, token }).catch((error: unknown) => {
              services.log.error({ err: error }, "a sign-in link could not be mailed");
            }),
          );
        },
      },
    ],
    callbacks: {
      async signIn({ user, email }) {
        // Refusing a request for a link would tell who works here.
        if (email?.verificationRequest) return true;
        return (await findStaffByEmail(services.db, user.email ?? ""))?.isActive === true;
      },
      async jwt({ token, user }) {
        if (!user?.email) return (await staffOfClaims(server, token)) ? token : {};
        const staff = await findStaffByEmail(services.db, user.email);
        return staff ? claimsOf(services.clock, staff) : {};
      },
      redirect: ({ url }) => (isOfDesk(url, siteUrl) ? new URL(url, siteUrl).href : `${siteUrl}/desk`),
    },
    events: {
      signOut: ({ token }) => endSessions(server, token).catch(hooks.onUnended),
    },
    logger: {
      // Errors of this library may hold the link that was to be mailed.
      error: (code) => services.log.warn({ code }, "a sign-in failed"),
      warn: () => undefined,
      debug: () => undefined,
    },
  };
}

/** Mails a link, and keeps it: whatever is not mailed leaves nothing behind, and takes nobody's turn. */
async function mailLink(
  { services }: Pick<RunningServer, "services">,
  { admitsLink }: AuthHooks,
  { identifier, token }: { identifier: string; token: string },
): Promise<void> {
  const staff = await findStaffByEmail(services.db, identifier);
  if (!staff?.isActive || !(await admitsLink(identifier))) return;
  const now = services.clock.now();
  const mailedSince = new Date(now.getTime() + (LINK_SECONDS - LINKS_WINDOW_SECONDS) * 1000);
  if ((await countSignInTokens(services.db, identifier, mailedSince)) >= MAX_LINKS) return;
  const tokenSha256 = hashSignInToken(token);
  const expiresAt = new Date(now.getTime() + LINK_SECONDS * 1000);
  await insertSignInToken(services.db, { identifier, tokenSha256, expiresAt }, now);
  const link = signInLink(services.settings.siteUrl, { token, email: identifier });
  await services.mailer.send({ to: staff.email, ...signInMail(link) });
}

function isOfDesk(url: string, siteUrl: string): boolean {
  if (!URL.canParse(url, siteUrl)) return false;
  const { origin, pathname } = new URL(url, siteUrl);
  return origin === new URL(siteUrl).origin && /^\/desk(\/|$)/.test(pathname);
}

/** The token stands behind `#`: neither logs nor scanners that open every link of a mail get or use it. */
export function signInLink(siteUrl: string, { token, email }: { token: string; email: string }): string {
  const callbackUrl = `${siteUrl}/desk`;
  return `${siteUrl}/desk/sign-in/confirm#${new URLSearchParams({ callbackUrl, token, email })}`;
}

/** As the library keeps tokens: a database that is read gives nobody a link. */
export function hashSignInToken(token: string): string {
  return createHash("sha256").update(`${token}${LINK_PEPPER}`).digest("hex");
}

function signInMail(link: string): { subject: string; text: string } {
  return {
    subject: "Sign in to the Vidimus desk",
    text: `Open this link to sign in. It works once, within ${LINK_SECONDS / 60} minutes:\n\n${link}\n\nIf you didn't request it, ignore this email. Nobody can sign in without the link.\n`,
  };
}

function createAdapter({ services }: Pick<RunningServer, "services">): Adapter {
  const { db, clock } = services;
  // The library goes by the machine's clock: it is told how long a link is good for, counted from there.
  const onMachine = (at: Date) => new Date(Date.now() + at.getTime() - clock.now().getTime());
  const asUser = (staff: StaffRow | null): AdapterUser | null =>
    staff && { id: staff.id, email: staff.email, emailVerified: null };
  return {
    // Kept where it is mailed, if it is.
    createVerificationToken: async (token) => token,
    async useVerificationToken({ identifier, token }) {
      const row = await takeSignInToken(db, { identifier, tokenSha256: token });
      return row && { identifier, token, expires: onMachine(row.expiresAt) };
    },
    getUserByEmail: async (email) => asUser(await findStaffByEmail(db, email)),
    getUser: async (id) => asUser(await getStaff(db, id)),
    // The library notes here when an address was proved; nothing of ours depends on it.
    updateUser: async ({ id }) => {
      const user = asUser(await getStaff(db, id));
      if (!user) throw new Error("a colleague is gone");
      return user;
    },
  } as Adapter;
}
