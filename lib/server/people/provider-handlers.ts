import type { CallOf } from "@/lib/contract/operations/operation";
import type { Confirmed, SIGN_IN_VERBS } from "@/lib/contract/people/sign-in";
import { Problem } from "@/lib/core/problem";
import {
  beginProviderSignIn,
  enterByProvider,
  identifyByProvider,
  PROVIDER_LABELS,
  signUpOf,
} from "@/lib/operations/people/provider-sign-in";
import type { LinkWish } from "@/lib/operations/people/sign-in-links";
import type { IdentityProvider, ProviderName } from "@/lib/services/identity/port";
import type { Exchange } from "@/lib/transport/request-pipeline";
import type { RunningServer } from "../state";
import { pageOfPortal } from "./page-of-portal";
import { admitSignUp, requireOpenSignUp } from "./sign-up-limits";
import { startSession } from "./start-session";

type BodyOf<K extends keyof typeof SIGN_IN_VERBS> = CallOf<(typeof SIGN_IN_VERBS)[K]>["body"];

type MailedWish = Omit<LinkWish, "next"> & { next: string | undefined };

const COOKIE_SECONDS = 600;

export async function startProviderSignIn(
  { site, headers }: Exchange<RunningServer>,
  { body: { provider: name, next, isSignUp } }: { body: BodyOf<"startProviderSignIn"> },
): Promise<{ url: string }> {
  const { services } = site;
  const provider = providerOf(site, name);
  if (isSignUp) requireOpenSignUp(site);
  const { siteUrl } = services.settings;
  const wish = { name, isSignUp, next: pageOfPortal(next, siteUrl) };
  const { url, browser } = await asked(site, name, () => beginProviderSignIn(services, provider, wish));
  const secure = siteUrl.startsWith("https:") ? "; Secure" : "";
  headers["set-cookie"] =
    `${cookieName(siteUrl)}=${browser}; Max-Age=${COOKIE_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`;
  return { url };
}

export async function finishProviderSignIn(
  { site, request, headers }: Exchange<RunningServer>,
  { provider: name, ...sent }: BodyOf<"finishProviderSignIn">,
): Promise<Confirmed | { mail: MailedWish }> {
  const { services, open, gateway } = site;
  const provider = providerOf(site, name);
  const browser = readCookie(request, cookieName(services.settings.siteUrl));
  const { identity, wish } = await asked(site, name, () =>
    identifyByProvider(services, provider, { name, browser, ...sent }),
  );
  const { email } = identity;
  const { isSignUp } = wish;
  const next = wish.next ?? undefined;
  if (isSignUp) await admitSignUp(site, request, email);
  if (!identity.isEmailProved) {
    return {
      mail: { email, surface: "portal", next, signUp: isSignUp ? signUpOf(identity) : null },
    } as const;
  }
  const network = gateway.networkOf(request);
  const entry = { name, identity, isSignUp, network };
  const { person, created } = await enterByProvider(services, open.secrets.seal, entry);
  // A provider's word is no step-up: that takes our own mail, or a passkey.
  const from = { personId: person.id, surface: "portal", isProved: false } as const;
  headers["set-cookie"] = await startSession(site, request, from);
  return {
    next: next ?? "/portal",
    person: { id: person.id, email: person.email, name: person.name },
    created,
  };
}

function providerOf({ open }: RunningServer, name: ProviderName): IdentityProvider {
  const provider = open.identityProviders[name];
  if (!provider)
    throw new Problem("NOT_FOUND", `Signing in with ${PROVIDER_LABELS[name]} isn't offered here.`);
  return provider;
}

/** @throws Problem SERVICE_UNAVAILABLE */
async function asked<T>({ services }: RunningServer, name: ProviderName, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem) throw error;
    services.log.error({ err: error, provider: name }, "a provider of sign-ins could not be asked");
    throw new Problem("SERVICE_UNAVAILABLE", `We couldn't reach ${PROVIDER_LABELS[name]}.`, {
      retryAfterSeconds: 30,
      recoveryHint: "Try again in a moment, or choose an emailed link.",
    });
  }
}

function cookieName(siteUrl: string): string {
  return siteUrl.startsWith("https:") ? "__Host-vidimus.provider" : "vidimus.provider";
}

function readCookie(request: Request, name: string): string {
  const pairs = request.headers.get("cookie")?.split(";") ?? [];
  const pair = pairs.map((each) => each.trim()).find((each) => each.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) ?? "";
}
