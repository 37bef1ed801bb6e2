import { expect, test } from "vitest";
import type { z } from "zod";
import { ACCOUNT } from "@/lib/contract/portal/account";
import { KEYS } from "@/lib/contract/portal/keys";
import { ME } from "@/lib/contract/portal/me";
import { SAVED_VIEWS } from "@/lib/contract/portal/saved-views";
import { TEAM } from "@/lib/contract/portal/team";
import { billingForm } from "../portal/[partnerId]/[environment]/billing/billing-form";
import { capsForm, newKeyForm } from "../portal/[partnerId]/[environment]/keys/key-form";
import { settingsForm } from "../portal/[partnerId]/[environment]/settings/settings-form";
import { asSentence, hintForPeople } from "./as-sentence";
import { formWords } from "./form-words";

const key = { name: "n", scope: "full", payer: "partner", expiresAt: "never", webhookUrl: "" };
const address = {
  line1: "1 Main St",
  line2: "",
  city: "Reno",
  state: "NV",
  postalCode: "89501",
  country: "US",
};

/** Each form of the portal's that checks what is typed, with values that it takes. */
const FORMS: Record<string, [z.ZodType, Record<string, string>]> = {
  "a new key": [newKeyForm, { ...key, spendCapCents: "", orderCapCents: "" }],
  caps: [capsForm, { spendCapCents: "", orderCapCents: "" }],
  "a key's name": [KEYS.renameKey.body, { name: "n" }],
  settings: [settingsForm, { supportContact: "", retentionDays: "", defaultUseCase: "" }],
  billing: [billingForm, { ...address, taxNumber: "" }],
  "an invitation": [TEAM.invite.body, { email: "a@b.example", role: "viewer" }],
  "a role": [TEAM.changeRole.body, { role: "viewer" }],
  "a view": [SAVED_VIEWS.renameView.body, { name: "n" }],
  "the account's name": [ACCOUNT.renamePartner.body, { name: "n" }],
  "one's name": [ME.renamePerson.body, { name: "n" }],
  "one's address": [ME.startEmailChange.body, { email: "a@b.example" }],
};

const TYPED: unknown[] = [
  ...[
    "",
    " ",
    "x",
    "-1",
    "0",
    "1.5",
    "1e99",
    "99999999999999",
    "NaN",
    "\0",
    "\ud800",
    "<b>",
    "\u202e",
    "javascript:1",
  ],
  ...["x".repeat(300), "x".repeat(100_000), "@", "a@", "http://", "https://localhost", undefined, null],
];

const FOR_PROGRAMS =
  /[a-z][A-Z]|[<>]=|\b(?:expected|received|undefined|null|string|cents|Cents|regex|pattern|invalid_\w+|Invalid input|Too (?:small|big)|http\w* url)\b/;

test.each(Object.entries(FORMS))(
  "whatever is typed into %s, a sentence for people answers",
  (_, [schema, fine]) => {
    expect(schema.safeParse(fine, { error: formWords }).error?.issues).toBeUndefined();
    const told = new Set<string>();
    for (const name of Object.keys(fine))
      for (const typed of TYPED) {
        const { error } = schema.safeParse({ ...fine, [name]: typed }, { error: formWords });
        for (const { message } of error?.issues ?? []) told.add(`${name}: ${asSentence(message)}`);
      }
    expect(told.size).toBeGreaterThan(0);
    for (const words of told) {
      const sentence = words.slice(words.indexOf(": ") + 2);
      // What was typed is quoted back.
      expect(sentence.replace(/"[^"]*"/g, ""), words).not.toMatch(FOR_PROGRAMS);
      expect(sentence, words).toMatch(/^[A-Z].*[.?!]$/s);
    }
  },
);

test.each([
  ["Use the newest code that we emailed you, or wait.", true],
  ["Send an amountCents of at most 4990.", false],
  ["Remove it from name, then send the request again.", false],
  ["Send name as a string of at most 100 characters.", false],
  ["name takes a, b (see the OpenAPI document).", false],
  ["Fix what 'field' names.", false],
  ["Send it again with replace: true, which ends the earlier invitation.", false],
])("that the hint %j is for people is %j", (hint, is) => {
  expect(hintForPeople(hint)).toBe(is ? hint : undefined);
});
