import { WEBHOOK_TYPES } from "@/lib/contract/schemas/webhooks";
import { DOCUMENT_TYPES, OTHER_DOCUMENT_TYPE } from "@/lib/core/catalog/document-types";
import { SPEED_TIERS } from "@/lib/core/catalog/enumerations";
import { describeStatus, JOB_STATUSES } from "@/lib/core/orders/job-states";
import { SANDBOX_SCENARIOS, type SandboxScenario } from "@/lib/core/orders/sandbox";
import { PRICE_BOOK } from "@/lib/core/pricing/price-book";
import { errorDocPath, PROBLEMS } from "@/lib/core/problem";
import { hasRight, type Right, ROLES } from "@/lib/core/rights/rights";

const SCENARIO_TEXTS: Record<SandboxScenario, string> = {
  payment_failed: "submit returns `PAYMENT_FAILED`; no order is created",
  requires_action: "submit returns `PAYMENT_REQUIRES_ACTION`; no order is created",
  document_unreadable: "submit returns `DOCUMENT_UNREADABLE` for `documents.0.url`",
  any_document:
    "no document is fetched: any URL is accepted, and the built-in specimen takes its place; for tests without a network",
  fails_in_review: "the order fails during review",
  stays_in_review:
    "the order stays in review until you [refund it in full](/docs/money#refunds); use it to test timeouts",
  asks_question:
    "the reviewer asks a question, and the order stays in review until you [answer it](/docs/orders#answer-questions)",
  corrected:
    "the order becomes ready, then a corrected certificate with the same words replaces its certificate",
  revoked_certificate: "the order becomes ready, then its certificate is revoked",
};

const DUTIES: readonly [does: string, change: Right, see?: Right][] = [
  ["See orders and their status", "orders.see"],
  ["Open documents and results", "documents.see"],
  ["Place and cancel orders, answer questions, ask for corrections", "orders.change"],
  ["Refund", "orders.refund"],
  ["Sandbox keys, webhooks, requests", "integration.change", "integration.see"],
  ["Delete everything in the sandbox", "sandbox.wipe"],
  ["Live keys", "live_keys.change", "live_keys.see"],
  ["Card, caps, invoices, payouts, statements", "money.change", "money.see"],
  ["People and roles", "team.change", "team.see"],
  ["Company name, logo, retention", "account.change"],
  ["Audit log", "audit.see"],
  ["Export everything", "account.export"],
  ["Close the account", "account.close"],
];

export const docTables: Readonly<Record<string, () => string>> = {
  errors: () =>
    table(
      ["Code", "HTTP", "Retry", "What to do"],
      Object.entries(PROBLEMS).map(([code, { status, retryable, hint }]) => [
        `[\`${code}\`](${errorDocPath(code)})`,
        String(status),
        retryable ? "yes" : "no",
        hint,
      ]),
    ),
  states: () =>
    table(
      ["State", "Meaning"],
      JOB_STATUSES.map((status) => [`\`${status}\``, describeStatus(status)]),
    ),
  scenarios: () =>
    table(
      ["`metadata.sandboxScenario`", "What happens"],
      SANDBOX_SCENARIOS.map((name) => [`\`${name}\``, SCENARIO_TEXTS[name]]),
    ),
  prices: () =>
    table(
      ["Product line", "Unit", ...SPEED_TIERS.map((tier) => `\`${tier}\``)],
      Object.entries(PRICE_BOOK.lines).map(([line, rates]) => [
        `\`${line}\``,
        rates.unit,
        ...SPEED_TIERS.map((tier) =>
          dollars(rates.unit === "page" ? rates.perPageCents[tier] : rates.perWordCents[tier]),
        ),
      ]),
    ),
  rights: () =>
    table(
      ["May", ...ROLES.map((role) => `${role[0]?.toUpperCase()}${role.slice(1)}`)],
      DUTIES.map(([does, change, see]) => [
        does,
        ...ROLES.map((role) => (hasRight(role, change) ? "yes" : see && hasRight(role, see) ? "see" : "–")),
      ]),
    ),
  documentTypes: () =>
    table(
      ["`documentType`", "What it is", "Complexity"],
      DOCUMENT_TYPES.map(({ type, complexity }) => [`\`${type}\``, nameOf(type), complexity]),
    ),
  webhookTypes: () => WEBHOOK_TYPES.map((type) => `\`${type}\``).join(", "),
};

function nameOf(type: string): string {
  if (type === OTHER_DOCUMENT_TYPE) return "anything that isn't listed";
  const words = type.replaceAll("_", " ");
  return `${words[0]?.toUpperCase()}${words.slice(1)}`;
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
