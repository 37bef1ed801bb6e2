import type { UseCase } from "@/lib/core/catalog/enumerations";
import type { SandboxScenario } from "@/lib/core/orders/sandbox";

export type Options = readonly (readonly [value: string, text: string])[];

export interface NewOrderOptions {
  sources: Options;
  targets: Options;
  types: Options;
  recipients: Options;
  services: Options;
  countries: Options;
  hasNotarization: boolean;
  hasCopies: boolean;
  scenarios: Options;
  languageNames: Readonly<Record<string, string>>;
}

const RECIPIENT_NAMES: Readonly<Record<UseCase, string>> = {
  uscis: "U.S. immigration (USCIS)",
  court: "A court",
  university: "A university",
  medical: "A medical registrar",
  employer: "An employer",
  embassy: "An embassy or consulate",
  apostille_outbound: "Use abroad with an apostille",
  other: "Somebody else",
};
export const RECIPIENTS: Options = Object.entries(RECIPIENT_NAMES);

const SCENARIO_NAMES: Readonly<Record<SandboxScenario, string>> = {
  payment_failed: "The card is declined",
  requires_action: "The bank wants the cardholder to confirm",
  document_unreadable: "The document can’t be read",
  any_document: "Any document will do: a specimen is used",
  fails_in_review: "The order fails in review",
  stays_in_review: "The order stays in review",
  asks_question: "The reviewer asks a question",
  corrected: "The certificate is replaced by a corrected one",
  revoked_certificate: "The certificate is revoked at the end",
};
export const SCENARIOS: Options = [["", "All goes well"], ...Object.entries(SCENARIO_NAMES)];
