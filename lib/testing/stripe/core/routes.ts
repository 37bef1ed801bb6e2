import { accounts } from "../resources/accounts";
import { checkoutSessions } from "../resources/checkout-sessions";
import { creditNotes } from "../resources/credit-notes";
import { customers } from "../resources/customers";
import { disputes } from "../resources/disputes";
import { events } from "../resources/events";
import { invoiceItems } from "../resources/invoice-items";
import { invoices } from "../resources/invoices";
import { money } from "../resources/money";
import { paymentIntents } from "../resources/payment-intents";
import { paymentMethods } from "../resources/payment-methods";
import { refunds } from "../resources/refunds";
import { setupIntents } from "../resources/setup-intents";
import { transfers } from "../resources/transfers";
import type { Handlers, Operation } from "./route";
import type { World } from "./world";

const handlers: Handlers = {
  ...accounts,
  ...checkoutSessions,
  ...creditNotes,
  ...customers,
  ...disputes,
  ...events,
  ...invoiceItems,
  ...invoices,
  ...money,
  ...paymentIntents,
  ...paymentMethods,
  ...refunds,
  ...setupIntents,
  ...transfers,
};

interface Pattern {
  operation: Operation;
  method: string;
  segments: string[];
}

const patterns: Pattern[] = (Object.keys(handlers) as Operation[])
  .map((operation) => {
    const [method = "", path = ""] = operation.split(" ");
    return { operation, method, segments: path.split("/") };
  })
  // Literal segments win over placeholders: /payment_intents/search is no id.
  .sort((a, b) => placeholders(a) - placeholders(b));

function placeholders(pattern: Pattern): number {
  return pattern.segments.filter((segment) => segment.startsWith(":")).length;
}

function idsIn(pattern: Pattern, segments: string[]): string[] | null {
  if (pattern.segments.length !== segments.length) return null;
  const ids: string[] = [];
  for (const [index, expected] of pattern.segments.entries()) {
    const actual = segments[index] ?? "";
    if (expected.startsWith(":")) ids.push(decodeURIComponent(actual));
    else if (expected !== actual) return null;
  }
  return ids;
}

export function findRoute(method: string, path: string): { operation: Operation; ids: string[] } | null {
  const segments = path.split("/");
  for (const pattern of patterns) {
    if (pattern.method !== method) continue;
    const ids = idsIn(pattern, segments);
    if (ids !== null) return { operation: pattern.operation, ids };
  }
  return null;
}

export function execute(
  world: World,
  operation: Operation,
  ids: readonly string[],
  params: Record<string, unknown>,
): unknown {
  const handler = handlers[operation] as (call: unknown) => unknown;
  return handler({ world, params, id: ids[0] ?? "", path: ids });
}
