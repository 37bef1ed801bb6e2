import { createHash } from "node:crypto";
import { hasOpenInvitation } from "@/db/queries/invitations";
import { noteLinkedAccount } from "@/db/queries/linked-accounts";
import { findPersonByEmail, type PersonRow } from "@/db/queries/people";
import { keepVerification, takeVerification } from "@/db/queries/verifications";
import { nameText } from "@/lib/contract/schemas/printed-text";
import { personProblem } from "@/lib/core/people-problems";
import type { Problem } from "@/lib/core/problem";
import type { Identity, IdentityProvider, ProviderName, SignInAsk } from "@/lib/services/identity/port";
import type { Services } from "../context";
import { newId } from "../new-id";
import { ensurePerson } from "./ensure-person";
import { type CreatedAccount, openAccount, type Seal } from "./open-account";
import { mailSecurityEvent } from "./security-mail";

const LIFE_MS = 10 * 60_000;

export const PROVIDER_LABELS: Record<ProviderName, string> = { google: "Google", microsoft: "Microsoft" };

interface Wish {
  next: string | null;
  isSignUp: boolean;
}

interface Kept extends Wish, Pick<SignInAsk, "nonce" | "codeVerifier"> {
  provider: ProviderName;
  browserSha256: string;
}

export async function beginProviderSignIn(
  services: Services,
  provider: IdentityProvider,
  { name, ...wish }: Wish & { name: ProviderName },
): Promise<{ url: string; browser: string }> {
  const random = () => Buffer.from(services.random(32)).toString("base64url");
  const [state, browser, nonce, codeVerifier] = [random(), random(), random(), random()];
  const url = await provider.signInUrl({
    state,
    nonce,
    codeVerifier,
    redirectUri: redirectUriOf(services, name),
  });
  const kept: Kept = { ...wish, provider: name, nonce, codeVerifier, browserSha256: hashOf(browser) };
  const createdAt = services.clock.now();
  await keepVerification(services.db, {
    id: newId(services, "verification"),
    identifier: identifierOf(state),
    value: JSON.stringify(kept),
    expiresAt: new Date(createdAt.getTime() + LIFE_MS),
    createdAt,
    updatedAt: createdAt,
  });
  return { url, browser };
}

/**
 * Works once, only in the browser that began it. Another browser uses the state up.
 * @throws Problem SIGN_IN_NOT_VALID
 */
export async function identifyByProvider(
  services: Services,
  provider: IdentityProvider,
  { name, state, code, browser }: { name: ProviderName; state: string; code: string; browser: string },
): Promise<{ identity: Identity; wish: Wish }> {
  const row = await takeVerification(services.db, identifierOf(state), services.clock.now());
  const kept = row ? (JSON.parse(row.value) as Kept) : null;
  if (!kept || kept.provider !== name || kept.browserSha256 !== hashOf(browser)) throw notValid();
  const { next, isSignUp, nonce, codeVerifier } = kept;
  const redirectUri = redirectUriOf(services, name);
  const identity = await provider.identify(code, { nonce, codeVerifier, redirectUri });
  if (!identity) throw notValid();
  return { identity, wish: { next, isSignUp } };
}

/** @throws Problem ACCOUNT_NOT_FOUND */
export async function enterByProvider(
  services: Services,
  seal: Seal,
  { name, identity, isSignUp, network }: EntryByProvider,
): Promise<{ person: PersonRow; created: CreatedAccount | null }> {
  if (!identity.isEmailProved) throw new Error("an address that nobody proved lets nobody in");
  const at = services.clock.now();
  const { email } = identity;
  const entry = await services.db.transaction(async (tx) => {
    const known = await findPersonByEmail(tx, email);
    if (!known && !isSignUp && !(await hasOpenInvitation(tx, email, at))) {
      throw personProblem("ACCOUNT_NOT_FOUND", `Nobody has an account with ${email}.`);
    }
    const within = { services, tx, at };
    const person = await ensurePerson(within, { email, name: nameOf(identity) });
    const isNew = await noteLinkedAccount(tx, {
      id: newId(services, "linkedAccount"),
      providerId: name,
      accountId: identity.subject,
      userId: person.id,
      createdAt: at,
      updatedAt: at,
    });
    const company = companyOf(identity);
    const created = isSignUp && !known ? await openAccount(within, seal, { person, network, company }) : null;
    return { person, created, isNews: isNew && known !== null };
  });
  const { person, created, isNews } = entry;
  if (isNews) {
    await mailSecurityEvent(services, person.email, "providerUsed", {
      network,
      detail: ["With", PROVIDER_LABELS[name]],
    });
  }
  return { person, created };
}

export interface EntryByProvider {
  name: ProviderName;
  identity: Identity;
  isSignUp: boolean;
  network: string;
}

export function signUpOf(identity: Identity): { name: string; company: string } {
  return { name: nameOf(identity), company: companyOf(identity) };
}

function nameOf({ name }: Identity): string {
  return nameText(100).safeParse(name).success ? name : "";
}

/** Never a web address: mail programs would make a link of it. */
function organizationOf({ organization }: Identity): string {
  return nameText(200).safeParse(organization).data ?? "";
}

function companyOf(identity: Identity): string {
  return organizationOf(identity) || nameOf(identity) || identity.email;
}

/** A different URI for each provider, so that no provider's answer passes for another's. */
function redirectUriOf({ settings }: Services, name: ProviderName): string {
  return `${settings.siteUrl}/portal/sign-in/with/${name}`;
}

function identifierOf(state: string): string {
  return `provider:${hashOf(state)}`;
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function notValid(): Problem {
  return personProblem(
    "SIGN_IN_NOT_VALID",
    "This sign-in was already used, has expired, or began in another browser.",
  );
}
