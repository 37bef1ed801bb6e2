import { z } from "zod";
import type { Role } from "@/lib/core/rights/rights";
import { at } from "../operations/at";
import { NO_MEMBERS } from "../operations/operation";
import { nameText } from "../schemas/printed-text";
import { forPerson, type PortalRoute } from "./portal-route";

export interface PersonView {
  personId: string;
  email: string;
  name: string;
  memberships: { partnerId: string; partnerName: string; role: Role }[];
  hasPasskey: boolean;
  steppedUpAt: string | null;
}

export interface SessionView {
  sessionId: string;
  surface: "portal" | "desk";
  device: string;
  network: string;
  signedInAt: string;
  lastUsedAt: string;
  isCurrent: boolean;
}

export interface PasskeyView {
  passkeyId: string;
  name: string;
  createdAt: string | null;
  isBackedUp: boolean;
}

export interface AuthenticatorAppView {
  addedAt: string | null;
}

const name = nameText(100);
const sixDigits = (error: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{6}$/, { error });
const code = sixDigits("must be the six digits of the mail");
const appCode = z.strictObject({ code: sixDigits("must be the six digits that the app shows") });
const response = z.looseObject({ id: z.string().max(2000) });

export const ME = {
  getPerson: { method: "GET", path: "/me", ...forPerson<PersonView>() },
  renamePerson: {
    method: "PUT",
    path: "/me/name",
    body: z.strictObject({ name }),
    needsBody: true,
    ...forPerson<PersonView>(),
  },
  listSessions: { method: "GET", path: "/me/sessions", ...forPerson<{ sessions: SessionView[] }>() },
  endSession: {
    method: "POST",
    ...at("/me/sessions/{sessionId}/end"),
    body: NO_MEMBERS,
    ...forPerson<{ sessions: SessionView[] }>(),
  },
  endOtherSessions: {
    method: "POST",
    path: "/me/sessions/end-others",
    body: NO_MEMBERS,
    ...forPerson<{ sessions: SessionView[] }>(),
  },
  mailStepUpCode: {
    method: "POST",
    path: "/me/step-up/code",
    body: NO_MEMBERS,
    ...forPerson<{ sentTo: string; expiresAt: string }>(),
  },
  stepUp: {
    method: "POST",
    path: "/me/step-up",
    body: z.strictObject({ code }),
    needsBody: true,
    ...forPerson<{ steppedUpAt: string }>(),
  },
  startPasskeyStepUp: {
    method: "POST",
    path: "/me/step-up/passkey/options",
    body: NO_MEMBERS,
    ...forPerson<{ options: Record<string, unknown> }>(),
  },
  stepUpByPasskey: {
    method: "POST",
    path: "/me/step-up/passkey",
    body: z.strictObject({ response }),
    needsBody: true,
    ...forPerson<{ steppedUpAt: string }>(),
  },
  stepUpByApp: {
    method: "POST",
    path: "/me/step-up/app",
    body: appCode,
    needsBody: true,
    ...forPerson<{ steppedUpAt: string }>(),
  },
  getAuthenticatorApp: {
    method: "GET",
    path: "/me/authenticator-app",
    ...forPerson<AuthenticatorAppView>(),
  },
  startAuthenticatorApp: {
    stepUp: true,
    method: "POST",
    path: "/me/authenticator-app/secret",
    body: NO_MEMBERS,
    ...forPerson<{ secret: string; qrSvg: string }>(),
  },
  confirmAuthenticatorApp: {
    stepUp: true,
    method: "POST",
    path: "/me/authenticator-app",
    body: appCode,
    needsBody: true,
    ...forPerson<AuthenticatorAppView>(),
  },
  removeAuthenticatorApp: {
    stepUp: true,
    method: "POST",
    path: "/me/authenticator-app/remove",
    body: NO_MEMBERS,
    ...forPerson<AuthenticatorAppView>(),
  },
  listPasskeys: { method: "GET", path: "/me/passkeys", ...forPerson<{ passkeys: PasskeyView[] }>() },
  startAddingPasskey: {
    stepUp: true,
    method: "POST",
    path: "/me/passkeys/options",
    body: NO_MEMBERS,
    ...forPerson<{ options: Record<string, unknown> }>(),
  },
  addPasskey: {
    stepUp: true,
    method: "POST",
    path: "/me/passkeys",
    body: z.strictObject({ name, response }),
    needsBody: true,
    ...forPerson<PasskeyView>(),
  },
  renamePasskey: {
    method: "PUT",
    ...at("/me/passkeys/{passkeyId}"),
    body: z.strictObject({ name }),
    needsBody: true,
    ...forPerson<PasskeyView>(),
  },
  removePasskey: {
    stepUp: true,
    method: "POST",
    ...at("/me/passkeys/{passkeyId}/remove"),
    body: NO_MEMBERS,
    ...forPerson<{ passkeys: PasskeyView[] }>(),
  },
  startEmailChange: {
    stepUp: true,
    method: "POST",
    path: "/me/email",
    body: z.strictObject({ email: z.string().trim().toLowerCase().max(254).pipe(z.email()) }),
    needsBody: true,
    ...forPerson<{ sent: boolean }>(),
  },
  changeEmail: {
    method: "POST",
    path: "/me/email/confirm",
    body: z.strictObject({ oldCode: code, newCode: code }),
    needsBody: true,
    ...forPerson<{ email: string }>(),
  },
} as const satisfies Record<string, PortalRoute>;
