import type { z } from "zod";
import type { SIGN_IN_VERBS, SignInVerb } from "@/lib/contract/people/sign-in";
import { refusalOf, unreachable } from "./portal-error";

type Verbs = typeof SIGN_IN_VERBS;

/** Written out, so that no page of the entrance carries the contract's schemas. */
const PATHS = {
  signIn: "sign-in",
  signUp: "sign-up",
  confirm: "confirm",
  signOut: "sign-out",
  startPasskeySignIn: "passkey/options",
  signInByPasskey: "passkey",
  startProviderSignIn: "provider",
  finishProviderSignIn: "provider/finish",
  deskSignIn: "desk/sign-in",
  deskSignOut: "desk/sign-out",
} as const satisfies Record<SignInVerb, string>;

/** Throws only PortalError. */
export async function askPeople<K extends SignInVerb>(
  verb: K,
  body: z.input<Verbs[K]["body"]>,
): Promise<z.output<Verbs[K]["output"]>> {
  let response: Response;
  try {
    response = await fetch(`/api/auth/${PATHS[verb]}`, {
      method: "POST",
      cache: "no-store",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  } catch {
    throw unreachable();
  }
  const answer = await response.json().catch(() => null);
  if (!response.ok) throw refusalOf(response.status, answer);
  if (answer === null) throw unreachable();
  return answer;
}
