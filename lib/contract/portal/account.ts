import { z } from "zod";
import type { Right, Role } from "@/lib/core/rights/rights";
import { at } from "../operations/at";
import { NO_MEMBERS } from "../operations/operation";
import { useCaseSchema } from "../schemas/enums";
import { nameText, printable } from "../schemas/printed-text";
import { forMember, type PortalRoute } from "./portal-route";

export interface AccountView {
  partnerId: string;
  name: string;
  role: Role;
  rights: Right[];
  logoUrl: string | null;
  settings: AccountSettings;
  closing: { since: string; waitsFor: string[] } | null;
}

export interface AccountSettings {
  supportContact: string | null;
  retentionDays: number | null;
  usualRetentionDays: number;
  defaultUseCase: z.output<typeof useCaseSchema> | null;
  keepsMemory: boolean;
}

const name = nameText(300).describe("As it stands on invoices and in mails.");

const contact = z
  .string()
  .trim()
  .max(254)
  .check(printable())
  .refine((text) => z.email().safeParse(text).success || isHttps(text), {
    error: "must be an email address or an https address",
  });

function isHttps(text: string): boolean {
  return URL.canParse(text) && /^https:\/\/[a-z0-9]/i.test(text) && new URL(text).username === "";
}

export const ACCOUNT = {
  getAccount: {
    right: "account.see",
    method: "GET",
    ...at("/partners/{partnerId}/account"),
    ...forMember<AccountView>(),
  },
  renamePartner: {
    right: "account.change",
    method: "PUT",
    ...at("/partners/{partnerId}/name"),
    body: z.strictObject({ name }),
    needsBody: true,
    ...forMember<AccountView>(),
  },
  changeSettings: {
    right: "account.change",
    method: "PUT",
    ...at("/partners/{partnerId}/settings"),
    body: z.strictObject({
      supportContact: contact.nullable().optional(),
      retentionDays: z.int().min(1).max(3650).nullable().optional(),
      defaultUseCase: useCaseSchema.nullable().optional(),
      keepsMemory: z.boolean().optional(),
    }),
    needsBody: true,
    ...forMember<AccountView>(),
  },
  /** Base64 of at most 1 MB. */
  setLogo: {
    right: "account.change",
    method: "PUT",
    ...at("/partners/{partnerId}/logo"),
    body: z.strictObject({ picture: z.base64().min(1).max(1_400_000) }),
    needsBody: true,
    ...forMember<AccountView>(),
  },
  removeLogo: {
    right: "account.change",
    method: "POST",
    ...at("/partners/{partnerId}/logo/remove"),
    body: NO_MEMBERS,
    ...forMember<AccountView>(),
  },
  closePartner: {
    right: "account.close",
    stepUp: true,
    method: "POST",
    ...at("/partners/{partnerId}/close"),
    body: NO_MEMBERS,
    ...forMember<AccountView>(),
  },
} as const satisfies Record<string, PortalRoute>;
