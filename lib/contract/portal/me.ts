import { z } from "zod";
import type { Role } from "@/lib/core/rights/rights";
import { NO_MEMBERS } from "../operations/operation";
import { nameText } from "../schemas/printed-text";
import { answers, PERSON, type PortalRoute } from "./portal-route";

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
const passkey = z.strictObject({ passkeyId: z.string() });

export const ME = {
  getPerson: { ...PERSON, method: "GET", path: "/me", ...answers<PersonView>() },
  renamePerson: {
    ...PERSON,
    method: "PUT",
    path: "/me/name",
    body: z.strictObject({ name }),
    needsBody: true,
    ...answers<PersonView>(),
  },
  listSessions: { ...PERSON, method: "GET", path: "/me/sessions", ...answers<{ sessions: SessionView[] }>() },
  endSession: {
    ...PERSON,
    method: "POST",
    path: "/me/sessions/{sessionId}/end",
    params: z.strictObject({ sessionId: z.string() }),
    body: NO_MEMBERS,
    ...answers<{ sessions: SessionView[] }>(),
  },
  endOtherSessions: {
    ...PERSON,
    method: "POST",
    path: "/me/sessions/end-others",
    body: NO_MEMBERS,
    ...answers<{ sessions: SessionView[] }>(),
  },
  mailStepUpCode: {
    ...PERSON,
    method: "POST",
    path: "/me/step-up/code",
    body: NO_MEMBERS,
    ...answers<{ sentTo: string; expiresAt: string }>(),
  },
  stepUp: {
    ...PERSON,
    method: "POST",
    path: "/me/step-up",
    body: z.strictObject({ code }),
    needsBody: true,
    ...answers<{ steppedUpAt: string }>(),
  },
  startPasskeyStepUp: {
    ...PERSON,
    method: "POST",
    path: "/me/step-up/passkey/options",
    body: NO_MEMBERS,
    ...answers<{ options: Record<string, unknown> }>(),
  },
  stepUpByPasskey: {
    ...PERSON,
    method: "POST",
    path: "/me/step-up/passkey",
    body: z.strictObject({ response }),
    needsBody: true,
    ...answers<{ steppedUpAt: string }>(),
  },
  stepUpByApp: {
    ...PERSON,
    method: "POST",
    path: "/me/step-up/app",
    body: appCode,
    needsBody: true,
    ...answers<{ steppedUpAt: string }>(),
  },
  getAuthenticatorApp: {
    ...PERSON,
    method: "GET",
    path: "/me/authenticator-app",
    ...answers<AuthenticatorAppView>(),
  },
  startAuthenticatorApp: {
    ...PERSON,
    stepUp: true,
    method: "POST",
    path: "/me/authenticator-app/secret",
    body: NO_MEMBERS,
    ...answers<{ secret: string; qrSvg: string }>(),
  },
  confirmAuthenticatorApp: {
    ...PERSON,
    stepUp: true,
    method: "POST",
    path: "/me/authenticator-app",
    body: appCode,
    needsBody: true,
    ...answers<AuthenticatorAppView>(),
  },
  removeAuthenticatorApp: {
    ...PERSON,
    stepUp: true,
    method: "POST",
    path: "/me/authenticator-app/remove",
    body: NO_MEMBERS,
    ...answers<AuthenticatorAppView>(),
  },
  listPasskeys: { ...PERSON, method: "GET", path: "/me/passkeys", ...answers<{ passkeys: PasskeyView[] }>() },
  startAddingPasskey: {
    ...PERSON,
    stepUp: true,
    method: "POST",
    path: "/me/passkeys/options",
    body: NO_MEMBERS,
    ...answers<{ options: Record<string, unknown> }>(),
  },
  addPasskey: {
    ...PERSON,
    stepUp: true,
    method: "POST",
    path: "/me/passkeys",
    body: z.strictObject({ name, response }),
    needsBody: true,
    ...answers<PasskeyView>(),
  },
  renamePasskey: {
    ...PERSON,
    method: "PUT",
    path: "/me/passkeys/{passkeyId}",
    params: passkey,
    body: z.strictObject({ name }),
    needsBody: true,
    ...answers<PasskeyView>(),
  },
  removePasskey: {
    ...PERSON,
    stepUp: true,
    method: "POST",
    path: "/me/passkeys/{passkeyId}/remove",
    params: passkey,
    body: NO_MEMBERS,
    ...answers<{ passkeys: PasskeyView[] }>(),
  },
  startEmailChange: {
    ...PERSON,
    stepUp: true,
    method: "POST",
    path: "/me/email",
    body: z.strictObject({ email: z.string().trim().toLowerCase().max(254).pipe(z.email()) }),
    needsBody: true,
    ...answers<{ sent: boolean }>(),
  },
  changeEmail: {
    ...PERSON,
    method: "POST",
    path: "/me/email/confirm",
    body: z.strictObject({ oldCode: code, newCode: code }),
    needsBody: true,
    ...answers<{ email: string }>(),
  },
} as const satisfies Record<string, PortalRoute>;
