import { z } from "zod";
import { findPageRate } from "@/db/queries/page-rates";
import { findStaffByEmail, listStaff, type StaffRow } from "@/db/queries/staff";
import { filledIn, printable } from "@/lib/contract/schemas/printed-text";
import { parseLanguagePairs } from "@/lib/core/catalog/language-pair";
import { parseDollars } from "@/lib/core/money/money";
import { makeLink } from "@/lib/operations/people/sign-in-links";
import { resetSigning } from "@/lib/operations/staff/reset-signing";
import { addStaff, changeStaff } from "@/lib/operations/staff/save-staff";
import { command } from "./operator-command";

const pairs = z.string().transform((text, context) => {
  const parsed = parseLanguagePairs(text);
  if (parsed) return parsed;
  context.addIssue({
    code: "custom",
    message: "must be like es>en,ar>en (or *>en), of languages that can be ordered",
  });
  return z.NEVER;
});

const MAX_PAGE_RATE = 500_00;

const pageRate = z.string().transform((text, context) => {
  const cents = parseDollars(text);
  if (cents !== null && cents <= MAX_PAGE_RATE) return cents;
  context.addIssue({ code: "custom", message: "must be dollars for a page, like 6.50, and at most 500" });
  return z.NEVER;
});

const staffFacts = z.strictObject({
  email: z.email({ error: "must be an e-mail address" }),
  legalName: z.string().trim().min(3).max(200).check(printable(), filledIn()).optional(),
  role: z.enum(["reviewer", "admin"]).optional(),
  credentials: z.string().trim().min(3).max(200).check(printable(), filledIn()).optional(),
  contact: z
    .string()
    .trim()
    .min(3)
    .max(300)
    .check(printable({ isMultiline: true }))
    .optional(),
  languagePairs: pairs.optional(),
  pageRate: pageRate.optional(),
});

const told = ({ id, email, legalName }: StaffRow) => ({ id, email, legalName });

export const STAFF_COMMANDS = {
  "list-staff": command(z.strictObject({}), async ({ services }) =>
    Promise.all(
      (await listStaff(services.db)).map(
        async ({ id, email, legalName, role, credentials, languagePairs, isActive }) => ({
          email,
          legalName,
          role,
          credentials,
          isActive,
          pageRateCents: await findPageRate(services.db, id),
          languagePairs: languagePairs.map(({ source, target }) => `${source}>${target}`).join(","),
        }),
      ),
    ),
  ),
  "add-staff": command(staffFacts, async ({ services }, facts) => told(await addStaff(services, facts))),
  "change-staff": command(
    staffFacts.extend({ isActive: z.boolean().optional() }),
    async ({ services }, facts) => {
      const { staff, returned, readings } = await changeStaff(services, facts);
      return { ...told(staff), returned, readings };
    },
  ),
  "list-mails": command(z.strictObject({ email: z.string() }), async ({ open }, { email }) => {
    if (!open.mailbox) throw new Error("Emails are sent through SMTP_URL, so none are stored here");
    const mails = await open.mailbox.list();
    return mails.filter(({ to }) => to === email.trim().toLowerCase()).slice(0, 5);
  }),
  "reset-signing": command(z.strictObject({ email: z.string() }), async ({ services }, { email }) =>
    resetSigning(services, email),
  ),
  "staff-sign-in-link": command(z.strictObject({ email: z.string() }), async (server, { email }) => {
    const { services } = server;
    const staff = await findStaffByEmail(services.db, email);
    if (!staff?.isActive) throw new Error("No active colleague has this address");
    const wish = { email: staff.email, surface: "desk", next: null, signUp: null } as const;
    return { link: await makeLink(services, wish) };
  }),
};
