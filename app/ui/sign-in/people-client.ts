import type { z } from "zod";
import type { SIGN_IN_VERBS, SignInVerb } from "@/lib/contract/people/sign-in";
import { jsonBody, sendJson } from "../request-error";

type Verbs = typeof SIGN_IN_VERBS;

/** Written out, so that no page of the entrance carries the contract's schemas. */
const PATHS = {
  signIn: "sign-in",
  signUp: "sign-up",
  confirm: "confirm",
  signOut: "sign-out",
  readInvitation: "invitation",
  joinByInvitation: "invitation/join",
  startPasskeySignIn: "passkey/options",
  signInByPasskey: "passkey",
  startProviderSignIn: "provider",
  finishProviderSignIn: "provider/finish",
  deskSignIn: "desk/sign-in",
  deskSignOut: "desk/sign-out",
} as const satisfies Record<SignInVerb, string>;

export async function askPeople<K extends SignInVerb>(
  verb: K,
  body: z.input<Verbs[K]["body"]>,
): Promise<z.output<Verbs[K]["output"]>> {
  const answer = await sendJson(`/api/auth/${PATHS[verb]}`, { method: "POST", ...jsonBody(body) });
  return answer as z.output<Verbs[K]["output"]>;
}
