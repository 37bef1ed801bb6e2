import type { CallOf } from "@/lib/contract/operations/operation";
import type { JoinedTeam, SIGN_IN_VERBS, SignInVerb } from "@/lib/contract/people/sign-in";
import { Problem } from "@/lib/core/problem";
import { startTouch, takeTouch } from "@/lib/operations/people/passkey-touch";
import { requirePersonAt } from "@/lib/operations/people/require-person-at";
import { type LinkWish, mailLink } from "@/lib/operations/people/sign-in-links";
import { takeLink } from "@/lib/operations/people/take-link";
import { findMailed, joinById, joinByToken, readOffer } from "@/lib/operations/team/accept";
import { tooManyFailures } from "@/lib/transport/apply-limit";
import type { Exchange } from "@/lib/transport/request-pipeline";
import type { RunningServer } from "../state";
import { afterwards } from "./afterwards";
import { pageOfPortal } from "./page-of-portal";
import { finishProviderSignIn, startProviderSignIn } from "./provider-handlers";
import { readPerson } from "./read-person";
import { admitSignUp, requireOpenSignUp } from "./sign-up-limits";
import { endDeskSessions, endSession, startSession } from "./start-session";

type SignInHandler<K extends SignInVerb> = (
  exchange: Exchange<RunningServer>,
  call: CallOf<(typeof SIGN_IN_VERBS)[K]>,
) => Promise<unknown>;

export const SIGN_IN_HANDLERS: { [K in SignInVerb]: SignInHandler<K> } = {
  async signIn(exchange, { body: { email, next } }) {
    return mailAfterwards(exchange, { email, surface: "portal", next, signUp: null });
  },
  async deskSignIn(exchange, { body: { email } }) {
    return mailAfterwards(exchange, { email, surface: "desk", next: undefined, signUp: null });
  },
  async signUp(exchange, { body: { email, name, company, next } }) {
    const { site, request } = exchange;
    requireOpenSignUp(site);
    await admitSignUp(site, request, email);
    return mailAfterwards(exchange, { email, surface: "portal", next, signUp: { name, company } });
  },
  async startPasskeySignIn({ site }) {
    return { options: await startTouch(site.services, { purpose: "sign-in", personId: null }) };
  },
  async signInByPasskey({ site, request, headers }, { body: { response, surface, next } }) {
    const { services } = site;
    try {
      const { userId: personId } = await takeTouch(
        services,
        { purpose: "sign-in", personId: null },
        response,
      );
      const person = await requirePersonAt(services, surface, personId);
      headers["set-cookie"] = await startSession(site, request, { personId, surface });
      const page = surface === "portal" ? pageOfPortal(next, services.settings.siteUrl) : null;
      const { id, email, name } = person;
      return { next: page ?? `/${surface}`, person: { id, email, name }, created: null };
    } catch (error) {
      throw await guessed(site, request, error);
    }
  },
  async confirm({ site, request, headers }, { body }) {
    const { services, open, gateway } = site;
    try {
      const { person, surface, next, created } = await takeLink(services, open.secrets.seal, {
        ...body,
        network: gateway.networkOf(request),
      });
      headers["set-cookie"] = await startSession(site, request, { personId: person.id, surface });
      const { id, email, name } = person;
      return { next: next ?? `/${surface}`, person: { id, email, name }, created };
    } catch (error) {
      throw await guessed(site, request, error);
    }
  },
  async readInvitation({ site, request }, { body: { token } }) {
    try {
      return await readOffer(site.services, token);
    } catch (error) {
      throw await guessed(site, request, error);
    }
  },
  async joinByInvitation(exchange, { body: { token } }) {
    try {
      return await joinTeam(exchange, token);
    } catch (error) {
      throw await guessed(exchange.site, exchange.request, error);
    }
  },
  startProviderSignIn,
  async finishProviderSignIn(exchange, { body }) {
    try {
      const entry = await finishProviderSignIn(exchange, body);
      return "mail" in entry ? { ...mailAfterwards(exchange, entry.mail), email: entry.mail.email } : entry;
    } catch (error) {
      throw await guessed(exchange.site, exchange.request, error);
    }
  },
  async signOut({ site, request, headers }) {
    headers["set-cookie"] = await endSession(site, request, "portal");
    return { signedOut: true };
  },
  async deskSignOut({ site, request, headers }) {
    headers["set-cookie"] = await endDeskSessions(site, request);
    return { signedOut: true };
  },
};

async function joinTeam(exchange: Exchange<RunningServer>, token: string): Promise<JoinedTeam> {
  const { site, request, headers } = exchange;
  const { services, gateway } = site;
  const here = await readPerson(site, request);
  const invitation = here && (await findMailed(services, token));
  if (here && invitation?.email === here.email.toLowerCase()) {
    const { partnerId, name } = await joinById(services, here, invitation.id);
    return { next: pageOf(partnerId), partnerName: name, email: here.email, signedIn: true };
  }
  const { person, joined, hasOtherAccounts } = await joinByToken(services, token, gateway.networkOf(request));
  const next = pageOf(joined.partnerId);
  // It was mailed up to seven days ago, so that it's no step-up.
  const from = { personId: person.id, surface: "portal", isProved: false } as const;
  if (hasOtherAccounts)
    mailAfterwards(exchange, { email: person.email, surface: "portal", next, signUp: null });
  else headers["set-cookie"] = await startSession(site, request, from);
  return { next, partnerName: joined.name, email: person.email, signedIn: !hasOtherAccounts };
}

const pageOf = (partnerId: string) => `/portal/${partnerId}/sandbox`;

async function guessed({ gateway }: RunningServer, request: Request, error: unknown): Promise<unknown> {
  if (!(error instanceof Problem)) return error;
  return tooManyFailures(await gateway.limitFailures(request)) ?? error;
}

/** Responds before looking anything up: neither text nor timing may reveal whether the address is known. */
function mailAfterwards(
  { site, request }: Exchange<RunningServer>,
  wish: Omit<LinkWish, "next"> & { next: string | undefined },
) {
  const { services, gateway } = site;
  const next = pageOfPortal(wish.next, services.settings.siteUrl);
  const admits = async () => (await gateway.limitLinks(request, wish.email)).allowed;
  afterwards(
    mailLink(services, { ...wish, next }, admits).catch((error: unknown) => {
      services.log.error({ err: error }, "a sign-in link could not be mailed");
    }),
  );
  return { sent: true };
}
