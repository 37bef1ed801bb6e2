import { z } from "zod";
import type { Role } from "@/lib/core/rights/rights";
import type { Route } from "../operations/operation";
import { NO_MEMBERS } from "../operations/operation";
import { nameText } from "../schemas/printed-text";

const email = z.string().trim().toLowerCase().max(254).pipe(z.email());

const next = z.string().max(8000).optional();
const provider = z.enum(["google", "microsoft"]);
const SENT = z.strictObject({ sent: z.literal(true) });

const INVITATION_TOKEN = z.strictObject({ token: z.string().max(200) });

const ANYBODY = { auth: "none", surfaces: ["portal"], method: "POST", needsBody: true } as const;

/** A request for a mail gets the same response for every address, known or not. */
export const SIGN_IN_VERBS = {
  signIn: { ...ANYBODY, path: "/sign-in", body: z.strictObject({ email, next }), output: SENT },
  signUp: {
    ...ANYBODY,
    path: "/sign-up",
    body: z.strictObject({ email, name: nameText(100), company: nameText(200), next }),
    output: SENT,
  },
  deskSignIn: { ...ANYBODY, path: "/desk/sign-in", body: z.strictObject({ email }), output: SENT },
  /** The token stands after the link's `#`. A page posts it when its reader presses a button. */
  confirm: {
    ...ANYBODY,
    path: "/confirm",
    body: z.strictObject({ token: z.string().max(200), email: z.string().max(254) }),
    output: z.custom<Confirmed>(),
  },
  /** The mailed token proves the mailbox. A page posts it when it opens, and again when its reader presses a button. */
  readInvitation: {
    ...ANYBODY,
    path: "/invitation",
    body: INVITATION_TOKEN,
    output: z.custom<OfferedInvitation>(),
  },
  joinByInvitation: {
    ...ANYBODY,
    path: "/invitation/join",
    body: INVITATION_TOKEN,
    output: z.custom<JoinedTeam>(),
  },
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
  startProviderSignIn: {
    ...ANYBODY,
    path: "/provider",
    body: z.strictObject({ provider, next, isSignUp: z.boolean().default(false) }),
    output: z.strictObject({ url: z.url() }),
  },
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
  deskSignOut: {
    ...ANYBODY,
    path: "/desk/sign-out",
    body: NO_MEMBERS,
    output: z.strictObject({ signedOut: z.literal(true) }),
  },
} as const satisfies Record<string, Route>;

export interface Confirmed {
  next: string;
  person: { id: string; email: string; name: string };
  created: { partnerId: string; partnerName: string; key: string; webhookSecret: string } | null;
}

export interface OfferedInvitation {
  partnerName: string;
  role: Role;
  invitedBy: string;
  email: string;
  expiresAt: string;
}

export interface JoinedTeam {
  next: string;
  partnerName: string;
  email: string;
  /** False if the person has other accounts, which a link of seven days must not open. A sign-in link was mailed. */
  signedIn: boolean;
}

export interface MailedInstead {
  sent: true;
  email: string;
}

export type SignInVerb = keyof typeof SIGN_IN_VERBS;
