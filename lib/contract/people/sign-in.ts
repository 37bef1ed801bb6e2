import { z } from "zod";
import type { Route } from "../operations/operation";
import { NO_MEMBERS } from "../operations/operation";
import { nameText } from "../schemas/printed-text";

const email = z.string().trim().toLowerCase().max(254).pipe(z.email());

/** A page of this site to go on to; an app's request for access is as long as the app makes it. */
const next = z.string().max(8000).optional();
const provider = z.enum(["google", "microsoft"]);
const SENT = z.strictObject({ sent: z.literal(true) });

/** For whoever is not signed in yet, under /api/auth. */
const ANYBODY = { auth: "none", surfaces: ["portal"], method: "POST", needsBody: true } as const;

/** How people come in and go out. What they ask for by mail is answered alike, whoever has the address. */
export const SIGN_IN_VERBS = {
  signIn: { ...ANYBODY, path: "/sign-in", body: z.strictObject({ email, next }), output: SENT },
  signUp: {
    ...ANYBODY,
    path: "/sign-up",
    body: z.strictObject({ email, name: nameText(100), company: nameText(200), next }),
    output: SENT,
  },
  /** For colleagues; nobody signs up at the desk. */
  deskSignIn: { ...ANYBODY, path: "/desk/sign-in", body: z.strictObject({ email }), output: SENT },
  /** The token stands behind the link's `#`: a page reads it there, and posts it once its reader presses a button. */
  confirm: {
    ...ANYBODY,
    path: "/confirm",
    body: z.strictObject({ token: z.string().max(200), email: z.string().max(254) }),
    output: z.custom<Confirmed>(),
  },
  /** What the browser's credential API is called with; it offers whatever passkeys it has of this site. */
  startPasskeySignIn: {
    ...ANYBODY,
    path: "/passkey/options",
    body: NO_MEMBERS,
    output: z.custom<{ options: Record<string, unknown> }>(),
  },
  signInByPasskey: {
    ...ANYBODY,
    path: "/passkey",
    body: z.strictObject({
      response: z.looseObject({ id: z.string().max(2000) }),
      surface: z.enum(["portal", "desk"]).default("portal"),
      next,
    }),
    output: z.custom<Confirmed>(),
  },
  /** Where a browser goes to sign in by another provider; it takes a cookie along that only comes back with it. */
  startProviderSignIn: {
    ...ANYBODY,
    path: "/provider",
    body: z.strictObject({ provider, next, isSignUp: z.boolean().default(false) }),
    output: z.strictObject({ url: z.url() }),
  },
  /** What the provider sent back by the browser, posted by the page that it came to. */
  finishProviderSignIn: {
    ...ANYBODY,
    path: "/provider/finish",
    body: z.strictObject({ provider, state: z.string().max(200), code: z.string().max(4000) }),
    output: z.custom<Confirmed | MailedInstead>(),
  },
  signOut: {
    ...ANYBODY,
    path: "/sign-out",
    body: NO_MEMBERS,
    output: z.strictObject({ signedOut: z.literal(true) }),
  },
  /** Ends whatever the colleague began at the desk, on every device. */
  deskSignOut: {
    ...ANYBODY,
    path: "/desk/sign-out",
    body: NO_MEMBERS,
    output: z.strictObject({ signedOut: z.literal(true) }),
  },
} as const satisfies Record<string, Route>;

export interface Confirmed {
  /** A path of this site. */
  next: string;
  person: { id: string; email: string; name: string };
  /** What a sign-up made. Its key and secret are told this once. */
  created: { partnerId: string; partnerName: string; key: string; webhookSecret: string } | null;
}

/** The provider doesn't answer for the address: a mailed link proves it. */
export interface MailedInstead {
  sent: true;
  email: string;
}

export type SignInVerb = keyof typeof SIGN_IN_VERBS;
