import { z } from "zod";
import type { Right, Role } from "@/lib/core/rights/rights";
import { printable } from "../schemas/printed-text";
import { answers, MEMBER, ofPartner, type PortalRoute } from "./portal-route";

/** A partner's account as its members see it. */
export interface AccountView {
  partnerId: string;
  name: string;
  /** The reader's own. */
  role: Role;
  rights: Right[];
}

const name = z
  .string()
  .trim()
  .min(1)
  .max(300)
  .refine((text) => !text.includes("://"), { error: "must not be a web address" })
  .check(printable())
  .describe("As it stands on invoices and in mails.");

/** The account as a whole. */
export const ACCOUNT = {
  getAccount: {
    ...MEMBER,
    right: "account.see",
    method: "GET",
    path: "/partners/{partnerId}/account",
    params: ofPartner,
    ...answers<AccountView>(),
  },
  renamePartner: {
    ...MEMBER,
    right: "account.change",
    method: "PUT",
    path: "/partners/{partnerId}/name",
    params: ofPartner,
    body: z.strictObject({ name }),
    needsBody: true,
    ...answers<AccountView>(),
  },
} as const satisfies Record<string, PortalRoute>;
